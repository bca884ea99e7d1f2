import { attribute, type Element, elements, parentElement } from "@farthing/html";
import { shownOneOf } from "./shown-one.ts";

/** Elements of a row of tabs that are looked at, and levels between it and its panels. */
const MOST_IN_ROW = 2_000;
const LEVELS = 5;
/** Rows that are looked at. */
const MOST_ROWS = 100;
/** Attributes by which a tab names its panel. */
const TARGETS = ["aria-controls", "href", "data-bs-target", "data-target"];

/** The tabs of a row. */
const tabsIn = (row: Element): Element[] => {
  const tabs: Element[] = [];
  let seen = 0;
  for (const element of elements(row)) {
    if (++seen > MOST_IN_ROW) return [];
    if (attribute(element, "role") === "tab") tabs.push(element);
  }
  return tabs;
};

const around = (element: Element, levels: number): Element[] => {
  const out: Element[] = [];
  for (let at = parentElement(element); at && out.length < levels; at = parentElement(at)) out.push(at);
  return out;
};

/** The rows of tabs of a page (ARIA's `tablist`), and which panels are theirs. */
export class TabRows {
  readonly #said: (tab: Element) => string;
  readonly #rows: Element[][] = [];
  /** The elements that rows are. */
  readonly #elements = new Map<readonly Element[], Element>();
  /** Rows that no panels took yet, by what is around them. */
  readonly #near = new Map<Element, Element[][]>();

  /** `said` tells what a reader sees on a tab; nothing if that is no name. */
  constructor(said: (tab: Element) => string) {
    this.#said = said;
  }

  add(row: Element): void {
    if (this.#rows.length >= MOST_ROWS) return;
    const tabs = tabsIn(row);
    this.#rows.push(tabs);
    this.#elements.set(tabs, row);
    for (const each of around(row, LEVELS)) {
      const near = this.#near.get(each);
      if (near) near.push(tabs);
      else this.#near.set(each, [tabs]);
    }
  }

  /** What tabs say by the ids that tie them to their panels. */
  #byId(): ReadonlyMap<string, string> {
    const names = new Map<string, string>();
    for (const tab of this.#rows.filter((tabs) => tabs.length > 1).flat()) {
      const ids = TARGETS.map((target) => attribute(tab, target)?.replace(/^#/, ""));
      const name = this.#said(tab);
      // Pages repeat rows with the same ids: those that several tabs have tell nothing.
      for (const id of [attribute(tab, "id"), ...ids]) if (id) names.set(id, (names.get(id) ?? name) === name ? name : "");
    }
    return names;
  }

  /** A row of so many tabs that stands near an element; it is taken from then on. */
  #take(parent: Element | null, count: number): readonly Element[] | undefined {
    if (!parent || count < 2) return undefined;
    for (const each of [parent, ...around(parent, LEVELS - 1)]) {
      const rows = this.#near.get(each);
      const at = rows?.findIndex((tabs) => tabs.length === count) ?? -1;
      const row = rows && at >= 0 ? rows.splice(at, 1)[0] : undefined;
      if (row) {
        this.#elements.delete(row);
        return row;
      }
    }
    return undefined;
  }

  /** What the tabs of panels say; panels that no tab has are not named. `panels` are those of the page, by their parents. */
  namesOf(panels: ReadonlyMap<Element | null, readonly Element[]>): ReadonlyMap<Element, string> {
    const names = new Map<Element, string>();
    const byId = panels.size > 0 ? this.#byId() : undefined;
    for (const [parent, beside] of panels) {
      const named = beside.map((panel) => {
        const ids = [attribute(panel, "aria-labelledby"), attribute(panel, "id")];
        return ids.map((id) => (id ? byId?.get(id) : undefined)).find(Boolean);
      });
      // Panels that no attribute ties to their tabs have them in the same order.
      const row = named.every(Boolean) ? undefined : this.#take(parent, beside.length);
      for (const [i, panel] of beside.entries()) {
        const name = named[i] ?? (row?.[i] && this.#said(row[i]));
        if (name) names.set(panel, name);
      }
    }
    this.#nameShownOnes(names);
    return names;
  }

  /** Names boxes that no attribute calls panels, behind rows whose panels are not known: those of which one is shown. */
  #nameShownOnes(names: Map<Element, string>): void {
    for (const [tabs, row] of this.#elements) {
      const panels = tabs.length > 1 ? shownOneOf(row, tabs.length) : [];
      if (panels.some((panel) => names.has(panel))) continue;
      for (const [i, panel] of panels.entries()) {
        const name = tabs[i] && this.#said(tabs[i]);
        if (name) names.set(panel, name);
      }
    }
  }
}
