import { attribute, type Element } from "@farthing/html";
import { AROUND, IN } from "../dom/inside.ts";
import { isPictureFile, linkAround } from "../dom/link.ts";
import type { Box, Medium } from "../dom/outline.ts";
import { isOrnament, isSign } from "./ornament.ts";
import { repeats } from "./repeats.ts";
import { type Survey, sumIn, totals } from "./survey.ts";

const ASIDE = AROUND | IN.button;
/** How many blocks that are left out may stand between a medium and a kept one. */
const REACH = 2;
/** Blocks up to which a box is a card: a picture and a few lines on it. */
const CARD = 8;

/** Elements between a picture of a slider and the link around all of it, at most. */
const LINK_REACH = 12;

/** Of the pictures that follow each other in one link, the views of one thing, the first stands for all. */
const leaveOneOfASlider = (media: readonly Medium[], chosen: Uint8Array): void => {
  let lastLink: Element | null = null;
  let lastAt = -1;
  for (const [i, { element, at, inside }] of media.entries()) {
    const link = chosen[i] && inside & IN.link ? linkAround(element, LINK_REACH) : null;
    if (!link) continue;
    if (link === lastLink && at === lastAt) chosen[i] = 0;
    [lastLink, lastAt] = [link, at];
  }
};

/** Pictures in a row, each a link, without a word between them, from which on they are a wall of advertisements or partners. */
const WALL = 6;

/** Where the link around a picture leads; empty if there is none. */
const hrefAround = (picture: Element): string => {
  const link = linkAround(picture, LINK_REACH);
  return (link && attribute(link, "href")) ?? "";
};

/** Leaves out walls; pictures that lead to themselves in a larger size are a gallery. */
const leaveOutWalls = (media: readonly Medium[], chosen: Uint8Array): void => {
  const leadsAway = (i: number): boolean => {
    const medium = media[i];
    const link = medium && chosen[i] && medium.inside & IN.link ? linkAround(medium.element, LINK_REACH) : null;
    return link !== null && !isPictureFile(attribute(link, "href") ?? "");
  };
  for (let first = 0; first < media.length; ) {
    let end = first;
    while (end < media.length && media[end]?.at === media[first]?.at && leadsAway(end)) end++;
    if (end - first >= WALL) chosen.fill(0, first, end);
    first = Math.max(end, first + 1);
  }
};

/**
 * A medium is kept if what stands on both sides of it is, if it is part of a figure next to something kept, or if most of what
 * shares the nearest boxes with it is kept. A line or two that are left out may stand between (a credit, a counter).
 */
export const chooseMedia = (s: Survey, keep: Uint8Array): Uint8Array => {
  const { media, blocks } = s.outline;
  const kept = totals(keep.length, (i) => keep[i] ?? 0);
  const charsKept = totals(keep.length, (i) => (keep[i] ? (blocks[i]?.chars ?? 0) : 0));
  const keptFrom = (from: number, to: number): number => (kept[Math.min(to, keep.length)] ?? 0) - (kept[Math.max(from, 0)] ?? 0);
  const repeated = repeats(media);

  /** Whether most of a card around a medium is kept: of the nearest box that holds blocks, or of the next larger one. */
  const isInKeptCard = (from: Box): boolean => {
    let last: Box | null = null;
    let tried = 0;
    for (let box: Box | null = from; box && box.end - box.first <= CARD && tried < 2; box = box.parent) {
      if (box.end === box.first || (last && last.first === box.first && last.end === box.end)) continue;
      if (2 * sumIn(charsKept, box) > sumIn(s.chars, box)) return true;
      last = box;
      tried++;
    }
    return false;
  };

  const chosen = Uint8Array.from(media, ({ element, box, at, inside }, i) => {
    if (inside & ASIDE || isOrnament(element) || repeated[i]) return 0;
    if (keep[at - 1] && keep[at]) return 1;
    // A picture that leads to itself in a larger size is shown for its own sake, as one of a figure is.
    const isLarger = (inside & IN.link) !== 0 && isPictureFile(hrefAround(element));
    const linked = (inside & IN.link) !== 0 && !isLarger;
    const isShown = (inside & IN.figure) !== 0 || isLarger;
    if (!linked && keptFrom(at - 2, at) && keptFrom(at, at + 2)) return 1;
    let holder: Box | null = box;
    while (holder && holder.end === holder.first) holder = holder.parent;
    if (
      holder &&
      holder.end - holder.first < blocks.length &&
      (keep[at - 1] || keep[at]) &&
      2 * sumIn(kept, holder) > holder.end - holder.first
    )
      return 1;
    if (isSign(element, box)) return 0;
    const behind = keptFrom(at - 1 - REACH, at) > 0;
    const ahead = keptFrom(at, at + 1 + REACH) > 0;
    if ((behind && ahead) || (isShown && !linked && (behind || ahead))) return 1;
    return isInKeptCard(box) ? 1 : 0;
  });
  leaveOneOfASlider(media, chosen);
  leaveOutWalls(media, chosen);
  return chosen;
};
