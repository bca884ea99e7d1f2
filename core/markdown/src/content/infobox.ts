import { attribute, type Element } from "@farthing/html";
import { AROUND } from "../dom/inside.ts";
import type { Survey } from "./survey.ts";

/** What wikis call the box of facts that an article begins with. */
const CALLED = /(?:^|\s)(?:portable-)?infobox(?:\s|$)/;
/** Blocks behind the box among which the article goes on. */
const REACH = 6;

/** Other sites call boxes of any content so, and make them of neither. */
const isCalled = (element: Element): boolean =>
  (element.tagName === "table" || element.tagName === "aside") && CALLED.test(attribute(element, "class") ?? "");

/** Keeps the box of facts beside an article of a wiki: pages have it aside, and it says what the thing is. */
export const keepInfobox = (s: Survey, keep: Uint8Array): void => {
  let done = 0;
  for (const { element, first, end, inside, parent } of s.outline.boxes) {
    if (!element || first < done || first === end || inside & AROUND || !isCalled(element)) continue;
    const last = Math.min(end + REACH, parent?.end ?? end);
    if (!keep.subarray(end, last).includes(1)) continue;
    keep.fill(1, first, end);
    done = end;
  }
};
