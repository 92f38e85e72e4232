views.add({ id: "follow", title: T("follow"), icon: "M5 5h14M5 10h14M5 15h9M5 20h5" });
