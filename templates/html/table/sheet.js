// What comes up from below and goes away again: a dialog. And small things that every view shows.

/**
 * A dialog with a title and a button that closes it; it is gone when it is closed.
 * @param {string} title
 * @param {...(Node|string|null)} children
 */
function sheet(title, ...children) {
  const made = el("dialog", { class: "sheet", "aria-label": title },
    el("header", {}, el("h2", {}, title), el("button", { type: "button", class: "shut", "aria-label": T("close"), onclick: () => made.close() }, icon("M6 6l12 12M18 6L6 18"))),
    el("div", { class: "body" }, ...children));
  made.addEventListener("click", (event) => { if (event.target === made) made.close(); });
  made.addEventListener("close", () => {
    if (made.contains(told)) document.body.append(told);
    made.remove();
  });
  document.body.append(made);
  made.showModal();
  return made;
}

/** A button with words, and perhaps an icon before them. */
function button(text, onclick, { sign = null, kind = "", ...more } = {}) {
  return el("button", { type: "button", class: `button ${kind}`.trim(), onclick, ...more }, sign ? icon(sign) : null, el("span", {}, text));
}

/** A link that opens a rule; where its title is not known here, by its id. */
function ruleLink(id) {
  const heading = $(id), title = heading?.querySelector(".said")?.textContent.trim();
  return el("a", { class: "rule-link", href: `#rules/${id}` }, title || id);
}

/** One of a few: a select for a form. `choices` are `[value, text]`. */
function select(label, value, choices, change, more = {}) {
  const made = el("select", { onchange: () => change(made.value), "aria-label": label, ...more },
    ...choices.map(([id, text]) => el("option", { value: id, selected: id === value }, text)));
  return made;
}
