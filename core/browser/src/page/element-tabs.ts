/**
 * Names tabs, and steps, that are elements of their library: what these are they say to the browser alone (`ElementInternals.role`), and no
 * attribute tells of it. Their names do. They get the roles that they have, so that they are pressed and read like others. Runs in the
 * page's document, in a world that its scripts cannot reach, and is sent as source text, so it stands alone.
 */

import { OTHER } from "./beside.ts";
import { type Dom, withDom } from "./dom.ts";
import { type Flat, withFlat } from "./flat.ts";
import type { PageElement } from "./page-element.ts";

/** Most elements that are looked at. */
const MOST = 20_000;

declare const dom: Dom;
declare const flat: Flat;
/** What is kept for the presses: tabs that do not say themselves that they are chosen, with all of their row. */
declare const self: { plain?: Map<PageElement, readonly PageElement[]> };

function nameElementTabs(most: number, other: string): void {
  const CALLED = /-(?:tab|step)(?:-(?:label|title|header|button|item))?$/i;
  const CHOSEN = ["active", "selected", "checked", "current", "aria-current"];
  const [FEWEST, MOST_TABS, LONGEST] = [2, 12, 60];
  self.plain ??= new Map();
  const { plain } = self;
  const isTab = (element: PageElement) => {
    const said = flat.textOf(element).trim().length;
    return said > 0 && said <= LONGEST && !dom.leads(element) && dom.isPressable(element);
  };
  const isChosen = (tab: PageElement) => CHOSEN.some((name) => (tab.getAttribute(name) ?? "false") !== "false");
  const isFocused = (tab: PageElement) => tab.getAttribute("tabindex") === "0";
  /** The one that is chosen: it says so, or is the only one that the key reaches. */
  const chosenOf = (tabs: readonly PageElement[]) =>
    [isChosen, isFocused].map((is) => tabs.filter(is)).find(({ length }) => length === 1)?.[0];
  /** Rows that were looked at, by the name of what stands in them. */
  const asked = new Map<PageElement, Set<string>>();
  const isNew = (row: PageElement, tagName: string) => {
    const before = asked.get(row) ?? new Set<string>();
    asked.set(row, before);
    return !before.has(tagName) && before.add(tagName).has(tagName);
  };
  for (const { tagName, parentElement: row } of flat.all("*").slice(0, most)) {
    if (!CALLED.test(tagName) || row === null || !isNew(row, tagName)) continue;
    const tabs = Array.from(row.children).filter((part) => part.tagName === tagName);
    if (tabs.length < FEWEST || tabs.length > MOST_TABS || tabs.some((tab) => tab.getAttribute("role") !== null)) continue;
    const chosen = chosenOf(tabs);
    if (chosen === undefined || flat.closest(row, other) !== null || !tabs.every(isTab)) continue;
    for (const tab of tabs) {
      plain.set(tab, tabs);
      if (tab.id === "") tab.setAttribute("id", `farthing-tab-${plain.size}`);
      tab.setAttribute("role", "tab");
      tab.setAttribute("aria-selected", String(tab === chosen));
      const panel = tab.nextElementSibling;
      if (panel === null || panel.tagName === tagName || panel.getAttribute("role") !== null) continue;
      panel.setAttribute("role", "tabpanel");
      panel.setAttribute("aria-labelledby", tab.id);
    }
  }
}

/** An expression that names them. */
export const nameElementTabsSource = withDom(withFlat(`(${nameElementTabs})(${MOST},${JSON.stringify(OTHER)})`));
