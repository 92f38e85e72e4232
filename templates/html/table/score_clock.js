// How long the game takes, for who wants to know.
const clock = (() => {
  const made = el("button", { type: "button", class: "button plain", onclick: () => table.begin(table.began ? null : Date.now()) }, icon("M12 7v5l3 2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z"), el("span"));
  const minutes = () => table.began ? Math.max(0, Math.round((Date.now() - table.began) / 60000)) : null;
  const show = () => { made.lastElementChild.textContent = table.began ? T("clock-runs", { count: minutes() }) : T("start-clock"); };
  table.watch(show);
  setInterval(show, 20000);
  show();
  return { button: made, minutes };
})();
