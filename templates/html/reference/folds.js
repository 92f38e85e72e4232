// Examples and rulings: folded, open where a link leads into one, the examples all at once, all on paper.
const folds = Array.from(main.querySelectorAll(".fold")), examples = folds.filter((one) => one.matches(".example"));
const openers = Array.from(document.querySelectorAll("[data-examples]"), (button) => ({ button, open: button.textContent, close: button.dataset.close }));
function offer() {
  const all = examples.every((one) => one.open);
  openers.forEach(({ button, open, close }) => { button.hidden = !examples.length; button.textContent = all ? close : open; });
}
openers.forEach(({ button }) => button.addEventListener("click", () => {
  const all = examples.every((one) => one.open);
  examples.forEach((one) => { one.open = !all; });
}));
examples.forEach((one) => one.addEventListener("toggle", offer));
function arrive() {
  const target = $(decodeURIComponent(location.hash.slice(1))), fold = target && target.closest(".fold");
  if (fold && !fold.open) { fold.open = true; target.scrollIntoView(); }
}
window.addEventListener("hashchange", arrive);
main.addEventListener("click", (event) => {
  const link = event.target.closest("a[href^='#']");
  if (link && link.hash === location.hash) arrive();  // it was folded again
});
let folded = [];
window.addEventListener("beforeprint", () => { folded = folds.filter((one) => !one.open); folded.forEach((one) => { one.open = true; }); });
window.addEventListener("afterprint", () => { folded.forEach((one) => { one.open = false; }); });
offer();
arrive();
