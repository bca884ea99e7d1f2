/**
 * Names folds that no attribute and no class tells of: several heads alike, one below the other, each all that its box says, that ask a question, ask for
 * answers, or bear a sign that something is closed. They get the attribute that they should have, so that they are pressed like others. Runs in the page's
 * document, in a world that its scripts cannot reach, and is sent as source text, so it stands alone.
 */

import { ACTS } from "./acts.ts";
import { BESIDE, OTHER } from "./beside.ts";
import { type Dom, withDom } from "./dom.ts";
import { ANSWERS } from "./more-words.ts";
import type { PageElement } from "./page-element.ts";

/** Most elements that are looked at. */
const MOST = 10_000;

interface Head extends PageElement {
  readonly parentElement: Head | null;
  readonly firstElementChild: Head | null;
  readonly lastElementChild: Head | null;
  readonly nextSibling: object | null;
}
declare const document: { querySelectorAll(selector: string): ArrayLike<Head> };
declare const dom: Dom;
declare function getComputedStyle(element: PageElement): { readonly cursor: string };
/** Where a head writes what it opens, other than behind it: in itself, in the item that it is the sign of, or in its own place; and what stood last there, and said something. */
export interface Holder {
  readonly holder: PageElement;
  readonly last: PageElement | null;
}
/** What is kept for the presses: folds that do not say that they are, and where they may write. */
declare const self: { unsaid?: Set<PageElement>; holders?: Map<PageElement, Holder> };

