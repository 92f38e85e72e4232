// Elements, pictures of components, and a word for who cannot see the page.
const $ = (id) => document.getElementById(id);

/**
 * An element: attributes as they are written in HTML, `on…` listeners, `class`; false and null are left out.
 * @param {string} tag
 * @param {Object<string, *>} [attributes]
 * @param {...(Node|string|null)} children
 */
function el(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return made;
}

/** A copy of a component’s picture by its name, `deck/row`; null where the page has none. */
function picture(name) {
  const known = [...$("_pieces").content.children].find((piece) => piece.dataset.piece === name);
  return known ? known.firstElementChild.cloneNode(true) : null;
}

/** A sign of strokes in a square of 24, for who sees it. */
function icon(path) {
  const sign = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  sign.setAttribute("viewBox", "0 0 24 24");
  sign.setAttribute("class", "icon-sign");
  sign.setAttribute("aria-hidden", "true");
  sign.append(document.createElementNS(sign.namespaceURI, "path"));
  sign.firstChild.setAttribute("d", path);
  return sign;
}

const told = $("_told");
let silence = 0;

/**
 * Says something to everybody: it is shown for a moment, and read out; `undo` offers to take it back.
 * @param {string} text
 * @param {() => void} [undo]
 */
function tell(text, undo = null) {
  const quiet = () => told.replaceChildren();
  (document.querySelector("dialog[open]") || document.body).append(told);  // what lies below a dialog cannot be touched
  told.replaceChildren(el("span", {}, text));
  if (undo) told.append(el("button", { type: "button", onclick: () => { quiet(); undo(); } }, T("undo")));
  clearTimeout(silence);
  silence = setTimeout(quiet, undo ? 8000 : 2500);
}
