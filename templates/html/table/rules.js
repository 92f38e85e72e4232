views.add({ id: "rules", title: T("rules"), icon: "M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3z", root: $("_rules") });
