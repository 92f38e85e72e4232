// Options and rulings of the game, to be chosen from.

/**
 * Their fields; `of` tells the value in force of one by its id, `choose` takes another.
 * @param {object[]} options
 * @param {(id: string) => string} of
 * @param {(id: string, value: string) => void} choose
 */
function optionFields(options, of, choose) {
  const rulings = options.filter((each) => each.rule);
  const option = (each) => el("label", { class: "field" }, el("span", {}, each.text),
    select(each.text, of(each.id), each.values.map(({ value, text }) => [value, text]), (value) => choose(each.id, value)));
  const ruling = (each) => el("details", { class: "ruling-to-choose" },
    el("summary", {}, each.text, of(each.id) === each.default ? null : el("b", { class: "flag" }, ` ${T("changed")}`)),
    el("fieldset", {}, el("legend", { class: "unseen" }, each.text), ...each.values.map(({ value, text }) => el("label", {},
      el("input", { type: "radio", name: `ruling-${each.id}`, value, checked: of(each.id) === value, onchange: () => choose(each.id, value) }), el("span", {}, text)))),
    el("p", { class: "quiet" }, each.reason, " ", ruleLink(each.rule)));
  return [
    ...options.filter((each) => !each.rule).map(option),
    ...(rulings.length ? [el("h3", {}, T("rulings")), el("p", { class: "quiet" }, T("rulings-are"))] : []),
    ...rulings.map(ruling),
  ];
}
