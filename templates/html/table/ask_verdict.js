// What the judge says: yes or no, why, what follows, and what another reading would say.
const verdictBlock = (() => {
  /** What leads to a rule: its heading, as far as the page has one. */
  function ruleLink(rule) {
    const heading = rule && $(rule)?.closest("h2,h3,h4,h5,h6");
    return rule ? el("a", { class: "rule-link", href: `#rules/${rule}` }, heading?.firstChild.textContent.trim() || rule) : [];
  }
  const ruled = (reason) => el("li", {}, reason.text, " ", ruleLink(reason.rule));
  const word = (told, big) => told.word ? el("p", { class: `verdict-word${big ? " big" : ""}`, "data-legal": String(told.legal) }, el("span", { "aria-hidden": "true" }, told.legal ? "✓" : "✕"), told.word) : null;

  /** The board as it is then. */
  function drawn({ label, notation }) {
    const place = el("div", { class: "judged-board" }, el("p", {}, label));
    board(place, { notation, label });
    return place;
  }

  function body(told, big) {
    return [word(told, big), el("ul", { class: "ask-reasons" }, told.reasons.map(ruled)), told.lines.length ? el("ul", { class: "follows" }, told.lines.map((line) => el("li", { class: line.startsWith(" ") ? "within" : null }, line.trim()))) : null, told.board && drawn(told.board)].filter(Boolean);
  }

  function ruling(each) {
    return el("details", { class: "judged-ruling" }, el("summary", {}, each.question),
      el("p", {}, el("b", {}, T("ask-reading-taken")), " ", each.reading, " ", ruleLink(each.rule)),
      each.others.map((other) => el("div", { class: "other" }, el("p", {}, el("b", {}, T("ask-reading-other")), " ", other.reading), body(other, false))));
  }

  /** @param {object} told what the call `ask` answers */
  return (told) => el("section", { class: "judged", "aria-label": T("ask-verdict"), "data-legal": String(told.legal) },
    body(told, true), ...(told.rulings.length ? [el("h3", {}, T("ask-rests")), ...told.rulings.map(ruling)] : []));
})();
