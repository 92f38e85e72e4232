// How it looks.
const themes = $("_theme");
themes.querySelectorAll("input").forEach((input) => { input.checked = input.value === (root.dataset.theme || ""); });
themes.addEventListener("change", (event) => {
  const value = event.target.value;
  value ? root.dataset.theme = value : delete root.dataset.theme;
  kept("pnp.theme", value);
});
const least = -1, largest = 5, steps = document.querySelectorAll("[data-step]");
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

// Letters may be so large, by the choice made here or by the browser's own, that a line holds few of them.
const FEW_LETTERS = 17, measure = document.body.appendChild(Object.assign(document.createElement("i"), { className: "measure", ariaHidden: "true" }));
function fit() { root.classList.toggle("tight", root.clientWidth < FEW_LETTERS * measure.offsetWidth); }
if ("ResizeObserver" in window) for (const each of [root, measure]) new ResizeObserver(fit).observe(each);
fit();
