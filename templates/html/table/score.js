// The sheet, who leads, and what to do with it.
views.add({
  id: "score",
  title: T("score"),
  icon: "M4 20V10m6 10V4m6 16v-7m4 7H2",
  show(root, place) {
    if (!root.firstChild) {
      const tool = (text, sign, onclick) => el("button", { type: "button", class: "tool", onclick }, icon(sign), el("span", {}, text));
      const finish = button(T("finish"), () => plays.finish(), { kind: "chief", sign: "M5 12l5 5L20 7" });
      const begin = button(T("begin-counting"), () => grid.hold(0, 0), { kind: "chief first", sign: "M5 12h14M13 6l6 6-6 6" });
      const offer = () => { begin.hidden = !table.isEmpty(); finish.hidden = table.isEmpty(); };
      table.watch(offer);
      offer();
      root.classList.add("score");
      root.dataset.title = card.title;
      root.append(
        el("div", { class: "tools", role: "group", "aria-label": T("score") },
          tool(T("players"), "M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM3 20c0-3.500 2.500-6 6-6s6 2.500 6 6M16 4.500a3.500 3.500 0 0 1 0 6.500M18 14.500c2 .700 3 2.800 3 5.500", () => people.open()),
          tool(T("score-options"), "M4 7h10M18 7h2M4 17h2M10 17h10M16 4v6M8 14v6", () => people.options()),
          tool(T("share"), "M12 15V4M8 7.500L12 4l4 3.500M6 11H4v9h16v-9h-2", () => share.open()),
          tool(T("plays"), "M12 7v5l3 2M4.500 9A8 8 0 1 1 4 12M4 5v4h4", () => plays.open())),
        grid.root, results.root,
        el("div", { class: "row ends" },
          finish,
          button(T("again"), () => { const before = table.value; table.again(); tell(T("new-game"), () => table.replace(before)); scrollTo(0, 0); }, { sign: "M4 12a8 8 0 1 0 2.500-5.800M4 4v4h4" }),
          clock.button, begin));
      $("_tabs").before(dock.root);
      grid.render();
      counted.ask();
    }
    if (place.startsWith("=")) share.receive(place.slice(1));
  },
  hide() { grid.hold(null); },
});
