// Who has won and why: lines with their rules, rulings with what their other readings would change.
const shortNumber = (number) => number.toLocaleString(document.documentElement.lang, { maximumFractionDigits: 2 });

const results = (() => {
  const root = el("section", { class: "results", "aria-label": T("result") });
  const headline = el("h2", { tabindex: -1 }), status = el("p", { class: "unseen", role: "status" }), body = el("div");
  root.append(headline, status, body);
  let later = 0, last = "";

  const said = ({ winners }) => winners.length ? T("wins", { names: listed(winners), count: winners.length }) : T("nobody-wins");

  const lines = (player) => el("ul", { class: "score-lines" }, ...player.lines.map((line) => el("li", {},
    el("span", { class: "points" }, shortNumber(line.points)), el("span", {}, line.text, " ", ruleLink(line.rule)))));

  /** Read out when nothing has changed for a while. */
  function whisper(text) {
    clearTimeout(later);
    later = setTimeout(() => { if (text !== last) status.textContent = last = text; }, 1500);
  }

  function order(answer) {
    return [...answer.players].sort((one, other) => (one.rank ?? 99) - (other.rank ?? 99) || other.total - one.total);
  }

  function ranking(answer) {
    return el("ol", { class: "ranking" }, ...order(answer).map((player) => el("li", { class: answer.winners.includes(player.name) ? "wins" : null },
      el("details", {}, el("summary", {},
        el("span", { class: "place" }, player.out ? T("out") : T("nth", { count: player.rank })),
        el("span", { class: "who" }, player.name), el("span", { class: "total" }, shortNumber(player.total)), icon("M8 10l4 4 4-4")),
      player.lines.length ? lines(player) : el("p", { class: "quiet" }, T("no-lines"))))));
  }

  function rulings(answer) {
    if (!answer.rulings.length) return null;
    return el("section", { class: "rulings" }, el("h3", {}, T("rests-on", { count: answer.rulings.length })),
      ...answer.rulings.map((id) => {
        const ruling = card.options.find((known) => known.id === id), taken = answer.options[id];
        const reading = ruling.values.find((known) => known.value === taken), told = el("div", { class: "why" });
        const ask = button(T("why-not"), async () => { ask.disabled = true; told.replaceChildren(await other(ruling)); ask.remove(); }, { kind: "plain" });
        return el("article", { class: "ruling-of-score" }, el("p", {}, el("b", {}, ruling.text)), el("p", {}, reading.text, " ", ruleLink(ruling.rule)), told, ask);
      }));
  }

  /** What each other reading of a ruling would change. */
  async function other(ruling) {
    try {
      const { rulings } = await desk.call("why-not", table.given());
      const found = rulings.find((one) => one.id === ruling.id);
      if (!found) return el("p", { class: "quiet" }, T("same"));
      return el("div", {}, ...found.readings.map((reading) => el("div", { class: "reading" },
        el("p", {}, ruling.values.find((known) => known.value === reading.value).text),
        ...(reading.faults || []).map((fault) => el("p", { class: "fault" }, fault.message)),
        reading.players ? changes(reading) : null,
        button(T("play-so"), () => table.choose(ruling.id, reading.value), { kind: "plain" }))));
    } catch (error) {
      return el("p", { class: "fault" }, error.message);
    }
  }
  function changes({ players, winners, same_winners: same }) {
    if (!players.length && same) return el("p", { class: "quiet" }, T("same"));
    return el("div", {}, el("p", { class: same ? null : "turned" }, same ? T("same-winner") : said({ winners })),
      el("ul", { class: "changes" }, ...players.map((player) => el("li", {},
        el("b", {}, player.name), " ", T("from-to", { was: shortNumber(player.was), total: shortNumber(player.total) }),
        player.rank !== player.ranked ? ` · ${player.rank === null ? T("out") : T("nth", { count: player.rank })}` : "",
        ...player.lines.map((line) => el("small", {}, line))))));
  }

  /** What else the checker must know: which player it was. */
  function extras(faults) {
    return card.score.extra.filter(({ key }) => table.extra[key] || faults.some((fault) => fault.key === key)).map(({ key, name }) =>
      el("label", { class: "field" }, el("span", {}, name),
        select(name, table.extra[key] || "", [["", "…"], ...table.players.map((player) => [player.name, player.name])], (value) => table.also(key, value))));
  }

  /** What has the focus: in whose line, and what leads on from there. */
  function focused() {
    const held = document.activeElement;
    return body.contains(held) && { who: whose(held.closest(".ranking > li")), name: nameOf(held) };
  }
  const whose = (line) => line?.querySelector(".who").textContent;
  const nameOf = (held) => held.hash || held.ariaLabel || held.localName;
  /** What was drawn anew takes the focus of what it replaces; where there is no such thing, the headline does. */
  function focus({ who, name }) {
    const again = [...body.querySelectorAll("summary, a, select")].find((each) => nameOf(each) === name && whose(each.closest(".ranking > li")) === who);
    (again || headline).focus({ preventScroll: true });
  }

  function show({ answer, faults, stale }) {
    root.classList.toggle("stale", stale);
    if (stale && !answer && !faults.length) {
      headline.textContent = T("checker-begins");
      return;
    }
    if (stale) return;
    const open = [...body.querySelectorAll(".ranking details")].map((each) => each.open && whose(each)), held = focused();
    const begun = answer && !table.isEmpty();
    headline.textContent = begun ? said(answer) : answer ? T("nothing-counted") : T("not-yet");
    whisper(begun ? said(answer) : "");
    body.replaceChildren(...faults.map((fault) => el("p", { class: "fault" }, fault.message)), ...extras(faults),
      ...(begun ? [ranking(answer), rulings(answer)].filter(Boolean) : []));
    for (const each of body.querySelectorAll(".ranking details")) each.open = open.includes(whose(each));
    if (held) focus(held);
  }
  counted.watch(show);
  desk.ready.catch(() => { headline.textContent = T("no-checker"); });

  return {
    root, said, order,
    arrive() {
      root.scrollIntoView({ block: "start", behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
      headline.focus({ preventScroll: true });
    },
    /** The lines of one player, over the sheet. */
    open(number) {
      const { answer } = counted.state, player = answer?.players[number];
      if (!player) return people.open(number);
      const shown = sheet(withLabel(player.name, shortNumber(player.total)), player.lines.length ? lines(player) : el("p", { class: "quiet" }, T("no-lines")),
        button(T("players"), () => { shown.close(); people.open(number); }, { kind: "plain" }));
      shown.addEventListener("click", (event) => { if (event.target.closest("a")) shown.close(); });
    },
  };
})();
