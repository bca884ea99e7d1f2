import { attribute, elements } from "@farthing/html";
import type { Box } from "../dom/outline.ts";
import type { Survey } from "./survey.ts";

/** Elements of a box around a heading and its link that are looked at; more are no such box. */
const MOST_ELEMENTS = 60;

/** Whether the last link in a box leads to what has its name in the same box. */
const leadsToOwn = ({ element }: Box): boolean => {
  const names = new Set<string>();
  let target = "";
  let seen = 0;
  for (const inside of element ? elements(element) : []) {
    if (++seen > MOST_ELEMENTS) return false;
    names.add(attribute(inside, "id") ?? "");
    if (inside.tagName === "a") target = attribute(inside, "href") ?? target;
  }
  return target.length > 1 && target.startsWith("#") && names.has(target.slice(1));
};

/** Whether a heading has links, and all of them lead to places on its own page, as those that name it do. */
export const linksHere = ({ element }: Box): boolean => {
  let seen = 0;
  let here = 0;
  for (const inside of element ? elements(element) : []) {
    if (++seen > MOST_ELEMENTS) return false;
    const href = inside.tagName === "a" ? attribute(inside, "href") : null;
    if (href !== null && !href.startsWith("#")) return false;
    if (href !== null) here++;
  }
  return here > 0;
};

/** Drops the link that stands behind a heading, in a box of both, and leads to it: "Section titled …" is for those who share it. */
export const dropPermalinks = (s: Survey, keep: Uint8Array): void => {
  for (const [i, { box, links, chars, linkChars }] of s.outline.blocks.entries()) {
    if (links !== 1 || linkChars < chars || box.end !== i + 1 || box.end - box.first !== 2 || !s.headings[i - 1]) continue;
    if (leadsToOwn(box)) keep[i] = 0;
  }
};
