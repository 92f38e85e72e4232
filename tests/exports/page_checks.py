"""What is asked of every page in a browser; each answers with what is wrong."""

from tests.browser import Browser

_CHECK = """
const wrong = [], all = (selector) => [...document.querySelectorAll(selector)];
const fault = (what, e) => wrong.push(what + ": " + e.outerHTML.slice(0, 80));
for (const [selector, name] of [["header", "header"], ["nav", "nav"], ["main", "main"], ["search", "search"],
                                ["footer", "footer"], ["h1", "h1"]])
  if (all(selector).length !== 1) wrong.push(all(selector).length + " of " + name);
for (const named of all("nav, aside, [role=group], article"))
  if (!named.ariaLabel && !named.getAttribute("aria-labelledby")) fault("no name", named);
let level = 0;
for (const heading of all("h1, h2, h3, h4, h5, h6")) {
  const now = Number(heading.tagName[1]);
  if (now > level + 1) wrong.push("skips a level: " + heading.textContent.trim());
  level = now;
}
const ids = new Set(all("[id]").map((e) => e.id));
for (const link of all("a[href^='#'], use"))
  if (!ids.has(decodeURIComponent(link.getAttribute("href").slice(1)))) fault("leads nowhere", link);
for (const picture of all("main svg, img"))
  if (picture.getAttribute("aria-hidden") !== "true" && !(picture.getAttribute("aria-label") || picture.alt))
    fault("no words for", picture);
for (const piece of all(".piece"))
  if (!piece.querySelector(".name").textContent.trim()) fault("no name", piece);
for (const field of all("input"))
  if (!field.labels.length) wrong.push("a field without a label: " + field.id);
for (const button of all("button, summary, main a"))
  if (!(button.ariaLabel || button.textContent).trim()) fault("nothing said", button);
const width = document.documentElement.clientWidth;
if (document.documentElement.scrollWidth > width) {
  wrong.push("wider than the window: " + document.documentElement.scrollWidth);
  for (const e of all("main *")) if (e.getBoundingClientRect().right > width + 1 && !e.closest(".scroll"))
    fault("  too wide", e);
}
if (document.activeElement !== document.body) wrong.push("the focus was taken");
return wrong.slice(0, 20);
"""

_CONTRASTS = """
const parse = (color) => color.match(/[\\d.]+/g).map(Number);
const light = ([r, g, b]) => [r, g, b].map((v) => v / 255)
  .map((v) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
  .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
const ground = (e) => {
  for (; e; e = e.parentElement) {
    const color = parse(getComputedStyle(e).backgroundColor);
    if (color.length < 4 || color[3] === 1) return color;
    if (color[3] > 0) return null;
  }
  return [255, 255, 255];
};
const wrong = new Set(), walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
let seen = 0;
for (let node = walker.nextNode(); node; node = walker.nextNode()) {
  const e = node.parentElement;
  if (!node.data.trim() || e.closest("script, style, svg, [disabled]") || !e.checkVisibility()) continue;
  const under = ground(e), color = parse(getComputedStyle(e).color);
  const [a, b] = [light(color), under ? light(under) : NaN].sort((x, y) => y - x);
  const contrast = (a + 0.05) / (b + 0.05);
  seen++;
  if (!(contrast >= 4.5))
    wrong.add(contrast.toFixed(2) + " " + e.className + ": " + node.data.trim().slice(0, 40));
}
if (seen < 20) wrong.add("hardly a word was seen");
return [...wrong].slice(0, 20);
"""


def check(page: Browser) -> list[str]:
    """Landmarks, headings, names, links, pictures, and that nothing is wider than the window."""
    return list(page.run(_CHECK))


def contrasts(page: Browser) -> list[str]:
    """Words that are shown with less contrast than 4.5 to 1 on what lies under them."""
    return list(page.run(_CONTRASTS))
