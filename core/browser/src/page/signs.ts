/**
 * What a reader presses to open a branch of a tree, or a value of data: a sign beside its name that says nothing itself. Sent into pages as
 * source text.
 */

import type { Dom } from "./dom.ts";
import type { Flat } from "./flat.ts";
import type { PageElement } from "./page-element.ts";

declare const dom: Dom;
declare const flat: Flat;
declare function getComputedStyle(element: PageElement): { readonly cursor: string };
/** What is kept between the calls: boxes of data whose closed values are drawn as dots. */
declare const self: { dotted?: Set<PageElement> };

export interface Signs {
  namesOf(element: PageElement): string;
  /** The signs in a box, the outermost of each, without those that say that something is open. */
  inside(box: PageElement): PageElement[];
  /** The sign of an item, among what no other item of its kind holds; of one that says that it is closed, whatever may be one. */
  ofItem(item: PageElement, kind: string, isClosed: boolean): PageElement | undefined;
  /** What a press on the middle of a sign meets first: some listen only there. */
  innermost(sign: PageElement): PageElement;
}

function signsOfPage(): Signs {
  const SIGN =
    /toggle|switcher|expand|collapsed|caret|arrow|chevron|disclosure|ellipsis|branch-indicator|icon-?container|folder|tree-?control|(?:^|[\s_-])ocl(?:$|[\s_-])/i;
  const NONE = /placeholder|noop|is-?leaf(?:$|[\s_-])|(?:toggle|caret|switcher|arrow|icon)-(?:none|hidden|empty)/i;
  const OPEN = /(?:^|[\s_-])(?:is-?)?(?:open|opened|expanded)(?:$|[\s_-])/i;
  /** What parts of elements are called by, and what may be a sign. */
  const CALLS = ["data-part", "part", "slot", "aria-label"];
  const [BUTTON, PARTS] = ['button,[role="button"]', "[class],[data-part],[part],[slot],[aria-label],button"];
  /** Signs that are written: any, those of what is open, and those that stand for what is left out. */
  const [DRAWN, DRAWN_OPEN, DOTS] = [/^[^\p{L}\p{N}]{1,4}$/u, /^[⊖⊟−–▼▾▿⌄]$/, /^(?:…|\.{3})$/];
  const [LOOKED, LEVELS, INLINE, MOST_PARTS] = [2_000, 6, /^(?:a|span|button|label)$/i, 20];
  /** Elements in branches, and in boxes, that are looked at: they may stand in each other. */
  let left = 200_000;
  const namesOf = (element: PageElement) => `${element.id} ${element.getAttribute("class") ?? ""}`;
  const calledAs = (one: PageElement) => [namesOf(one), ...CALLS.map((name) => one.getAttribute(name) ?? "")].join(" ");
  /** Whether it could be a sign: it says nothing, and takes a press. */
  const isBare = (one: PageElement) =>
    !NONE.test(calledAs(one)) &&
    one.getElementsByTagName("*")[MOST_PARTS] === undefined &&
    (dom.isWordless(flat.shownIn(one)) || DRAWN.test(flat.shownIn(one))) &&
    dom.isPressable(one);
  const isSign = (one: PageElement) =>
    SIGN.test(calledAs(one)) &&
    (one.matches(`${BUTTON},[tabindex="0"]`) || getComputedStyle(one).cursor === "pointer") &&
    isBare(one);
  const innermost = (sign: PageElement) => {
    let at = sign;
    for (let level = 0; level < LEVELS; level += 1) {
      const [only, ...more] = flat.partsOf(at);
      if (only === undefined || more.length > 0 || typeof only.click !== "function" || !dom.isPressable(only)) break;
      at = only;
    }
    return at;
  };
  /** Whether a sign says that something is open: by what is drawn, or what it, the link or button that it stands in, or what holds that is called. */
  const isOpen = (sign: PageElement) => {
    if (DRAWN_OPEN.test(flat.shownIn(sign)) || OPEN.test(namesOf(innermost(sign)))) return true;
    let at: PageElement | null = sign;
    for (let level = 0; at !== null && level < LEVELS; level += 1) {
      if (OPEN.test(namesOf(at))) return true;
      if (level > 0 && !INLINE.test(at.tagName)) return false;
      at = flat.above(at);
    }
    return false;
  };
  const isDots = (sign: PageElement) => DOTS.test(flat.shownIn(sign)) || /ellipsis/i.test(namesOf(sign));
  /** What stands first in an item, if that says nothing. */
  const firstOf = (item: PageElement) => {
    let at: PageElement | undefined = item;
    for (let level = 0; at !== undefined && level < LEVELS; level += 1) {
      at = flat.partsOf(at).find(dom.isPressable);
      // Blanks stand in the place of a sign.
      if (at !== undefined && isBare(at)) return /^\s+$/.test(flat.textOf(at)) ? undefined : at;
    }
  };
  return {
    namesOf,
    inside(box) {
      const found: PageElement[] = [];
      let last: PageElement | undefined;
      const parts = left > 0 ? flat.inside(box, PARTS).slice(0, LOOKED) : [];
      left -= parts.length;
      for (const one of parts) {
        if (last?.contains(one) || !isSign(one)) continue;
        last = one;
        if (!isOpen(one)) found.push(one);
      }
      // Where dots stand for what is closed, other signs may be of what is open.
      self.dotted ??= new Set();
      if (found.some(isDots)) self.dotted.add(box);
      return self.dotted.has(box) ? found.filter(isDots) : found;
    },
    ofItem(item, kind, isClosed) {
      if (NONE.test(namesOf(item))) return;
      const inside = left > 0 ? flat.inside(item, PARTS).slice(0, LOOKED) : [];
      left -= inside.length;
      const own = inside.filter((one) => flat.closest(one, kind) === item);
      const signs = own.filter(isSign);
      // A press on what stands in others is heard by them, too.
      const called = signs.find((one) => !signs.some((other) => other !== one && one.contains(other)));
      // In a branch that says that it is closed, a sign need not look as if it could be pressed, and what stands first and says nothing is one.
      const isAny = (one: PageElement) => (one.matches(BUTTON) || SIGN.test(calledAs(one))) && isBare(one);
      return called ?? (isClosed ? (own.find(isAny) ?? firstOf(item)) : undefined);
    },
    innermost,
  };
}

/** An expression with `signs` in its sight, where `flat` and `dom` are. */
export const withSigns = (expression: string): string => `(() => { const signs = (${signsOfPage})(); return ${expression} })()`;
