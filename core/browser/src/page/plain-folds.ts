/**
 * Names folds that are none by their attributes: heads of what is called an accordion, or of what is folded, that look as if they can be pressed,
 * and behind which nothing stands; and cells, or what stands alone
 * in them, that say nothing and are called what opens their rows. They get the attribute that they should have, so that they are pressed like others. Runs in the page's document, in a world that its scripts cannot reach, and is sent as source text, so it stands alone.
 */

import { BESIDE, OTHER } from "./beside.ts";
import { type Dom, withDom } from "./dom.ts";
import type { PageElement } from "./page-element.ts";

/** Most elements that are looked at. */
const MOST = 5_000;

declare const document: {
  querySelectorAll(selector: string): ArrayLike<PageElement>;
  createTreeWalker(root: PageElement, what: number): { nextNode(): PageElement | null };
};
declare const dom: Dom;
declare function getComputedStyle(element: PageElement): { readonly cursor: string };
/** What is kept for the presses: folds that do not say that they are. */
declare const self: { unsaid?: Set<PageElement> };

function nameFolds(most: number, other: string, beside: RegExp): void {
  const FOLD = /accordion|collaps|faq|disclosure|expansion|expandable/i;
  const HEAD = /head|title|toggle|trigger|summary|question|label|btn|button/i;
  const SIGN = /(?:^|\s)(?:dtr?|row|details?)[-_]?(?:control|toggle|expand(?:er)?)(?:$|\s)/i;
  const OPENS = /expand|collaps|chevron|caret|keyboard_arrow|(?:row|details?)[-_]?toggl|(?:^|[\s_-])details?(?:$|[\s_-])/i;
  const [CLOSED, PLUS] = [/^\s*[⊞▶►▸▹▻⏵]/, /^\s*[+＋]/];
  const CELL = 'tbody>tr>td,[role="row"] [role="cell"],[role="row"] [role="gridcell"]';
  const SAID = '[aria-expanded],[role]:not([role="img"]),input,select,textarea,label,summary';
  const [FEWEST, SHORTEST, LONGEST, LEVELS] = [2, 2, 300, 2];
  /** Elements of the largest head, and texts that are looked at of what stands behind it. */
  const [MOST_PARTS, MOST_TEXTS, TEXTS] = [40, 100, 4];
  const namesOf = (element: PageElement | null) => `${element?.id ?? ""} ${element?.getAttribute("class") ?? ""}`;
  self.unsaid ??= new Set();
  const { unsaid } = self;
  const isEmpty = (element: PageElement | null) => {
    if (element === null) return true;
    const texts = document.createTreeWalker(element, TEXTS);
    for (let seen = 0; seen < MOST_TEXTS; seen += 1) {
      const text = texts.nextNode();
      if (text === null || text.textContent.trim() !== "") return text === null;
    }
    return false;
  };
  /** Whether it is the head of something called a fold: by its own name or those around it, or by that of what stands empty behind it. */
  const isHead = (element: PageElement) => {
    const { nextElementSibling: behind } = element;
    if (behind !== null && FOLD.test(namesOf(behind))) return isEmpty(behind);
    if (!isEmpty(behind) || !HEAD.test(namesOf(element))) return false;
    let at: PageElement | null = element;
    for (let level = 0; at !== null && level <= LEVELS; level += 1, at = at.parentElement)
      if (FOLD.test(namesOf(at))) return true;
    return false;
  };
  /** Whether it looks as if it could be pressed, and says nothing of what it is. */
  const isUnsaid = (element: PageElement) =>
    !element.matches(SAID) &&
    element.querySelector(SAID) === null &&
    getComputedStyle(element).cursor === "pointer" &&
    element.closest(`${other},[aria-expanded]`) === null &&
    dom.isPressable(element);
  const isFold = (element: PageElement) => {
    if (element.getElementsByTagName("*")[MOST_PARTS] !== undefined) return false;
    const said = element.textContent.trim().length;
    return (
      said >= SHORTEST &&
      said <= LONGEST &&
      isUnsaid(element) &&
      isHead(element) &&
      !beside.test(namesOf(element)) &&
      ![element, ...Array.from(element.querySelectorAll("a"))].some(dom.leads)
    );
  };
  /** Whether it has no words, and opens more: by the sign that it is, before the row, or as it or its picture is called. */
  const isOpener = (element: PageElement, cell: PageElement) => {
    const says = element.textContent;
    if (!dom.isWordless(says)) return false;
    const picture = element.children[0] ?? null;
    const label = element.getAttribute("aria-label") ?? element.getAttribute("title") ?? "";
    return (
      CLOSED.test(says) ||
      (PLUS.test(says) && cell.previousElementSibling === null) ||
      OPENS.test(`${namesOf(element)} ${namesOf(picture)} ${says} ${label}`)
    );
  };
  /** Whether it is what opens a row of its own below that which it stands in: a cell (DataTables: "child rows"), or what stands alone in one. */
  const isSign = (element: PageElement) => {
    const cell = element.closest(CELL);
    if (cell === null || cell.getElementsByTagName("*")[MOST_PARTS] !== undefined) return false;
    if (cell.querySelectorAll("a,button").length > 1 || dom.leads(element) || dom.isOff(element)) return false;
    if (cell === element)
      return SIGN.test(element.getAttribute("class") ?? "") && element.textContent.trim() === "" && isUnsaid(element);
    return cell.textContent.trim() === element.textContent.trim() && isOpener(element, cell) && isUnsaid(element);
  };
  const kinds = new Map<string, PageElement[]>();
  const called = '[class*="accordion" i],[class*="collaps" i],[class*="faq" i],[class*="disclosure" i],[class*="expan" i]';
  const near = Array.from(document.querySelectorAll(called)).slice(0, most);
  const inCells = ["button", "a:not([href])", 'a[href^="#"]', 'a[href^="javascript:"]'].flatMap((one) => [
    `td ${one}`,
    `[role="row"] ${one}`,
  ]);
  const signs = ['td[class*="control" i],td[class*="toggle" i],td[class*="expand" i]', inCells.join()].flatMap((one) =>
    Array.from(document.querySelectorAll(one)).slice(0, most),
  );
  const parts = near.flatMap((one) => [one, one.previousElementSibling, ...Array.from(one.children).slice(0, FEWEST)]);
  for (const element of new Set([...parts, ...signs])) {
    if (element === null || unsaid.has(element) || !(isSign(element) || isFold(element))) continue;
    const kind = `${element.tagName} ${element.getAttribute("class")}`;
    const alike = kinds.get(kind) ?? [];
    alike.push(element);
    kinds.set(kind, alike);
  }
  for (const alike of kinds.values())
    for (const element of alike.length < FEWEST ? [] : alike) {
      element.setAttribute("aria-expanded", "false");
      unsaid.add(element);
    }
}

/** An expression that names them. */
export const nameFoldsSource = withDom(`(${nameFolds})(${MOST},${JSON.stringify(OTHER)},${BESIDE})`);
