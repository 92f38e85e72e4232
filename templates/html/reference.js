// Search. Without scripts the page is a page to be read from top to bottom; see reference/ for what else they do.
const root = document.documentElement;
const $ = (id) => document.getElementById(id);
const main = $("_rules-text"), query = $("_query"), found = $("_found"), results = $("_results"), count = $("_count");

function kept(key, value) {
  try { value ? localStorage.setItem(key, value) : localStorage.removeItem(key); } catch (error) { /* not kept */ }
}

// ---- what is searched, and how: as pnp/content/search.py does in a terminal
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const LIGATURES = { "œ": "oe", "æ": "ae", "ß": "ss", "ø": "o", "ł": "l", "ı": "i" };
const OUTSIDE = "svg, .link, .rule, .unseen, .label, .facts, .index, button";
const WEIGHTS = { title: 6, terms: 6, id: 4, text: 1, beside: 0.2 }, MOST = 3;
const BEGUN = 0.7, KIN = 0.4, SLIP = 0.4, STEM = 4;

function fold(text) {
  return text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "").replace(/[œæßøłı]/g, (c) => LIGATURES[c]);
}
function words(text) {
  return fold(text).match(WORD) || [];
}

// Each heading and each answer with the text up to the next one; ``beside`` is what examples and lists of
// components say there, ``folded`` which words stand in which example.
function entries() {
  const all = [], above = [];
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
      const searches = (node.dataset.searches || "").split("|").filter((one) => one.trim());
      entry = { id: node.id, title, trail: above.slice(2, level).filter(Boolean).join(" › "), searches, terms: "", text: "", beside: "", listed: !!node.closest(".components"), folded: new Map() };
      all.push(entry);
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

let book = null;  // the entries, and by word in which parts of them it stands how often

function read() {
  if (book) return book;
  const all = entries(), places = new Map(), named = new Map(all.map((entry) => [entry.id, entry]));
  for (const term of main.querySelectorAll(".term")) {
    const chief = term.querySelector("a"), entry = chief && named.get(decodeURIComponent(chief.hash.slice(1)));
    if (entry) entry.terms += " " + term.querySelector(".word").textContent + " " + term.dataset.forms;
  }
  all.forEach((entry, number) => {
    for (const part of Object.keys(WEIGHTS)) {
      for (const word of words(entry[part].replace(/-/g, " "))) {
        if (!places.has(word)) places.set(word, new Map());
        const at = places.get(word), key = number + " " + part;
        at.set(key, (at.get(key) || 0) + 1);
      }
    }
  });
  const searched = new Set(all.flatMap((entry) => entry.searches.flatMap(words)));
  return book = { all, places, known: [...new Set([...places.keys(), ...searched])] };
}

// A letter too many, too few, another, or two swapped: how many such slips are between two words.
function slips(typed, word, most) {
  if (Math.abs(typed.length - word.length) > most) return Infinity;
  let before = [], last = [], row = Array.from({ length: word.length + 1 }, (_, i) => i);
  for (let i = 1; i <= typed.length; i++) {
    before = last; last = row; row = [i];
    for (let j = 1; j <= word.length; j++) {
      let d = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (typed[i - 1] === word[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]) d = Math.min(d, before[j - 2] + 1);
      row.push(d);
    }
    if (Math.min(...row) > most) return Infinity;
  }
  return row[word.length];
}

function misspelt(typed, known) {
  const most = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0;
  return most ? known.filter((word) => slips(typed, word, most) <= most) : [];
}

function kin(typed, word) {
  let stem = 0;
  while (stem < typed.length && stem < word.length && typed[stem] === word[stem]) stem++;
  return stem === typed.length || stem >= Math.max(STEM, Math.max(typed.length, word.length) / 2);
}

// The words that one stands for: itself, those that it begins, those of its family; else slips.
function shares(typed, known) {
  const found = new Map();
  for (const word of known)
    if (word === typed) found.set(word, 1);
    else if (kin(typed, word)) found.set(word, word.startsWith(typed) ? BEGUN : KIN);
  if (!found.size) misspelt(typed, known).forEach((word) => found.set(word, SLIP));
  return found;
}

function search(text) {
  const { all, places, known } = read(), passed = new Set(words(query.dataset.passedOver));
  const asked = [...new Set(words(text))].slice(0, 12), telling = asked.filter((word) => !passed.has(word));
  const wanted = telling.length ? telling : asked;
  const spelt = wanted.map((word) => new Set(known.includes(word) ? [word] : [word, ...misspelt(word, known)]));
  const isSame = (one) => {
    const every = [...new Set(words(one))], left = every.filter((word) => !passed.has(word));
    const named = left.length ? left : every;
    return spelt.length === named.length && spelt.every((meant) => named.some((word) => meant.has(word)));
  };
  const totals = all.map(() => 0), hits = all.map(() => 0), seen = all.map(() => new Set());
  for (const typed of wanted) {
    const sums = all.map(() => ({}));
    for (const [word, share] of shares(typed, known)) {
      for (const [key, times] of places.get(word) || []) {
        const [number, part] = key.split(" ");
        sums[number][part] = (sums[number][part] || 0) + share * times;
        seen[number].add(word);
      }
    }
    const scores = sums.map((parts) => Object.entries(parts).reduce((sum, [part, each]) => sum + WEIGHTS[part] * Math.min(each, MOST), 0));
    const found = scores.filter((score) => score > 0).length;
    scores.forEach((score, number) => {
      if (!score) return;
      hits[number] += 1;
      totals[number] += score * Math.log(1 + all.length / found);
    });
  }
  all.forEach((entry, number) => {
    if (entry.listed) totals[number] /= 4;  // of a card its rule is looked for first
    else if (asked.length > wanted.length && words(entry.title).join(" ") === words(text).join(" ")) totals[number] *= 3;
  });
  const most = Math.max(0, ...hits);
  return all
    .map((entry, number) => ({ entry, number, words: seen[number], meant: entry.searches.some(isSame), score: totals[number] }))
    .filter(({ number, meant }) => meant || most && hits[number] === most)
    .sort((a, b) => b.meant - a.meant || b.score - a.score || a.number - b.number)
    .slice(0, 40);
}

// ---- showing what was found
function marked(element, text, known) {
  let at = 0;
  for (const match of text.matchAll(WORD)) {
    if (!known.has(fold(match[0]))) continue;
    element.append(text.slice(at, match.index), Object.assign(document.createElement("mark"), { textContent: match[0] }));
    at = match.index + match[0].length;
  }
  element.append(text.slice(at));
  return element;
}

function near(text, known) {
  const room = 150, at = [...text.matchAll(WORD)].filter((match) => known.has(fold(match[0])));
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
  const all = search(text);
  for (const { entry, words } of all) {
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
