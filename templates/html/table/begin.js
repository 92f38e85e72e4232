views.begin();
