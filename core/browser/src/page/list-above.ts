/** The list that stands above a control of a page. Sent into pages as source text. */

import type { PageElement } from "./page-element.ts";

/** What is asked of lists. */
export interface Lists {
  /** The list above a control, or that it stands in at the end: three parts or more that are alike. */
  above(control: PageElement): PageElement | undefined;
}

function listsOfPage(): Lists {
  const [LEVELS, SIDES, WITHIN, FEWEST] = [4, 3, 300, 3];
  const kindOf = (element: PageElement | undefined) => `${element?.tagName} ${element?.getAttribute("class")}`;
  const isList = ({ children }: PageElement) => children.length >= FEWEST && children[0]?.tagName === children[1]?.tagName;
  const areAlike = ({ children }: PageElement) =>
    kindOf(children[0]) === kindOf(children[1]) && kindOf(children[1]) === kindOf(children[2]);

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
    const isBehind =
      parent !== null && isList(parent) && areAlike(parent) && kindOf(before ?? undefined) === kindOf(parent.children[2]);
    return isBehind && !Array.from({ length: FEWEST }, (_, at) => parent.children[at]).includes(box) ? parent : undefined;
  }

  function above(control: PageElement): PageElement | undefined {
    let box: PageElement | null = control;
    for (let level = 0; box !== null && level < LEVELS; level += 1, box = box.parentElement) {
      const list = around(box);
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

/** An expression with `lists` in its sight. */
export const withLists = (expression: string): string => `(() => { const lists = (${listsOfPage})(); return ${expression} })()`;
