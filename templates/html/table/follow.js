// Follow: the referee. What is on the table, what may be played, what was played.

views.add({
  id: "follow", title: T("follow"), icon: "M5 5h14M5 10h14M5 15h9M5 20h5",
  show(root) {
    if (root.dataset.begun) return;
    root.dataset.begun = "yes";
    following.changes(() => followShow(root));
    followShow(root);
    following.refresh();
  },
});

function followShow(root) {
  const { game, told } = following;
  if (!game) { followSetup(root); return; }
  const quit = button(T("follow-end"), followEnd, { kind: "plain" });
  if (!told) {
    root.replaceChildren(el("h2", {}, T("follow")), el("p", { role: "status" }, T("waking")), quit);
    return;
  }
  if (told.refused) {
    root.replaceChildren(el("h2", {}, T("follow")), el("p", { class: "f-refused", role: "alert" }, told.refused.join(" ")), quit);
    return;
  }
  const refused = el("div", { class: "f-refused", role: "alert" });
  const play = async (line, inForm = false) => {
    refused.replaceChildren();
    const stop = await following.play(line);
    if (!stop) { scrollTo(0, 0); return null; }
    if (!inForm) { refused.replaceChildren(...followStop(stop)); refused.scrollIntoView({ block: "nearest" }); }
    return stop;
  };
  const log = el("div", {});
  followLog(told, log);
  const open = root.querySelector("details.f-played")?.open;
  const parts = [
    el("h2", {}, told.turn ? T("follow-turn", { player: told.turn }) : T("follow")),
    told.content.log && told.content.log !== told.content.now ? el("p", { class: "quiet" }, T("follow-changed")) : null,
    followTable(told, play),
    told.score ? followCount(told.score) : null,
    refused,
    following.looksBack || told.score ? null : followNext(told, play),
    el("div", { class: "row" },
      button(T("follow-undo"), followUndo, { disabled: !told.entries.length || following.looksBack }), quit),
    el("details", { class: "f-played", open: open || following.looksBack }, el("summary", {}, T("follow-log-of", { count: told.entries.length })), log),
  ];
  root.replaceChildren(...parts.filter(Boolean));
}

/** The table: a board where the game has one, its cells lit where a line leads to one alone; and its words. */
function followTable(told, play) {
  const text = el("pre", { class: "f-state", tabindex: "0", "aria-label": T("follow-state") }, told.view.join("\n"));
  if (!told.board) return text;
  const leads = new Map();
  if (!following.looksBack) for (const choice of told.choices) {
    const cell = !choice.slots && cellIn(choice.line);
    if (cell) leads.set(cell, leads.has(cell) ? null : choice);
  }
  const lit = [...leads].filter(([, choice]) => choice).map(([cell, choice]) => ({ ...spotOf(cell), name: choice.label }));
  const place = el("div", {});
  board(place, { notation: told.board, lit, pick: ({ cell }) => play(leads.get(cell).line), label: T("follow-state") });
  return el("div", {}, place, el("details", { class: "f-words" }, el("summary", {}, T("follow-in-words")), text));
}

function followNext(told, play) {
  const input = el("input", { type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", enterkeyhint: "go", "aria-label": T("follow-write"), placeholder: T("follow-write") });
  return el("div", { class: "f-next" },
    told.secret ? button(T("follow-secret"), () => followSecret(told.secret), { kind: "chief" }) : null,
    followLines(told.choices, play),
    el("form", { class: "row", onsubmit: async (event) => { event.preventDefault(); if (input.value.trim() && !await play(input.value.trim())) input.value = ""; } },
      input, el("button", { type: "submit", class: "button" }, T("follow-play"))));
}

function followCount(score) {
  const rows = score.players.map((player) => el("tr", {},
    el("th", { scope: "row" }, player.name), el("td", {}, String(player.total)), el("td", {}, player.rank === null ? T("out") : String(player.rank))));
  return el("div", { class: "f-count" },
    el("table", {}, el("thead", {}, el("tr", {}, el("th", {}), el("th", { scope: "col" }, T("total")), el("th", { scope: "col" }, T("rank")))), el("tbody", {}, rows)),
    el("p", { class: "f-won", role: "status" }, score.winners.length ? T("follow-won", { names: listed(score.winners), count: score.winners.length }) : T("follow-nobody")));
}

async function followUndo() {
  const line = await following.undo();
  tell(T("follow-undone", { line }));
}

/** The game leaves the page; for a while it can be called back. */
function followEnd() {
  const { seats, options, lines, content } = following.game;
  following.end();
  tell(T("follow-ended"), () => following.begin(seats, options, lines, content));
}
