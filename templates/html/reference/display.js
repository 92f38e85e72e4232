// How it looks.
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
