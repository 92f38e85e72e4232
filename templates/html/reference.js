// Search, contents, themes. Without it the page is a page to be read from top to bottom.
(function () {
"use strict";
const root = document.documentElement;
const $ = (id) => document.getElementById(id);
const main = $("_rules-text"), query = $("_query"), found = $("_found"), results = $("_results"), count = $("_count");

function kept(key, value) {
  try { value ? localStorage.setItem(key, value) : localStorage.removeItem(key); } catch (error) { /* not kept */ }
}

// ---- what is searched: each heading with the text up to the next one, each term of the index
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const LIGATURES = { "œ": "oe", "æ": "ae", "ß": "ss", "ø": "o", "ł": "l" };
const OUTSIDE = "svg, .link, .rule, .unseen, .label, .facts";

function fold(text) {
  return text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "").replace(/[œæßøł]/g, (c) => LIGATURES[c]);
}
function words(text) {
  return fold(text).match(WORD) || [];
}

function entries() {
  const all = [], above = [];
  let entry = null, block = null;
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, {
    acceptNode: (node) => node.nodeType === 1 && node.matches(OUTSIDE) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  });
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === 1) {
      if (/^H[2-6]$/.test(node.tagName) && node.id) {
        const level = Number(node.tagName[1]), title = node.querySelector(".said").textContent.trim();
        above.length = level;
        above[level] = title;
        entry = { id: node.id, title, text: "", trail: above.slice(2, level).filter(Boolean).join(" › "), weight: 1 };
        all.push(entry);
      } else if (node.matches(".term")) {
        const link = node.querySelector("a"), term = node.querySelector(".word").textContent;
        const places = Array.from(node.querySelectorAll("a"), (a) => a.textContent).join(", ");
        if (link) all.push({ id: link.hash.slice(1), title: term, text: places, trail: above[2] || "", weight: 0.9 });
        entry = null;
      }
    } else if (entry && !node.parentElement.closest("h2, h3, h4, h5, h6")) {
      const inside = node.parentElement.closest("p, li, td, th, dt, dd, figcaption, caption, .name");
      const text = node.data.replace(/[\n\t ]+/g, " ");
      if (!text.trim()) { if (entry.text && !entry.text.endsWith(" ")) entry.text += " "; continue; }
      if (inside !== block && entry.text) entry.text = entry.text.trimEnd() + (/[.!?:…»”]$/.test(entry.text.trimEnd()) ? " " : " · ");
      entry.text += entry.text ? text : text.trimStart();
      block = inside;
    }
  }
  return all;
}

// ---- how words are found: whole, as the beginning of one, or with a slip or two
let book = null;  // { all, places: word -> Map(entry -> weight) }

function read() {
  if (book) return book;
  const all = entries(), places = new Map();
  all.forEach((entry, number) => {
    const note = (text, weight) => words(text).forEach((word) => {
      if (!places.has(word)) places.set(word, new Map());
      const at = places.get(word), before = at.get(number) || 0;
      at.set(number, before >= weight ? before + 0.15 : weight + before * 0.15);
    });
    note(entry.title, 6);
    note(entry.id, 3);
    note(entry.text, 1);
  });
  return book = { all, places };
}

// Slips (a letter too many, too few, another, or two swapped) between a word typed and a word, and between
// it and the nearest beginning of the word.
function slips(typed, word, most) {
  let before = [], last = [], row = Array.from({ length: word.length + 1 }, (_, i) => i);
  for (let i = 1; i <= typed.length; i++) {
    before = last; last = row; row = [i];
    let least = i;
    for (let j = 1; j <= word.length; j++) {
      let d = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (typed[i - 1] === word[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]) d = Math.min(d, before[j - 2] + 1);
      row.push(d);
      least = Math.min(least, d);
    }
    if (least > most) return [Infinity, Infinity];
  }
  return [row[word.length], Math.min(...row)];
}

function likeness(typed, word) {
  if (word === typed) return 1;
  if (word.startsWith(typed)) return typed.length > 1 ? 0.6 + 0.3 * typed.length / word.length : 0.3;
  const most = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0;
  if (!most || word.length < typed.length - most) return 0;
  const [whole, beginning] = slips(typed, word, most);
  if (whole <= most) return 0.55 - 0.15 * whole;
  return beginning <= most && typed.length >= 5 ? 0.3 - 0.1 * beginning : 0;
}

