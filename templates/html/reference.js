// Search. Without scripts the page is a page to be read from top to bottom; see reference/ for what else they do.
const root = document.documentElement;
const $ = (id) => document.getElementById(id);
const main = $("_rules-text"), query = $("_query"), found = $("_found"), results = $("_results"), count = $("_count");

function kept(key, value) {
  try { value ? localStorage.setItem(key, value) : localStorage.removeItem(key); } catch (error) { /* not kept */ }
}

// ---- what is found: the index knows it, the page what stands there
const OUTSIDE = "svg, .link, .rule, .unseen, .label, .facts, .index, button";

// By its id, each heading and each answer with the text up to the next one; ``beside`` is what examples and
// lists of components say there, ``folded`` which words stand in which example.
function entries() {
  const all = new Map(), above = [];
  let entry = null, block = null;
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, {
    acceptNode: (node) => node.nodeType === 1 && node.matches(OUTSIDE) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  });
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === 1) {
      const said = node.id && node.matches("h2, h3, h4, h5, h6, .asked") && node.querySelector(".said");
      if (!said) continue;
      const title = said.textContent.trim(), level = /^H/.test(node.tagName) ? Number(node.tagName[1]) : 4;
      above.length = level;
      above[level] = title;
      entry = { id: node.id, title, trail: above.slice(2, level).filter(Boolean).join(" › "), text: "", beside: "", listed: !!node.closest(".components"), folded: new Map() };
      all.set(node.id, entry);
    } else if (entry && !node.parentElement.closest("h2, h3, h4, h5, h6, .said")) {
      const inside = node.parentElement.closest("p, li, td, th, dt, dd, figcaption, caption, summary, .name");
      const text = node.data.replace(/[\n\t ]+/g, " "), example = node.parentElement.closest(".example");
      const where = example || entry.listed ? "beside" : "text";
      if (example) entry.folded.set(example, (entry.folded.get(example) || "") + " " + text);
      const before = entry[where].trimEnd();
      if (!text.trim()) { if (before) entry[where] = before + " "; continue; }
      if (inside !== block && before) entry[where] = before + (/[.!?:…»”]$/.test(before) ? " " : " · ");
      entry[where] += before ? text : text.trimStart();
      block = inside;
    }
  }
  return all;
}

let book = null;  // the index, and what stands at each of its places
function read() {
  if (book) return book;
  const index = readIndex($("_index").textContent), all = entries();
  return book = { index, places: index.pages.map(([id]) => all.get(id)) };
}

// ---- showing what was found
const SAID = /[\p{L}\p{N}\p{M}]+/gu;  // a word as it is written, not yet folded
function marked(element, text, known) {
  let at = 0;
  for (const match of text.matchAll(SAID)) {
    if (!known.has(fold(match[0]))) continue;
    element.append(text.slice(at, match.index), Object.assign(document.createElement("mark"), { textContent: match[0] }));
    at = match.index + match[0].length;
  }
  element.append(text.slice(at));
  return element;
}

function near(text, known) {
  const room = 150, at = [...text.matchAll(SAID)].filter((match) => known.has(fold(match[0])));
  if (text.length <= room) return text;
  let start = 0, best = 0;
  at.forEach((match, i) => {
    const kinds = new Set(at.slice(i).filter((other) => other.index < match.index + room - 40).map((other) => fold(other[0])));
    if (kinds.size > best) { best = kinds.size; start = match.index; }
  });
  start = start < 50 ? 0 : text.indexOf(" ", start - 40) + 1;
  const end = text.length <= start + room ? text.length : text.lastIndexOf(" ", start + room);
  return (start ? "… " : "") + text.slice(start, end > start ? end : start + room) + (end < text.length ? " …" : "");
}

function span(name) {
  return Object.assign(document.createElement("span"), { className: name });
}

function show() {
  const text = query.value.trim();
  found.hidden = !text;
  results.textContent = "";
  if (!text) { count.textContent = ""; return; }
  const { index, places } = read(), all = search(index, text);
  for (const { number, words } of all) {
    const entry = places[number];
    const link = Object.assign(document.createElement("a"), { href: "#" + entry.id });
    if (entry.trail) link.append(Object.assign(span("in"), { textContent: entry.trail }));
    link.append(marked(span("to"), entry.title, words));
    const text = [entry.text, entry.beside].filter(Boolean).join(" ");
    if (text) link.append(marked(span("near"), near(text, words), words));
    link.addEventListener("click", () => unfold(entry, words));
    const item = document.createElement("li");
    item.append(link);
    results.append(item);
  }
  found.scrollTop = 0;
  const said = all.length === 0 ? count.dataset.none : all.length === 1 ? count.dataset.one : count.dataset.many;
  count.textContent = said.replace("{count}", all.length);
}

// Examples of a place that hold what was looked for and its text does not.
function unfold(entry, known) {
  const told = new Set(words(entry.title + " " + entry.text)), hidden = [...known].filter((word) => !told.has(word));
  for (const [example, text] of entry.folded)
    if (words(text).some((word) => hidden.includes(word))) example.open = true;
}

function leave(clear) {
  found.hidden = true;
  if (clear) { query.value = ""; show(); }
}

(window.requestIdleCallback || ((later) => setTimeout(later, 1500)))(read, { timeout: 5000 });
query.addEventListener("input", show);
query.addEventListener("focus", () => { shut(); if (query.value.trim()) show(); });
$("_search").addEventListener("submit", (event) => {
  event.preventDefault();
  const first = results.querySelector("a");
  if (first) first.click();
});
results.addEventListener("click", (event) => {
  const link = event.target.closest("a");
  if (link) { leave(false); query.blur(); go(decodeURIComponent(link.hash.slice(1))); }
});
function go(id) {
  const heading = $(id);
  if (!heading) return;
  const fold = heading.closest(".fold");
  if (fold) fold.open = true;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
document.addEventListener("keydown", (event) => {
  const typing = event.target.closest("input, textarea, select");
  if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    query.focus();
    query.select();
  } else if (event.key === "Escape") {
    if (!found.hidden) { event.preventDefault(); leave(true); query.focus(); }
    else if ($("_display").open) { $("_display").open = false; $("_display").firstElementChild.focus(); }
    else if (contents.classList.contains("open")) { shut(); opener.focus(); }
    else if (event.target === query) query.blur();
  } else if (!found.hidden && (event.key === "ArrowDown" || event.key === "ArrowUp") && event.target.closest("search")) {
    const links = [query, ...results.querySelectorAll("a")];
    const next = links.indexOf(document.activeElement) + (event.key === "ArrowDown" ? 1 : -1);
    event.preventDefault();
    if (links[next]) links[next].focus();
  }
});
document.addEventListener("click", (event) => {
  if (!event.target.closest("search")) leave(false);
  if (!event.target.closest("#_display")) $("_display").open = false;
});
