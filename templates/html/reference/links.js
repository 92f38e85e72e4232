// Links to rules.
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
