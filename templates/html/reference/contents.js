// The contents: a drawer on a phone; the chapter that is being read is open.
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
