import { attribute, childElements, type Element, isElement, parentElement } from "@farthing/html";
import { fold } from "@farthing/read";
import { type HeadingLevel, headingLevel } from "../dom/heading.ts";
import { isPhrasing, textOf } from "../dom/node.ts";
import type { Outline } from "../dom/outline.ts";
import { behind, headingOf, isCalledTabs, linksIn, panelsOf, retoldRow } from "./linked-panels.ts";
import { radioPanels } from "./radio-tabs.ts";
import { shownOneOf } from "./shown-one.ts";
import { TabRows } from "./tab-rows.ts";

/** Letters of the longest name of a tab. */
const LONGEST = 40;
/** Rows of labels, and of links, that are looked at. */
const MOST_ROWS = 100;

/** A name, or a year: "1" and "2" count pictures that pass. */
const NAME = /\p{L}|\p{N}{3}/u;

/** Levels of a tab at which its texts are looked for. */
const LEVELS = 4;

/** What a tab says that says it in each of two elements: once hidden, so that it is as wide where it is bold. */
const once = (tab: Element, name: string): string => {
  let texts = childElements(tab);
  for (let level = 0; texts.length === 1 && level < LEVELS; level++) texts = childElements(texts[0] as Element);
  const half = name.slice(0, name.length / 2);
  return texts.length === 2 && texts.every((text) => fold(textOf(text, LONGEST + 1)) === half) ? half : name;
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
  readonly #levels = new Map<Element, HeadingLevel>();
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

  /** The level of the heading that its tab is; `null` where it is none. */
  levelOf(panel: Element): HeadingLevel | null {
    return this.#levels.get(panel) ?? null;
  }

  /** Whether an element is a row of labels or links that stand with their panels. */
  isRow(element: Element): boolean {
    this.#names ??= this.#find();
    return this.#rows.has(element);
  }

  /** What a reader sees on a tab. */
  #said(tab: Element): string {
    const name = once(tab, fold(textOf(tab, 2 * LONGEST + 1, this.#outline.unseen)));
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
    const rows = new TabRows((tab) => this.#said(tab));
    const panels: Element[] = [];
    const labels: Element[] = [];
    const links = new Map<Element, readonly Element[]>();
    const radios: (readonly [panel: Element, name: string])[] = [];
    const called: Element[] = [];
    for (const { element } of this.#outline.boxes) {
      if (!element) continue;
      const role = attribute(element, "role");
      for (const panel of radioPanels(element)) radios.push(panel);
      if (role === "tabpanel") panels.push(element);
      else if (role === "tablist") rows.add(element);
      else if (labels.length < MOST_ROWS && isLabels(element) && this.#hasRadios(element)) labels.push(element);
      else if (links.size < MOST_ROWS) {
        const tabs = linksIn(element);
        if (tabs.length > 0) links.set(element, tabs);
        else if (called.length < MOST_ROWS && isCalledTabs(element)) called.push(element);
      }
    }
    const names = new Map([...radios, ...labels.flatMap((row) => this.#named(row, childElements(row), behind(row).within))]);
    for (const [row, tabs] of links) {
      for (const each of retoldRow(row, tabs)) this.#rows.add(each);
      for (const [panel, name] of this.#named(row, tabs, panelsOf(row, tabs))) names.set(panel, name);
    }
    for (const row of called) {
      const tabs = childElements(row);
      if (tabs.length < 2) continue;
      for (const [panel, name] of this.#named(row, tabs, shownOneOf(row, tabs.length))) names.set(panel, name);
    }
    for (const [panel, name] of rows.namesOf(Map.groupBy(panels, parentElement))) names.set(panel, name);
    return names;
  }

  /** The panels of a row, with what its tabs say; none where the row has no panels. */
  #named(row: Element, tabs: readonly Element[], panels: readonly Element[]): (readonly [panel: Element, name: string])[] {
    const said = tabs.map((tab) => this.#said(tab));
    // Names that cannot stand over their panels stay where they are.
    if (panels.length !== said.length || !said.every(Boolean) || panels.some(({ tagName }) => isPhrasing(tagName))) return [];
    this.#rows.add(row);
    for (const [i, panel] of panels.entries()) {
      const heading = headingOf(tabs[i] as Element);
      const level = heading ? headingLevel(heading) : null;
      if (level !== null) this.#levels.set(panel, level);
    }
    return panels.map((panel, i) => [panel, said[i] as string]);
  }
}
