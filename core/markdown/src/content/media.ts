import { IN } from "../dom/inside.ts";
import { attr, type Element } from "../dom/node.ts";
import type { Box, Outline } from "../dom/outline.ts";

const ASIDE = IN.nav | IN.footer | IN.button | IN.hidden | IN.dialog;
const SMALL = 24;

/** Portraits, smileys and counters: tiny, or named so. */
const isOrnament = (element: Element): boolean => {
  if (element.tagName !== "img") return false;
  const size = Math.max(
    Number.parseInt(attr(element, "width") ?? "", 10) || 0,
    Number.parseInt(attr(element, "height") ?? "", 10) || 0,
  );
  if (size > 0 && size <= SMALL) return true;
  const name = `${attr(element, "class") ?? ""} ${attr(element, "src")?.slice(0, 300) ?? ""}`;
  return /\b(?:emoji|avatar|gravatar|spacer|pixel|smiley|smilie)s?\b/i.test(name);
};

/**
 * A medium is kept if what stands on both sides of it is, or most of what shares the nearest box with it. A line that is left out
 * may stand between (a credit, a counter), unless the medium is a link's, which then leads elsewhere.
 */
export const chooseMedia = ({ media, blocks }: Outline, keep: Uint8Array): Uint8Array => {
  const before = new Uint32Array(keep.length + 1);
  for (let i = 0; i < keep.length; i++) before[i + 1] = (before[i] ?? 0) + (keep[i] ?? 0);
  const shareOf = (box: Box): number => ((before[box.end] ?? 0) - (before[box.first] ?? 0)) / (box.end - box.first);
  return Uint8Array.from(media, ({ element, box, at, inside }) => {
    if (inside & ASIDE || isOrnament(element)) return 0;
    if (keep[at - 1] && keep[at]) return 1;
    if (!(inside & IN.link) && (keep[at - 1] || keep[at - 2]) && (keep[at] || keep[at + 1])) return 1;
    let holder: Box | null = box;
    while (holder && holder.end === holder.first) holder = holder.parent;
    return holder && holder.end - holder.first < blocks.length && shareOf(holder) > 0.5 && (keep[at - 1] || keep[at]) ? 1 : 0;
  });
};
