/**
 * Finds buttons that load more of the list above them: by their words, in many languages, and by the list. Runs in the page's document, in a
 * world that its scripts cannot reach, and is sent as source text, so each function stands alone.
 */

import { BESIDE, OTHER } from "./beside.ts";
import { type Dom, withDom } from "./dom.ts";
import { type Flat, withFlat } from "./flat.ts";
import { type Lists, withLists } from "./list-above.ts";
import { MORE_OF_LIST } from "./more-words.ts";
import type { PageElement } from "./page-element.ts";

/** Controls that are looked at. */
const MOST = 2_000;
declare const dom: Dom;
declare const lists: Lists;
declare const flat: Flat;
declare const document: { readonly body: PageElement };
/** What is kept between the calls: the button that is to be pressed, the list above it, what the list and the page held before, and buttons that gave nothing. */
declare const self: {
  controls?: PageElement[];
  vain?: Set<PageElement | undefined>;
  more?: { readonly list: PageElement; readonly count: number; readonly said: number };
};

function findMore(most: number, more: RegExp, other: string, beside: RegExp, vain: typeof self.vain): boolean {
  const [SHORTEST, LONGEST] = [2, 40];
  const CONTROL = 'button,a,[role="button"],input[type="button"]';
  const OPENS = '[aria-expanded],[aria-haspopup],[role^="menuitem"]';
  const saidBy = (control: PageElement) =>
    ((control.matches("input") ? control.getAttribute("value") : null) ?? flat.textOf(control)).trim();
  const isMore = (control: PageElement) => {
    const says = saidBy(control);
    return (
      says.length >= SHORTEST &&
      says.length <= LONGEST &&
      more.test(says) &&
      !dom.isOff(control) &&
      !control.matches(OPENS) &&
      !dom.leads(control) &&
      !beside.test(`${control.id} ${control.getAttribute("class") ?? ""}`) &&
      flat.closest(control, other) === null &&
      dom.isPressable(control)
    );
  };
  for (const control of flat.all(CONTROL).slice(0, most)) {
    const list = !vain?.has(control) && isMore(control) ? lists.above(control, true) : undefined;
    if (list === undefined) continue;
    self.controls = [control];
    self.more = { list, count: list.children.length, said: flat.textOf(document.body).length };
    return true;
  }
  return false;
}

/** Whether the list above the button that was pressed has more than before, or the page where the list was made anew. */
function hasMore(): boolean {
  if (self.more === undefined) return false;
  const { list, count, said } = self.more;
  return list.isConnected ? list.children.length > count : flat.textOf(document.body).length > said;
}

const findSource = (vain: string) =>
  withDom(withLists(`(${findMore})(${MOST},${MORE_OF_LIST},${JSON.stringify(OTHER)},${BESIDE},${vain})`));
/** An expression that finds a button to be pressed, the first of the controls then; whether there is one. */
export const findMoreSource = findSource("self.vain");
/** An expression that says whether there is any such button, those that gave nothing included. */
export const isMoreSource = findSource("undefined");
/** An expression that says whether the press gave more. */
export const hasMoreSource = withFlat(`(${hasMore})()`);
/** An expression that has the button that was pressed not be found again. */
export const passSource = "void (self.vain ??= new Set()).add(self.controls?.[0])";
