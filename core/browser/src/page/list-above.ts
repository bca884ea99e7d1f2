/** The list that stands above a control of a page. Sent into pages as source text. */

import { type Flat, withFlat } from "./flat.ts";
import type { PageElement } from "./page-element.ts";

declare const flat: Flat;

/** What is asked of lists. */
export interface Lists {
  /**
   * The list above a control, or that it stands in at the end: three parts or more that are alike. A `loose` one may hold something else
   * before them.
   */
  above(control: PageElement, isLoose?: boolean): PageElement | undefined;
}

function listsOfPage(): Lists {
  const [LEVELS, SIDES, WITHIN, FEWEST] = [4, 3, 300, 3];
  /** What some write their parts from stands among them. */
  const UNSEEN = "template,script,style";
  const kindOf = (element: PageElement | undefined) => `${element?.tagName} ${element?.getAttribute("class")}`;
  const firstOf = ({ children }: PageElement) =>
    Array.from({ length: Math.min(children.length, 2 * FEWEST) }, (_, at) => children[at])
      .filter((child) => child?.matches(UNSEEN) === false)
      .slice(0, FEWEST);
  const isList = (element: PageElement) => {
    const [first, second, third] = element.children.length < FEWEST ? [] : firstOf(element);
    return third !== undefined && first?.tagName === second?.tagName;
  };
  const areAlike = (element: PageElement) => {
    const [first, second, third] = firstOf(element);
    return kindOf(first) === kindOf(second) && kindOf(second) === kindOf(third);
  };

  /** The outermost list in an element, or that it is, whose parts are of one kind, or the largest. */
  function within(element: PageElement): PageElement | undefined {
    const all = element.getElementsByTagName("*");
    let largest: PageElement | undefined;
    for (let [at, one]: [number, PageElement | undefined] = [0, element]; one && at < WITHIN; one = all[at], at += 1) {
      if (!isList(one)) continue;
      if (areAlike(one)) return one;
      if (one.children.length > (largest?.children.length ?? 0)) largest = one;
    }
    return largest;
  }

  /** The list that goes on up to a box in it. */
  function around(box: PageElement): PageElement | undefined {
    const [parent, before] = [box.parentElement, box.previousElementSibling];
    if (parent === null || !isList(parent) || !areAlike(parent)) return undefined;
    const first = firstOf(parent);
    return kindOf(before ?? undefined) === kindOf(first[2]) && !first.includes(box) ? parent : undefined;
  }

  /** The box in which three parts that are alike, and say something, stand right before another. */
  function aroundLoose(box: PageElement): PageElement | undefined {
    let before = box.previousElementSibling;
    const kind = kindOf(before ?? undefined);
    for (let part = 0; part < FEWEST; part += 1) {
      if (before === null || kindOf(before) !== kind || flat.textOf(before).trim() === "") return undefined;
      before = before.previousElementSibling;
    }
    return box.parentElement ?? undefined;
  }

  function above(control: PageElement, isLoose = false): PageElement | undefined {
    let box: PageElement | null = control;
    for (let level = 0; box !== null && level < LEVELS; level += 1, box = flat.above(box)) {
      const list = around(box) ?? (isLoose ? aroundLoose(box) : undefined);
      if (list !== undefined) return list;
      let before = box.previousElementSibling;
      for (let side = 0; side < SIDES && before !== null; side += 1, before = before.previousElementSibling) {
        const list = within(before);
        if (list !== undefined) return list;
      }
    }
    return undefined;
  }

  return { above };
}

/** An expression with `lists` and `flat` in its sight. */
export const withLists = (expression: string): string =>
  withFlat(`(() => { const lists = (${listsOfPage})(); return ${expression} })()`);