function search(text) {
  const { all, places } = read(), asked = [...new Set(words(text))].slice(0, 12);
  const scores = all.map(() => 0), hits = all.map(() => 0), seen = all.map(() => new Set());
  for (const typed of asked) {
    const best = new Map();
    for (const [word, at] of places) {
      const like = likeness(typed, word);
      if (!like) continue;
      const rare = Math.log(1 + all.length / at.size);
      for (const [number, weight] of at) {
        best.set(number, Math.max(best.get(number) || 0, like * like * weight * rare));
        seen[number].add(word);
      }
    }
    for (const [number, score] of best) { scores[number] += score; hits[number] += 1; }
  }
  const whole = asked.join(" "), most = Math.max(0, ...hits);
  if (!most) return [];
  return all
    .map((entry, number) => {
      const title = words(entry.title).join(" ");
      const bonus = title === whole || entry.id === text.trim() ? 3 : title.includes(whole) ? 1.5 : 1;
      return { entry, number, words: seen[number], score: hits[number] === most ? scores[number] * entry.weight * bonus : 0 };
    })
    .filter((result) => result.score > 0)
    .sort((a, b) => b.score - a.score || a.number - b.number)
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
    if (entry.text) link.append(marked(span("near"), near(entry.text, words), words));
    const item = document.createElement("li");
    item.append(link);
    results.append(item);
  }
  found.scrollTop = 0;
  const said = all.length === 0 ? count.dataset.none : all.length === 1 ? count.dataset.one : count.dataset.many;
  count.textContent = said.replace("{count}", all.length);
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
  if (link) { leave(false); query.blur(); go(link.hash.slice(1)); }
});
function go(id) {
  const heading = $(id);
  if (!heading) return;
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

// ---- the contents: a drawer on a phone; the chapter that is being read is open
const contents = $("_contents"), opener = $("_open-contents");
function shut() {
  contents.classList.remove("open");
  opener.setAttribute("aria-expanded", "false");
}
opener.addEventListener("click", () => {
  const open = contents.classList.toggle("open");
  opener.setAttribute("aria-expanded", String(open));
  leave(false);
  if (open) (contents.querySelector("[aria-current]") || contents.querySelector("a")).focus();
});
contents.addEventListener("click", (event) => { if (event.target.closest("a")) shut(); });

const lines = new Map(Array.from(contents.querySelectorAll("a"), (link) => [link.hash.slice(1), link]));
const sections = Array.from(main.querySelectorAll("section[aria-labelledby]"));
const inView = new Set();
let here = null, opened = null;
function follow() {
  const section = sections.filter((one) => inView.has(one)).pop();
  const link = section && lines.get(section.getAttribute("aria-labelledby"));
  if (!link || link === here) return;
  if (here) here.removeAttribute("aria-current");
  here = link;
  link.setAttribute("aria-current", "location");
  const fold = link.parentElement.querySelector("details") || link.closest("details");
  if (opened && opened !== fold && !opened.contains(link)) opened.open = false;
  if (fold && !fold.open) { fold.open = true; opened = fold; }
  const top = link.offsetTop - contents.clientHeight / 2;
  if (getComputedStyle(contents).position === "sticky") contents.scrollTop = top;
}
if ("IntersectionObserver" in window) {
  const watch = new IntersectionObserver((seen) => {
    for (const one of seen) one.isIntersecting ? inView.add(one.target) : inView.delete(one.target);
    follow();
  }, { rootMargin: "-20% 0px -79% 0px" });
  sections.forEach((section) => watch.observe(section));
}

// ---- links to rules
const told = $("_told");
let clock = 0;
function tell(text) {
  told.textContent = text;
  clearTimeout(clock);
  clock = setTimeout(() => { told.textContent = ""; }, 1800);
}
function copyOld(text) {
  const area = document.createElement("textarea");
  area.value = text;
  area.style.position = "fixed";
  document.body.append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  return done ? Promise.resolve() : Promise.reject(new Error("not copied"));
}
main.addEventListener("click", (event) => {
  const link = event.target.closest("a.link");
  if (!link) return;
  const modern = navigator.clipboard ? navigator.clipboard.writeText(link.href) : Promise.reject(new Error("none"));
  modern.catch(() => copyOld(link.href)).then(() => { link.focus(); tell(told.dataset.copied); }, () => { /* the address bar has it */ });
});

// ---- components enlarged
const large = $("_large");
if (large.showModal) main.querySelectorAll(".piece").forEach((piece) => {
  const button = Object.assign(document.createElement("button"), { type: "button", className: "zoom" });
  const face = piece.querySelector(".face"), name = piece.querySelector(".name");
  button.setAttribute("aria-label", large.dataset.name.replace("{name}", name.firstChild.data.trim()));
  face.replaceWith(button);
  button.append(face);
  button.addEventListener("click", () => {
    const copy = face.cloneNode(true), box = face.viewBox.baseVal;
    copy.style.setProperty("--ratio", String(box.width / box.height));
    large.firstElementChild.replaceChildren(copy);
    large.setAttribute("aria-label", name.firstChild.data.trim());
    large.showModal();
  });
});
large.addEventListener("click", () => large.close());

// ---- how it looks
const themes = $("_theme");
themes.querySelectorAll("input").forEach((input) => { input.checked = input.value === (root.dataset.theme || ""); });
themes.addEventListener("change", (event) => {
  const value = event.target.value;
  value ? root.dataset.theme = value : delete root.dataset.theme;
  kept("pnp.theme", value);
});
const least = -1, largest = 4, steps = document.querySelectorAll("[data-step]");
function sized(size) {
  size ? root.dataset.size = size : delete root.dataset.size;
  steps.forEach((button) => { button.disabled = button.dataset.step === "1" ? size >= largest : size <= least; });
}
steps.forEach((button) => button.addEventListener("click", () => {
  const size = Math.max(least, Math.min(largest, Number(root.dataset.size || 0) + Number(button.dataset.step)));
  sized(size);
  kept("pnp.size", size ? String(size) : "");
}));
sized(Number(root.dataset.size || 0));
})();
