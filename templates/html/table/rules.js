// The rules in this page: what leads to one of them from anywhere shows it, and the way back stays open.
views.add({
  id: "rules",
  title: T("rules"),
  icon: "M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3z",
  root: $("_rules"),
  show(root, place) {
    root.querySelector(".arrived")?.classList.remove("arrived");
    const target = place && $(place);
    if (!target) return;
    for (let fold = target.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
    target.classList.add("arrived");
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
    target.scrollIntoView();
  },
});

// A rule may be called as a view is: links between rules name the view before it.
document.addEventListener("click", (event) => {
  const link = event.target.closest("#_rules a[href^='#'], #_found a[href^='#']");
  if (!link || link.matches(".link") || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const place = `#rules/${link.hash.slice(1)}`;
  if (location.hash === place) dispatchEvent(new HashChangeEvent("hashchange"));
  else views.go(place);
});

// Searching is for rules, wherever one is.
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select")) return;
  if (document.body.dataset.view === "rules") return;
  event.preventDefault();
  views.go("#rules");
  setTimeout(() => $("_query").focus());
});
