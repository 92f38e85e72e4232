// The game as it was described when the page was made, and the program’s words in the page’s language.
const card = JSON.parse($("_card").textContent);

/**
 * The words of a key, filled in; `count` chooses the form.
 * @param {string} key
 * @param {Object<string, string|number>} [values]
 */
function T(key, values = {}) {
  const { forms, plurals } = card.words, known = forms[key];
  if (!known) return key;
  const count = Math.abs(values.count ?? 1), form = plurals[count < 200 ? count : 100 + count % 100] ?? 0;
  return (known[form] || known[0]).replace(/\{([a-z_0-9]+)\}/g, (hole, name) => values[name] ?? hole);
}

/**
 * A value behind what it is, as the page’s language writes the colon.
 * @param {string|number} label
 * @param {string|number} value
 */
function withLabel(label, value) {
  return T("labelled", { label, value });
}

/**
 * Several of which some have commas, as the page’s language parts them.
 * @param {string[]} texts
 */
function parted(texts) {
  return texts.length ? texts.reduce((left, right) => T("parted", { left, right })) : "";
}

/**
 * Several in a row, as the page’s language lists them.
 * @param {string[]} texts
 */
function listed(texts) {
  return new Intl.ListFormat(document.documentElement.lang).format(texts);
}
