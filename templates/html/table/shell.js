// The views and the tabs between them; `#ask/steal` is the view `ask` with `steal` to show.
const views = (() => {
  const known = new Map(), tabs = $("_tabs"), screen = $("_screen");
  let shown = null;

  function route() {
    const [id, ...rest] = decodeURIComponent(location.hash.slice(1)).split("/");
    const view = known.get(id) || known.get("rules") && document.getElementById(id) && known.get("rules") || [...known.values()][0];
    const place = known.has(id) ? rest.join("/") : id;
    if (shown && shown !== view) {
      shown.root.hidden = true;
      shown.hide?.();
    }
    shown = view;
    view.root.hidden = false;
    for (const tab of tabs.children) {
      if (tab.dataset.view === view.id) tab.setAttribute("aria-current", "page");
      else tab.removeAttribute("aria-current");
    }
    view.show?.(view.root, place);
  }

  return {
    /** @param {{id: string, title: string, icon: string, root?: Element, show?: Function, hide?: Function}} view */
    add(view) {
      view.root ||= screen.appendChild(el("section", { class: "view", id: `_view-${view.id}`, "aria-label": view.title }));
      view.root.hidden = true;
      known.set(view.id, view);
      const sign = document.createElementNS("http://www.w3.org/2000/svg", "svg");
      sign.setAttribute("viewBox", "0 0 24 24");
      sign.setAttribute("aria-hidden", "true");
      sign.innerHTML = `<path d="${view.icon}"/>`;
      tabs.append(el("a", { href: `#${view.id}`, "data-view": view.id }, sign, el("span", {}, view.title)));
    },
    begin() {
      addEventListener("hashchange", route);
      route();
    },
  };
})();
