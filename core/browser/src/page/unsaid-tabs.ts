/**
 * Names tabs that no attribute and no class tells of: a row of short names to press, of which one looks otherwise than all others, right before
 * what it shows. They get the roles that they should have, so that they are pressed and read like others; whether they are tabs is seen when the
 * first is pressed (`opened-by.ts`). Runs in the page's document, in a world that its scripts cannot reach, and is sent as source text, so it
 * stands alone.
 */

import { ACTS, STEPS } from "./acts.ts";
import { OTHER } from "./beside.ts";
import { type Dom, withDom } from "./dom.ts";
import type { PageElement } from "./page-element.ts";

/** Most elements that are looked at, and rows that are tried. */
const [MOST, MOST_ROWS] = [10_000, 4];

/** A row that may be one of tabs. */
export interface UnsaidTabs {
  readonly list: PageElement;
  readonly tabs: readonly PageElement[];
  /** The class of the one that is chosen. */
  readonly chosen: string;
  /** Whether one of them was pressed, and whether the way that the chosen one looks went over to it. */
  isTried: boolean;
  isProven: boolean;
}
declare const document: { querySelectorAll(selector: string): ArrayLike<PageElement> };
declare const dom: Dom;
declare function getComputedStyle(element: PageElement): { readonly cursor: string };
/** What is kept for the presses: the rows, by each of their tabs, and those that were looked at. */
declare const self: { unsaidTabs?: Map<PageElement, UnsaidTabs> };

/** Names of what is pressed for other reasons: to choose what is shown of a list, to buy, to share, to play. */
const ELSE =
  /modal|dialog|menu|navbar|(?:^|[\s_-])nav(?![a-z])|drawer|sidebar|search|basket|cart|dropdown|popover|popup|tooltip|lightbox|share|social|cookie|consent|login|sign-?in|language|currency|toolbar|player|rating|stars?(?![a-z])|vote|pagina|stepper/i;
