views.add({ id: "score", title: T("score"), icon: "M4 20V10m6 10V4m6 16v-7m4 7H2" });
