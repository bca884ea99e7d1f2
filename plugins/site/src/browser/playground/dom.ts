type Child = Node | string | undefined | false;
type Attributes = Readonly<Record<string, string | number | boolean | undefined | ((event: Event) => void)>>;

/** An element. Names of attributes that begin with "on" are listeners; `true` is an attribute without a value, absent ones are left out. */
export function el<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(attribute.slice(2), value);
    else element.setAttribute(attribute, value === true ? "" : String(value));
  }
  element.append(...children.filter((child): child is Node | string => child !== undefined && child !== false));
  return element;
}

let made = 0;
/** An id that no other element of the page has. */
export const newId = (): string => `play-${made++}`;

/** A button. */
export const button = (label: string, press: () => void, attributes: Attributes = {}): HTMLButtonElement =>
  el("button", { type: "button", onclick: press, ...attributes }, label);

/** A button that copies a text, and says whether it has. */
export function copyButton(label: string, text: () => string): HTMLElement {
  const said = el("span", { role: "status", class: "said" });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      said.textContent = "Copied.";
    } catch {
      said.textContent = "The browser does not allow it: mark the text, and copy it by hand.";
    }
  };
  return el(
    "span",
    { class: "copying" },
    button(label, () => void copy(), { class: "plain" }),
    said,
  );
}

/** One of several panels, of which one is seen. */
export interface Tab {
  readonly label: string;
  /** Made once it is seen. */
  readonly panel: () => Node;
}

/** Tabs as the ARIA Authoring Practices describe them: arrows move between them, the panel follows. */
export function tabs(name: string, all: readonly Tab[], chosen = 0, onChoose?: (label: string) => void): HTMLElement {
  const panel = el("div", { role: "tabpanel", id: newId(), tabindex: 0 });
  const heads = all.map(({ label }, at) =>
    el("button", { type: "button", role: "tab", id: newId(), "aria-controls": panel.id, onclick: () => choose(at) }, label),
  );
  const choose = (at: number) => {
    for (const [other, head] of heads.entries()) {
      head.setAttribute("aria-selected", String(other === at));
      head.tabIndex = other === at ? 0 : -1;
    }
    const tab = all[at];
    if (!tab) return;
    panel.setAttribute("aria-labelledby", heads[at]?.id ?? "");
    panel.replaceChildren(tab.panel());
    onChoose?.(tab.label);
  };
  const move = (event: Event) => {
    const now = heads.indexOf(document.activeElement as HTMLButtonElement);
    const to = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: heads.length - 1 }[(event as KeyboardEvent).key];
    if (to === undefined) return;
    event.preventDefault();
    const at = (to + heads.length) % heads.length;
    heads[at]?.focus();
    choose(at);
  };
  choose(Math.min(chosen, all.length - 1));
  return el("div", { class: "switch" }, el("div", { role: "tablist", "aria-label": name, onkeydown: move }, ...heads), panel);
}