function nameSigned(most: number, other: string, beside: RegExp, acts: RegExp, answers: RegExp): void {
  const HEADS = "button,li>span,li>div,li>a,tr,h2,h3,h4,h5,h6,dt,div";
  const SAID =
    '[aria-expanded],[aria-haspopup],[aria-pressed],[aria-selected],[role]:not([role="img"],[role="button"],[role="row"],[role="presentation"]),input,select,textarea,label,summary,video,audio';
  const [SHORTEST, LONGEST, MOST_PARTS, LEVELS, FEWEST] = [2, 300, 40, 3, 2];
  const [MOST_ITEMS, MOST_SIDES] = [200, 8];
  const QUESTION = /[?？؟]\s*$/;
  const BEGINS = /^\s*(?:[▶►▸▹⊞]|\[\+\])/;
  const SIGN = /^\s*[^\p{L}\p{N}\s]{1,3}\s*$/u;
  const CLOSED = /^\s*(?:[+＋▼▾▿⌄﹀▶►▸▹⊞]|[[(][+＋][\])])\uFE0E?\s*$/;
  /** Names of pictures that point down, are a plus, or turn. */
  const PICTURE = /(?:chevron|caret|angle|arrow)s?[-_]?(?:circle[-_]?)?(?:down|bottom)|plus|expand|accordion|rotat|transition/i;
  const namesOf = (element: PageElement) => `${element.id} ${element.getAttribute("class") ?? ""}`;
  const kindOf = (element: PageElement) => `${element.tagName} ${element.getAttribute("class")}`;
  const isPicture = (element: PageElement) => {
    const picture = element.matches("svg,i,img") ? element : element.querySelector("svg,i,img");
    return picture !== null && element.textContent.trim() === "" && PICTURE.test(`${namesOf(element)} ${namesOf(picture)}`);
  };
  /** What stands first and last in a head, and in the boxes that do. */
  const sidesOf = (head: Head) => {
    const found: Head[] = [];
    for (const side of ["firstElementChild", "lastElementChild"] as const) {
      let at = head[side];
      for (let level = 0; at !== null && level < LEVELS; level += 1, at = at[side]) found.push(at);
    }
    return found;
  };
  const hasSign = (head: Head) => sidesOf(head).some((part) => CLOSED.test(part.textContent) || isPicture(part));
  /** Hides what says that a head is open, or closed: it may be neither in the end. In a row of a table it has its column. */
  const hideSign = (head: Head) => {
    if (head.matches("tr")) return;
    for (const part of sidesOf(head)) if (SIGN.test(part.textContent)) part.style.setProperty("display", "none", "important");
  };
  /** Whether it asks for the answers to what stands before it. */
  const asks = (head: Head) => head.matches("button,a,span,div") && answers.test(head.textContent);
  // "+8" counts what there is more of.
  const isSigned = (head: Head) =>
    BEGINS.test(head.textContent) || asks(head) || (hasSign(head) && !/^\s*[+＋]\s*\p{N}/u.test(head.textContent));
  /** Whether an item shows a list of its own: its sign may be turned by a style alone. */
  const isOpened = (item: Head) =>
    Array.from(item.children).some((part) => part.matches("ul,ol") && part.checkVisibility() && part.textContent.trim() !== "");
  /** Whether it is a sign that stands first in an item of a list; those of what is called a tree are opened as such. */
  const isItemSign = (head: Head) =>
    head.parentElement?.matches("li") === true &&
    head.parentElement.firstElementChild === head &&
    CLOSED.test(head.textContent) &&
    head.nextSibling !== null &&
    head.closest('[class*="tree" i]') === null &&
    !isOpened(head.parentElement);
  const isHead = (head: Head) => {
    if (head.getElementsByTagName("*")[MOST_PARTS] !== undefined) return false;
    if (isItemSign(head)) return true;
    const said = head.textContent.trim();
    if (said.length < SHORTEST || said.length > LONGEST || !/\p{L}/u.test(said) || acts.test(said)) return false;
    return (QUESTION.test(said) && !head.matches("tr")) || isSigned(head);
  };
  /** Whether it can be pressed by its looks, and what holds it cannot. */
  const isPressed = (head: Head) => {
    const isPointed = (one: PageElement) => getComputedStyle(one).cursor === "pointer";
    if (head.matches("button")) return true;
    return isPointed(head) && (head.parentElement === null || !isPointed(head.parentElement));
  };
  /** Whether a press leads elsewhere, or to another place of the page. */
  const leads = (one: PageElement) => dom.leads(one) || one.matches('a[href^="#"]:not([href="#"])');
  const isFold = (head: Head) =>
    isHead(head) &&
    isPressed(head) &&
    !head.matches(SAID) &&
    head.querySelector(SAID) === null &&
    head.closest(`${other},aside,[aria-expanded]`) === null &&
    !beside.test(namesOf(head)) &&
    !dom.isOff(head) &&
    ![head, ...Array.from(head.querySelectorAll("a"))].some(leads) &&
    dom.isPressable(head);
  /** The box of which a head is all, or itself: what it opens is written behind it there. */
  const boxOf = (head: Head) => {
    let box = head;
    for (let level = 0; level < LEVELS; level += 1) {
      const around = box.parentElement;
      if (around === null || around.childNodes.length > MOST_SIDES) break;
      if (Array.from(around.childNodes).some((side) => side !== box && side.textContent.trim() !== "")) break;
      box = around;
    }
    return box;
  };
  const placeOf = (element: PageElement) => element.getBoundingClientRect();
  self.unsaid ??= new Set();
  self.holders ??= new Map();
  const { unsaid, holders: known } = self;
  /** Kinds of those that were named before: of what they hold, one may be alone. */
  const named = new Set(Array.from(unsaid, kindOf));
  const kinds = new Map<string, Head[]>();
  for (const head of Array.from(document.querySelectorAll(HEADS)).slice(0, most)) {
    if (unsaid.has(head) || !isFold(head)) continue;
    const alike = kinds.get(kindOf(head)) ?? [];
    alike.push(head);
    kinds.set(kindOf(head), alike);
  }
  for (const [kind, alike] of kinds) {
    const holders = new Set<PageElement>();
    const boxes = alike.map((head) => ({ head, box: boxOf(head) }));
    const all = new Set<PageElement>(boxes.map(({ box }) => box));
    const isNext = (one: PageElement | null) => one === null || one.matches("template") || all.has(one);
    // Questions that are no parts of a list may be asked by pressing them.
    const isAlone = ({ head, box }: (typeof boxes)[number]) =>
      box.matches("li,tr") || isItemSign(head) || box !== head || (isNext(box.nextElementSibling) && isSigned(head));
    const alone = boxes.filter(isAlone);
    const [tops, lefts] = [new Set(alone.map(({ box }) => placeOf(box).top)), new Set(alone.map(({ box }) => placeOf(box).left))];
    // Beside one another they open menus, or are to choose from.
    const areRow = lefts.size > 1 && alone.every(({ head, box }) => box === head && !(box.matches("li,tr") || isItemSign(head)));
    if ((tops.size < FEWEST && !named.has(kind)) || areRow) continue;
    for (const { head, box } of alone) {
      head.setAttribute("aria-expanded", "false");
      unsaid.add(head);
      const holder = isItemSign(head) || asks(head) ? head.parentElement : head;
      // A box that says nothing yet may be filled.
      const last = holder?.lastElementChild ?? null;
      if (holder !== null) known.set(head, { holder, last: last?.textContent.trim() === "" ? null : last });
      // What is nothing but a sign goes in the end.
      if (!isItemSign(head)) hideSign(head);
      const around = box.parentElement;
      if (around !== null) holders.add(around);
    }
    // Of those beside them, one may be open already.
    for (const holder of holders)
      for (const part of Array.from(holder.children).slice(0, MOST_ITEMS)) {
        const open = [part, ...Array.from(part.getElementsByTagName(alike[0]?.tagName ?? "p")).slice(0, 1)];
        for (const head of open as Head[]) {
          if (kindOf(head) !== kind || head.matches("[aria-expanded]")) continue;
          head.setAttribute("aria-expanded", "true");
          hideSign(head);
        }
      }
  }
}

/** An expression that names them. */
export const nameSignedSource = withDom(`(${nameSigned})(${MOST},${JSON.stringify(OTHER)},${BESIDE},${ACTS},${ANSWERS})`);
