views.add({ id: "ask", title: T("ask"), icon: "M12 17v.01M9 9a3 3 0 1 1 4 2.800c-.700.300-1 .800-1 1.700" });
