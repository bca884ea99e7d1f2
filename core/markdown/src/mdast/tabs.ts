import { attribute, childElements, type Element, elements, isElement, parentElement } from "@farthing/html";
import { fold } from "@farthing/read";
import { isPhrasing, textOf } from "../dom/node.ts";
import type { Outline } from "../dom/outline.ts";

/** Letters of the longest name of a tab, elements of a row of tabs that are looked at, and levels between it and its panels. */
const LONGEST = 40;
const MOST_IN_ROW = 2_000;
const LEVELS = 3;
/** Rows of tabs and of labels that are looked at. */
const MOST_ROWS = 100;
/** Attributes by which a tab names its panel. */
const TARGETS = ["aria-controls", "href", "data-bs-target", "data-target"];

/** A name, or a year: "1" and "2" count pictures that pass. */
const NAME = /\p{L}|\p{N}{3}/u;

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

/** Whether an element is a row of labels. */
const isLabels = (element: Element): boolean => {
  if (element.childNodes.find(isElement)?.tagName !== "label") return false;
  const labels = childElements(element);
  return labels.length > 1 && labels.every((each) => each.tagName === "label" && attribute(each, "for"));
};

/** What stands on the tabs of a page, by the panels of which they show one at a time. */
export class Tabs {
  readonly #outline: Outline;
  #names: Map<Element, string> | undefined;
  readonly #rows = new Set<Element>();
  /** Whether what holds rows of labels holds radio buttons: asked once of each. */
  readonly #radios = new Map<Element, boolean>();

  constructor(outline: Outline) {
    this.#outline = outline;
  }

  /** What the tab of an element says, if it is a panel that has one. */
  nameOf(panel: Element): string | undefined {
    this.#names ??= this.#find();
    return this.#names.get(panel);
  }

  /** Whether an element is a row of labels that stand with their panels. */
  isRow(element: Element): boolean {
    this.#names ??= this.#find();
    return this.#rows.has(element);
  }

  /** What a reader sees on a tab. */
  #said(tab: Element): string {
    const name = fold(textOf(tab, LONGEST + 1, this.#outline.unseen));
    return name.length <= LONGEST && NAME.test(name) ? name : "";
  }

  #hasRadios(row: Element): boolean {
    const holder = parentElement(row);
    if (!holder) return false;
    const known = this.#radios.get(holder) ?? childElements(holder).some((each) => attribute(each, "type") === "radio");
    this.#radios.set(holder, known);
    return known;
  }

  #find(): Map<Element, string> {
    const names = new Map<Element, string>();
    const rows: Element[][] = [];
    const panels = new Map<Element | null, Element[]>();
    /** Rows of tabs by what is around them. */
    const near = new Map<Element, Element[][]>();
    let labels = 0;
    const add = <K, V>(map: Map<K, V[]>, key: K, value: V): void => void (map.get(key)?.push(value) ?? map.set(key, [value]));
    for (const { element } of this.#outline.boxes) {
      const role = element && attribute(element, "role");
      if (role === "tabpanel") add(panels, parentElement(element as Element), element as Element);
      else if (role === "tablist" && rows.length < MOST_ROWS) {
        const tabs = tabsIn(element as Element);
        rows.push(tabs);
        for (const each of around(element as Element, LEVELS)) add(near, each, tabs);
      } else if (element && labels < MOST_ROWS && isLabels(element) && this.#hasRadios(element) && ++labels)
        this.#labels(element, names);
    }
    if (panels.size === 0) return names;
    const byId = new Map<string, string>();
    for (const tab of rows.filter((tabs) => tabs.length > 1).flat()) {
      const ids = TARGETS.map((name) => attribute(tab, name)?.replace(/^#/, ""));
      const name = this.#said(tab);
      // Pages repeat rows with the same ids: those that several tabs have tell nothing.
      for (const id of [attribute(tab, "id"), ...ids]) if (id) byId.set(id, (byId.get(id) ?? name) === name ? name : "");
    }
    for (const [parent, beside] of panels) {
      const named = beside.map((panel) => {
        const ids = [attribute(panel, "aria-labelledby"), attribute(panel, "id")];
        return ids.map((id) => (id ? byId.get(id) : undefined)).find(Boolean);
      });
      // Panels that no attribute ties to their tabs have them in the same order.
      const found = named.every(Boolean) ? undefined : this.#rowFor(parent, beside.length, near);
      for (const [i, panel] of beside.entries()) {
        const name = named[i] ?? (found?.[i] && this.#said(found[i]));
        if (name) names.set(panel, name);
      }
    }
    return names;
  }

  #rowFor(parent: Element | null, count: number, near: Map<Element, Element[][]>): Element[] | undefined {
    if (!parent || count < 2) return undefined;
    for (const each of [parent, ...around(parent, LEVELS - 1)]) {
      const rows = near.get(each);
      const at = rows?.findIndex((tabs) => tabs.length === count) ?? -1;
      if (rows && at >= 0) return rows.splice(at, 1)[0];
    }
    return undefined;
  }

  #labels(row: Element, names: Map<Element, string>): void {
    const beside = childElements(parentElement(row) as Element);
    const next = beside[beside.indexOf(row) + 1];
    const panels = next ? childElements(next) : [];
    const said = childElements(row).map((label) => this.#said(label));
    // Names that cannot stand over their panels stay where they are.
    if (panels.length !== said.length || !said.every(Boolean) || panels.some(({ tagName }) => isPhrasing(tagName))) return;
    this.#rows.add(row);
    for (const [i, panel] of panels.entries()) names.set(panel, said[i] as string);
  }
}
