// Games that are over: kept here, handed on as files, taken away one by one.
const plays = (() => {
  const all = () => store.get("plays") || [];
  const date = (at) => new Date(at).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  const id = () => crypto.randomUUID ? crypto.randomUUID() : "10000000-1000-4000-8000-100000000000".replace(/[018]/g, (one) => (one ^ crypto.getRandomValues(new Uint8Array(1))[0] & 15 >> one / 4).toString(16));

  function finish() {
    const { answer, stale, faults } = counted.state;
    if (stale || !answer) return tell(faults[0]?.message || T("checker-begins"));
    const play = {
      id: id(), at: Date.now(), minutes: clock.minutes(), table: table.value,
      players: answer.players.map(({ name, total, rank, out }) => ({ name, total, rank, out, won: answer.winners.includes(name) })),
    };
    store.set("plays", [play, ...all()]);
    const over = sheet(results.said(answer), summary(play), el("p", { class: "quiet" }, T("kept-here")),
      el("div", { class: "row" }, button(T("again"), () => { over.close(); table.again(); scrollTo(0, 0); }, { kind: "chief" }), button(T("share"), () => { over.close(); share.open(); })));
    return over;
  }

  const summary = (play) => el("ol", { class: "summary" }, ...[...play.players].sort((one, other) => (one.rank ?? 99) - (other.rank ?? 99)).map((player) =>
    el("li", { class: player.won ? "wins" : null }, el("span", {}, player.name), el("b", {}, shortNumber(player.total)))));

  function open() {
    const list = el("div");
    const fill = () => {
      const kept = all();
      list.replaceChildren(kept.length ? el("div", { class: "row" },
        button(T("as-table"), () => save(playsCsv(kept), "text/csv", "csv"), { sign: SAVE }),
        button("BG Stats", () => save(playsBgStats(kept), "application/json", "bgsplay"), { sign: SAVE })) : el("p", { class: "quiet" }, T("no-plays")),
      ...kept.map((play) => el("article", { class: "play" },
        el("h3", {}, date(play.at), play.minutes !== null ? el("span", { class: "quiet" }, ` · ${T("minutes", { count: play.minutes })}`) : null), summary(play),
        el("div", { class: "row" },
          button(T("open-play"), () => { const before = table.value; shown.close(); table.replace({ ...play.table, began: null }); tell(T("opened"), () => table.replace(before)); }, { kind: "plain" }),
          button(T("delete"), () => { store.set("plays", all().filter((one) => one.id !== play.id)); fill(); tell(T("deleted"), () => { store.set("plays", kept); if (list.isConnected) fill(); }); }, { kind: "plain" })))));
    };
    fill();
    const shown = sheet(T("plays"), list);
  }

  return { finish, open };
})();
