// Components enlarged.
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
