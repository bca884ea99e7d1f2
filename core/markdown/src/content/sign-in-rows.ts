import { attribute, type Element, elements } from "@farthing/html";
import { levelOf } from "../dom/heading.ts";
import { IN } from "../dom/inside.ts";
import type { Block, Box, Outline } from "../dom/outline.ts";
import { linkDensity } from "./survey.ts";

/** Where links lead by which one becomes a member of a site, and by which one goes in. */
const JOIN = /(?:^|[/_-])(?:sign-?up|register|registration|join|create-?account|subscribe)(?:$|[/_?#.-])/i;
const ENTER = /(?:^|[/_-])(?:log-?in|sign-?in)(?:$|[/_?#.-])/i;
/** Letters of the longest row of both, and of all that stands in one box with them; and its blocks. */
const LONGEST_ROW = 60;
const LONGEST = 400;
const LARGEST = 8;
/** Elements of a box that are looked at. */
const MOST = 60;
/** Share of links from which on a line says nothing else. */
const LINKED = 0.8;

/** Whether the two links in a box lead to both. */
const leadsToBoth = (element: Element): boolean => {
  let seen = 0;
  let isJoin = false;
  let isEnter = false;
  for (const inside of elements(element)) {
    if (++seen > MOST) break;
    const href = inside.tagName === "a" ? attribute(inside, "href") : null;
    if (href === null) continue;
    const path = href.slice(0, 400).replace(/[?#][\s\S]*$/, "");
    isJoin ||= JOIN.test(path);
    isEnter ||= ENTER.test(path);
  }
  return isJoin && isEnter;
};

/** Whether a box says why one should become a member, and has two links and no other: to become one, and to go in. */
const isInvitation = (box: Box, { blocks }: Outline): boolean => {
  const { element, first, end, tag } = box;
  if (!element || end === first || end - first > LARGEST || tag === "main" || tag === "article") return false;
  let chars = 0;
  let links = 0;
  for (let i = first; i < end; i++) {
    const block = blocks[i] as Block;
    chars += block.chars;
    links += block.links;
    if (links > 2 || chars > LONGEST || block.inside & IN.pre) return false;
    if (i > first && levelOf(block.box.tag)) return false;
    // In a sentence they are a part of what that says.
    if (block.links > 0 && (linkDensity(block) < LINKED || block.chars > LONGEST_ROW)) return false;
  }
  return links === 2 && leadsToBoth(element);
};

/** Leaves out what invites to become a member amid or below a text, with the two links for that. */
export const dropSignInRows = (outline: Outline, keep: Uint8Array): void => {
  for (const box of outline.boxes)
    if (isInvitation(box, outline) && keep.subarray(0, box.first).includes(1)) keep.fill(0, box.first, box.end);
};
