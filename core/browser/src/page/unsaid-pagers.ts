/**
 * Names rows of page numbers that no attribute and no class tells of: numbers to press, from one on, of which one looks otherwise than all
 * others, and nothing beside them but what turns a page. They get a name, so that they are read like others. Runs in the page's document, in a
 * world that its scripts cannot reach, and is sent as source text, so it stands alone.
 */

import { AROUND } from "./beside.ts";
import { type Dom, withDom } from "./dom.ts";
import type { PageElement } from "./page-element.ts";

/** Most elements that are looked at. */
const MOST = 10_000;

declare const document: { querySelectorAll(selector: string): ArrayLike<PageElement> };
declare const dom: Dom;
declare function getComputedStyle(element: PageElement): { readonly cursor: string };

function namePagers(most: number, around: string): void {
  const [FEWEST, MOST_NUMBERS, MOST_PARTS, LONGEST] = [3, 12, 18, 30];
  const OTHER = `${around},table,aside,[aria-label],[role="grid"],[role="radiogroup"]`;
  /** Names of other numbers to choose from. */
  const ELSE =
    /stars?(?![a-z])|rating|vote|score|step|question|quiz|seat|guest|person|adult|quantity|qty|amount|size|floor|month|day|year|calendar/i;
  const namesOf = (element: PageElement | null) => `${element?.id ?? ""} ${element?.getAttribute("class") ?? ""}`;
  const isElse = (row: PageElement) =>
    ELSE.test(`${namesOf(row)} ${namesOf(row.parentElement)} ${namesOf(row.children[0] ?? null)}`);
  const numberOf = (part: PageElement) =>
    part.getElementsByTagName("*")[2] === undefined ? Number(/^\s*(\d{1,4})\s*$/.exec(part.textContent)?.[1] ?? 0) : 0;
  /** What stands in for numbers, or turns one page: it says little. */
  const isBeside = (part: PageElement) => {
    const said = part.textContent.trim();
    return /^[^\p{L}\p{N}]{0,5}$/u.test(said) || (part.matches("button,a") && said.length <= LONGEST && !/\p{N}/u.test(said));
  };
  const isNumber = (part: PageElement) =>
    (part.matches("button") || getComputedStyle(part).cursor === "pointer") && !dom.leads(part) && dom.isPressable(part);
  const rowsOfNumbers = new Set<PageElement>();
  const pagers: PageElement[] = [];
  for (const first of Array.from(document.querySelectorAll("button,div>a,div>span,li")).slice(0, most)) {
    const row = first.parentElement;
    if (numberOf(first) === 0 || row === null || rowsOfNumbers.has(row) || row.children.length > MOST_PARTS) continue;
    rowsOfNumbers.add(row);
    const parts = Array.from(row.children);
    const numbers = parts.filter((part) => numberOf(part) > 0);
    const steps = numbers.slice(1).map((one, at) => numberOf(one) - numberOf(numbers[at] ?? one));
    const isRow =
      numbers.length >= FEWEST &&
      numbers.length <= MOST_NUMBERS &&
      numbers[0] !== undefined &&
      numberOf(numbers[0]) === 1 &&
      steps.slice(0, -1).every((step) => step === 1) &&
      (steps.at(-1) ?? 0) > 0;
    const areAll = parts.every((part) => numberOf(part) > 0 || isBeside(part));
    if (
      isRow &&
      areAll &&
      dom.oddOf(numbers) !== undefined &&
      row.closest(OTHER) === null &&
      !isElse(row) &&
      numbers.every(isNumber)
    )
      pagers.push(row);
  }
  // Rows of numbers below one another are those of a calendar.
  const isOther = (side: PageElement | null) => side !== null && rowsOfNumbers.has(side);
  for (const row of pagers)
    if (!isOther(row.previousElementSibling) && !isOther(row.nextElementSibling)) row.setAttribute("aria-label", "Pagination");
}

/** An expression that names them. */
export const namePagersSource = withDom(`(${namePagers})(${MOST},${JSON.stringify(AROUND)})`);
