// The views and the tabs between them; `#ask/steal` is the view `ask` with `steal` to show. Any other place is a rule’s.
const views = (() => {
  const known = new Map(), tabs = $("_tabs"), screen = $("_screen"), back = $("_back");
  let shown = null, at = "", held = null;

  /** Where one is: what the address says, or `held` where a page may not change its own, as from a file that nobody owns. */
  const here = () => held ?? location.hash;
  function go(hash) {
    location.hash = hash;
    settle(hash);
  }
  function settle(hash) {
    if (location.hash === hash) return;
    held = hash;
    route();
  }

  /** The view that the address names, and what it is to show. */
  function read() {
    const path = decodeURIComponent(here().slice(1)), [id, ...rest] = path.split("/");
    if (known.has(id)) return { view: known.get(id), place: rest.join("/") };
    if (path && known.has("rules") && $(path)) return { view: known.get("rules"), place: path };
    return { view: [...known.values()][0], place: "" };
  }

  function route() {
    const { view, place } = read(), before = shown;
    if (before && before !== view) {
      before.scrolled = scrollY;
      before.root.hidden = true;
      before.hide?.();
      back.hidden = view.id !== "rules" || !place;
      back.href = at;
      back.lastElementChild.textContent = before.title;
    }
    at = here() || `#${view.id}`;
    shown = view;
    view.root.hidden = false;
    document.body.dataset.view = view.id;
    for (const tab of tabs.children) {
      if (tab.dataset.view === view.id) tab.setAttribute("aria-current", "page");
      else tab.removeAttribute("aria-current");
    }
    if (before !== view && !place) scrollTo(0, view.scrolled || 0);
    view.show?.(view.root, place);
  }

  return {
    go,
    /**
     * A view comes with its tab; `show` is called whenever the address leads to it, `hide` when it leads away.
     * @param {{id: string, title: string, icon: string, root?: Element, show?: (root: Element, place: string) => void, hide?: () => void}} view
     */
    add(view) {
      view.root ||= screen.appendChild(el("main", { class: "view", id: `_view-${view.id}`, "aria-label": view.title }));
      view.root.hidden = true;
      known.set(view.id, view);
      tabs.append(el("a", { href: `#${view.id}`, "data-view": view.id }, icon(view.icon), el("span", {}, view.title)));
    },
    begin() {
      addEventListener("hashchange", () => { held = null; route(); });
      document.addEventListener("click", (event) => {
        const link = event.target.closest?.("a[href^='#']");
        if (link && !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.shiftKey) setTimeout(() => settle(link.hash));
      });
      route();
    },
  };
})();
