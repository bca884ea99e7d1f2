/**
 * Finds lists whose entries say that there are more of them than a page holds, by `aria-setsize` (WAI-ARIA 1.2), and slides beside which that is
 * said ("1 / 9"). Runs in a frame's document, its scripts standing still, in a world that they cannot reach, and is sent as source text, so it
 * stands alone.
 */

import { type Dom, withDom } from "./dom.ts";
import type { Short } from "./paged.ts";

/** Entries and slides of a frame that are looked at, and characters that are read beside slides. */
const [MOST, MOST_CHARS] = [5_000, 1_000_000];

interface Entries {
  readonly unit: Short["unit"];
  told: number;
  there: number;
}
declare const dom: Dom;
declare const document: object;
declare const Node: { prototype: object };
declare const Element: { prototype: object };

function findSets(most: number, mostChars: number): Short | null {
  const SLIDE = '[aria-roledescription="slide" i],[role="group"][aria-label*="/"]';
  const MENU = 'nav,menu,[role="navigation"],[role="menu"],[role="menubar"],[role="row"],[role="tablist"]';
  const SET = 'ul,ol,[role="list"],[role="listbox"],[role="tree"],[role="group"],[role="feed"],[role="radiogroup"]';
  const OF = /^\s*\d{1,3}\s*\/\s*(\d{1,3})\s*$/;
  /** Entries that may be missing for other reasons, boxes around slides, and their parts. */
  const [MARGIN, NEAR, PARTS, SHORT] = [2, 3, 50, 40];
  const { get, method } = dom;
  const parentOf = get<object | null>(Node.prototype, "parentElement");
  const textOf = get<string>(Node.prototype, "textContent");
  const countOf = get<number>(Element.prototype, "childElementCount");
  const childrenOf = get<ArrayLike<object>>(Element.prototype, "children");
  const closest = method(Element.prototype, "closest");
  const getAttribute = method(Element.prototype, "getAttribute");
  const sets = new Map<object, Entries>();
  const add = (holder: object, unit: Entries["unit"], told: number) => {
    const set = sets.get(holder) ?? { unit, told: 0, there: 0 };
    sets.set(holder, set);
    set.there += 1;
    if (Number.isSafeInteger(told)) set.told = Math.max(set.told, told);
  };
  for (const entry of dom.all<object>(document, "[aria-setsize]").slice(0, most))
    if (closest.call(entry, MENU) === null && dom.isPressable(entry))
      add((closest.call(entry, SET) as object | null) ?? document, "entries", Number(getAttribute.call(entry, "aria-setsize")));
  for (const slide of dom.all<object>(document, SLIDE).slice(0, most)) {
    const holder = parentOf(slide);
    if (holder !== null) add(holder, "slides", 0);
  }

  let left = mostChars;
  /** How many slides words say that there are, in the boxes around them. */
  const slidesOf = (holder: object) => {
    let box: object | null = holder;
    for (let level = 0; box !== null && level < NEAR; level += 1) {
      const inner: object = box;
      box = parentOf(inner);
      if (box === null || countOf(box) > PARTS) return 0;
      for (const part of Array.from(childrenOf(box))) {
        if (part === inner || left < 0) continue;
        const text = textOf(part);
        left -= text.length;
        const of = text.length <= SHORT ? OF.exec(text)?.[1] : undefined;
        if (of !== undefined && dom.isPressable(part)) return Number(of);
      }
    }
    return 0;
  };
  for (const [holder, { unit, told, there }] of sets) {
    if (unit === "entries" && told - there > MARGIN) return { told, there, unit };
    const slides = unit === "slides" && dom.isPressable(holder) ? slidesOf(holder) : 0;
    if (slides > there) return { told: slides, there, unit };
  }
  return null;
}

/** An expression that finds the first of them, `null` if there is none. */
export const setsSource = withDom(`(${findSets})(${MOST},${MOST_CHARS})`);