function nameUnsaid(most: number, mostRows: number, other: string, elsewhere: RegExp, acts: readonly RegExp[]): void {
  const SAID =
    '[role]:not([role="button"]),[aria-expanded],[aria-haspopup],[aria-controls],input,select,textarea,label,img,video,audio,ul,ol,p';
  const [FEWEST, MOST_TABS, LONGEST, LEVELS, MOST_ALIKE, MOST_PARTS, UNSEEN] = [2, 10, 40, 3, 2, 20, "template,script,style"];
  const namesOf = (element: PageElement | null) => `${element?.id ?? ""} ${element?.getAttribute("class") ?? ""}`;
  const classOf = (element: PageElement) => element.getAttribute("class") ?? "";
  const isTab = (tab: PageElement) => {
    if (tab.getElementsByTagName("*")[MOST_PARTS] !== undefined) return false;
    const said = tab.textContent.trim();
    return (
      said.length > 1 &&
      said.length <= LONGEST &&
      /\p{L}/u.test(said) &&
      !acts.some((act) => act.test(said)) &&
      !tab.matches(SAID) &&
      tab.querySelector(SAID) === null &&
      !dom.leads(tab) &&
      !dom.isOff(tab) &&
      (tab.matches("button") || getComputedStyle(tab).cursor === "pointer") &&
      dom.isPressable(tab)
    );
  };
  /** What may be tabs in a row: its parts, or what alone stands in each. */
  const partsOf = (row: PageElement) => {
    const parts = Array.from(row.children).filter((part) => !part.matches(UNSEEN));
    const inner = parts.flatMap((part) => (part.children.length === 1 ? Array.from(part.children) : []));
    return row.matches("ul,ol") && inner.length === parts.length && inner.every((one) => one.matches("a,button")) ? inner : parts;
  };
  /** Whether something stands beside the text. A row of tabs may be called a navigation there. */
  const isBeside = (row: PageElement) => {
    const isNav =
      row.matches("nav") && (/tabs?\b/i.test(row.getAttribute("aria-label") ?? "") || row.closest("main,article") !== null);
    const from = isNav ? row.parentElement : row;
    return from === null || from.closest(`${other},aside,table,[role="tablist"],[role="radiogroup"],[role="toolbar"]`) !== null;
  };
  /** Whether two look much the same, by their classes. */
  const areNear = (one: PageElement, two: PageElement) => {
    const [names, others] = [one, two].map((each) => new Set(classOf(each).split(/\s+/))) as [Set<string>, Set<string>];
    return Array.from(names).filter((name) => others.has(name)).length * 2 >= Math.max(names.size, others.size);
  };
  /** The one that looks otherwise than the others; of two that look much the same the first. */
  const oddOf = (tabs: readonly PageElement[]) => {
    const [first, second] = tabs;
    if (tabs.length !== 2 || first === undefined || second === undefined) return dom.oddOf(tabs);
    return classOf(first) !== classOf(second) && areNear(first, second) ? first : undefined;
  };
  /** What stands behind a row, or behind the box that holds nothing else. */
  const behind = (row: PageElement) => {
    let box: PageElement | null = row;
    for (let level = 0; box !== null && level < LEVELS; level += 1, box = box.parentElement) {
      if (box.textContent.trim() !== row.textContent.trim()) return null;
      if (box.nextElementSibling !== null) return box.nextElementSibling;
    }
    return null;
  };
  const isRow = (row: PageElement, tabs: readonly PageElement[]) => {
    const [first] = tabs;
    if (first === undefined || tabs.length < FEWEST || tabs.length > MOST_TABS) return false;
    if (tabs.some(({ tagName }) => tagName !== first.tagName) || oddOf(tabs) === undefined || !tabs.every(isTab)) return false;
    if (isBeside(row)) return false;
    if ([row, row.parentElement, ...tabs].some((one) => elsewhere.test(namesOf(one)))) return false;
    // Two letters each are languages.
    if (tabs.every(({ textContent }) => /^\s*\p{L}{2}\s*$/u.test(textContent))) return false;
    return new Set(tabs.map(({ textContent }) => textContent.trim())).size === tabs.length && behind(row) !== null;
  };
  self.unsaidTabs ??= new Map();
  const { unsaidTabs } = self;
  const rows = new Map<string, { readonly row: PageElement; readonly tabs: readonly PageElement[] }[]>();
  const seen = new Set<PageElement>();
  for (const { parentElement: row } of Array.from(document.querySelectorAll("button,div>div,div>span,li,div>a,nav>a")).slice(
    0,
    most,
  )) {
    if (row === null || seen.has(row) || !seen.add(row)) continue;
    if (row.children.length < FEWEST || row.children.length > 2 * MOST_TABS) continue;
    const tabs = partsOf(row);
    if (tabs.some((tab) => unsaidTabs.has(tab)) || !isRow(row, tabs)) continue;
    const kind = `${row.tagName} ${classOf(row)}`;
    const alike = rows.get(kind) ?? [];
    alike.push({ row, tabs });
    rows.set(kind, alike);
  }
  let left = mostRows - new Set(unsaidTabs.values()).size;
  // Many rows alike are those of cards.
  for (const alike of rows.values())
    for (const { row, tabs } of alike.length > MOST_ALIKE ? [] : alike) {
      const odd = oddOf(tabs);
      if (odd === undefined || --left < 0) continue;
      const known: UnsaidTabs = { list: row, tabs, chosen: classOf(odd), isTried: false, isProven: false };
      row.setAttribute("role", "tablist");
      for (const tab of tabs) {
        tab.setAttribute("role", "tab");
        tab.setAttribute("aria-selected", String(tab === odd));
        unsaidTabs.set(tab, known);
      }
    }
}

/** An expression that names them. */
export const nameUnsaidTabsSource = withDom(
  `(${nameUnsaid})(${MOST},${MOST_ROWS},${JSON.stringify(OTHER)},${ELSE},[${ACTS},${STEPS}])`,
);
