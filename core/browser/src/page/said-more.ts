/**
 * Finds what says that there is more behind it, as calendars do of a day that has no room ("+3 more"), and counts it. What it opens, a page
 * writes only then. Runs in a frame's document, its scripts standing still, in a world that they cannot reach, and is sent as source text, so
 * it stands alone.
 */

import { type Dom, withDom } from "./dom.ts";
import type { PageElement } from "./page-element.ts";

/** Controls of a frame that are looked at. */
const MOST = 5_000;
/** What it says, in the languages of most pages; in a cell of a table a number is enough. */
const MORE =
  /^(?:\+?\s?\d{1,4}\s(?:more|others|weitere|autres|en\splus|más|mais|altri|altre|extra|więcej|till|fler|flere|mere|lisää|další|daha)|\+?\s?(?:altri|altre|ещё|еще|ще|mais)\s\+?\d{1,4}|(?:他|ほか|外|另外|还有|還有)\s?\d{1,4}\s?[件个個]?|\+?\d{1,4}개\s?더)$/iu;
const NUMBER = /^\+\s?\d{1,4}$/;

/** What the first of them says, and how many there are. */
export interface SaidMore {
  readonly says: string;
  readonly count: number;
}

/** What a caller is told of them. */
export const moreBehind = ({ says, count }: SaidMore): string =>
  `The page says "${says}" where more can be opened, ${count === 1 ? "once" : `${count} times`} in this way. What stands behind it is left out.`;

declare const dom: Dom;
declare const document: object;
declare const Node: { prototype: object };
declare const Element: { prototype: object };

function findSaidMore(most: number, more: RegExp, number: RegExp): SaidMore | null {
  const [LONGEST, PARTS, MOST_CHARS] = [30, 10, 5_000_000];
  const CONTROL = 'button,a,[role="button"],[aria-haspopup]';
  const CELL = 'td,[role="gridcell"],[role="cell"]';
  const CLOSED = 'nav,footer,[aria-expanded="true"]';
  const { get, method } = dom;
  const textOf = get<string>(Node.prototype, "textContent");
  const closest = method(Element.prototype, "closest");
  const getAttribute = method(Element.prototype, "getAttribute");
  const countOf = get<number>(Element.prototype, "childElementCount");
  let [first, count, left] = ["", 0, MOST_CHARS];
  for (const control of dom.all<PageElement>(document, CONTROL).slice(0, most)) {
    if (countOf(control) > PARTS) continue;
    const text = textOf(control);
    left -= text.length;
    if (left < 0) break;
    const says = text
      .slice(0, LONGEST * 2)
      .replace(/\s+/g, " ")
      .trim();
    if (says.length > LONGEST || !(more.test(says) || (number.test(says) && closest.call(control, CELL) !== null))) continue;
    if (closest.call(control, CLOSED) !== null || dom.leads(control) || !dom.isPressable(control)) continue;
    // What it opens may be there already.
    const opens = String(getAttribute.call(control, "aria-controls") ?? "");
    if (opens !== "" && dom.all(document, `[id=${JSON.stringify(opens)}]`).some((box) => textOf(box).trim() !== "")) continue;
    first ||= says;
    count += 1;
  }
  return count > 0 ? { says: first, count } : null;
}

/** An expression that finds them, `null` if there are none. */
export const saidMoreSource = withDom(`(${findSaidMore})(${MOST},${MORE},${NUMBER})`);
