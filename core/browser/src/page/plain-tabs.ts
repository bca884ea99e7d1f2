/**
 * Names tabs that are none by their attributes: of boxes in a row, called tabs by their class, one is marked as chosen. They get the roles that
 * they should have, so that they are pressed and read like others. Runs in the page's document, in a world that its scripts cannot reach, and
 * is sent as source text, so it stands alone.
 */

import { BESIDE, OTHER } from "./beside.ts";
import { type Dom, withDom } from "./dom.ts";
import type { PageElement } from "./page-element.ts";

/** Most elements that are looked at. */
const MOST = 20_000;

interface Tab extends PageElement {
  readonly previousElementSibling: Tab | null;
  readonly nextElementSibling: Tab | null;
  readonly children: ArrayLike<Tab>;
  readonly parentElement: Tab | null;
}
declare const document: { querySelectorAll(selector: string): ArrayLike<Tab> };
declare const dom: Dom;
declare function getComputedStyle(element: Tab): { readonly cursor: string };
/** What is kept for the presses: tabs that do not say themselves that they are chosen, with all of their row. */
declare const self: { plain?: Map<Tab, readonly Tab[]> };

function nameTabs(most: number, other: string, beside: RegExp): void {
  const CALLED = /(?:^|[\s_-])tabs?(?:$|[\s_-])|tabular|[a-z]Tabs?(?:$|[\s_-])/;
  const CHOSEN = /(?:^|[\s_-])(?:is-?)?(?:active|selected|current)(?:$|[\s_-])/i;
  const PLACE = /(?:^|[_-])(?:first|last|odd|even)$/i;
  const DOTS = /carousel|slid|swip|dots|indicator|bullet/i;
  const [FEWEST, MOST_TABS, LONGEST, LEVELS, SIDES, MOST_PARTS] = [2, 12, 60, 4, 4, 40];
  const namesOf = (element: Tab | null) => `${element?.id ?? ""} ${element?.getAttribute("class") ?? ""}`;
  const leads = (tab: Tab) => {
    const link = tab.matches("a") ? tab : tab.querySelector("a");
    return !/^(?:#|javascript:\s*(?:;|void\b.*)?)?$/i.test(link?.getAttribute("href") ?? "");
  };
  /** Whether something to press says nothing, and is called by its number among those in its row. */
  const isDot = (tab: Tab, at: number) =>
    tab.matches("button") &&
    tab.textContent.trim() === "" &&
    (tab.getAttribute("aria-label") ?? "").match(/\d+/g)?.includes(String(at + 1)) === true;
  const isTab = (tab: Tab) => {
    const said = tab.textContent.trim().length;
    return (
      said <= LONGEST &&
      tab.getAttribute("role") === null &&
      tab.querySelector("[role],input,select,textarea") === null &&
      !leads(tab) &&
      (tab.matches("a,button") ||
        [tab, ...Array.from(tab.children).slice(0, 1)].some((one) => getComputedStyle(one).cursor === "pointer")) &&
      dom.isPressable(tab)
    );
  };
  self.plain ??= new Map();
  const { plain } = self;
  const isBeside = (list: Tab) => !CALLED.test(namesOf(list)) && beside.test(namesOf(list));
  const firstName = (element: Tab | null) =>
    (element?.getAttribute("class") ?? "").split(/\s+/).find((name) => name !== "" && !CHOSEN.test(name) && !PLACE.test(name));
  /** The row that a tab stands in, and all tabs of it; some have boxes of their own around them. */
  const rowOf = (tab: Tab): [list: Tab, tabs: Tab[]] | undefined => {
    const { parentElement: list } = tab;
    const alike = (one: Tab | null | undefined) => one?.tagName === tab.tagName && firstName(one) === firstName(tab);
    const beside = Array.from(list?.children ?? []).filter(alike);
    if (!list || beside.length > 1) return list ? [list, beside] : undefined;
    const row = list.parentElement;
    return row ? [row, Array.from(row.children).flatMap((box) => Array.from(box.children).filter(alike).slice(0, 1))] : undefined;
  };
  const areSet = (parts: readonly Tab[], count: number) =>
    parts.length === count &&
    parts.every((part) => part.getAttribute("role") === null) &&
    parts.filter(dom.isPressable).length === 1;
  /** What stands right behind a row, and all that is like the first of it. */
  const behind = (row: Tab): Tab[] => {
    const [first, parts]: [Tab | null, Tab[]] = [row.nextElementSibling, []];
    const isAlike = (part: Tab) => part.tagName === first?.tagName && firstName(part) === firstName(first);
    for (let at = first; at !== null && isAlike(at) && parts.length <= MOST_TABS; at = at.nextElementSibling) parts.push(at);
    return parts;
  };
  /** The panels of a row: as many parts that are alike, of which one is shown, and which stand behind it, or before it where it is one of dots. */
  const panelsOf = (row: Tab, count: number, areDots: boolean): Tab[] => {
    let at: Tab | null = row;
    for (let level = 0; at !== null && level < LEVELS; level += 1, at = at.parentElement) {
      const parts = areDots ? [] : behind(at);
      if (areSet(parts, count)) return parts;
      let side: Tab | null = at;
      for (let near = 0; near < SIDES; near += 1) {
        side = areDots ? side.previousElementSibling : side.nextElementSibling;
        if (side === null) break;
        let box: Tab | undefined = side;
        for (let depth = 0; box !== undefined && box.children.length <= MOST_PARTS && depth < LEVELS; depth += 1) {
          const [first, ...more]: Tab[] = Array.from(box.children);
          const alike = [first, ...more].filter(
            (part) => part?.tagName === first?.tagName && firstName(part ?? null) === firstName(first ?? null),
          ) as Tab[];
          if (areSet(alike, count)) return alike;
          box = more.length === 0 ? first : undefined;
        }
      }
    }
    return [];
  };
  let named = plain.size;
  for (const one of Array.from(document.querySelectorAll("body [class]")).slice(0, most)) {
    if (!CHOSEN.test(namesOf(one)) || plain.has(one)) continue;
    const [list, tabs] = rowOf(one) ?? [];
    if (!list || !tabs) continue;
    const areDots = tabs.every(isDot);
    const called = areDots ? DOTS : CALLED;
    if (![one, list, list.parentElement].some((named) => called.test(namesOf(named)))) continue;
    if (!areDots && tabs.some((tab) => tab.textContent.trim() === "")) continue;
    if (tabs.length < FEWEST || tabs.length > MOST_TABS || tabs.filter((tab) => CHOSEN.test(namesOf(tab))).length !== 1) continue;
    if (list.closest(other) !== null || isBeside(list) || list.closest('[role="tablist"]') || !tabs.every(isTab)) continue;
    const panels = panelsOf(list, tabs.length, areDots);
    // What slides say that are there is read without a press.
    if (areDots && !panels.some((panel) => panel.textContent.trim() === "")) continue;
    for (const [at, panel] of panels.entries()) {
      const tab = tabs[at] as Tab;
      named += 1;
      if (tab.id === "") tab.setAttribute("id", `farthing-tab-${named}`);
      panel.setAttribute("role", "tabpanel");
      panel.setAttribute("aria-labelledby", tab.id);
    }
    list.setAttribute("role", "tablist");
    for (const tab of tabs) {
      tab.setAttribute("role", "tab");
      tab.setAttribute("aria-selected", String(tab === one));
      plain.set(tab, tabs);
    }
  }
}

/** An expression that names them. */
export const nameTabsSource = withDom(`(${nameTabs})(${MOST},${JSON.stringify(OTHER)},${BESIDE})`);
