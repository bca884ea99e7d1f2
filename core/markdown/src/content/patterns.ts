import type { Block } from "../dom/outline.ts";
import { linkDensity, type Survey } from "./survey.ts";

/** Blocks of one place from which on they are parts of a pattern: the prices of a catalogue, the names in a thread. */
const PATTERN = 4;
/** Words up to which a block is such a part, rather than a text of its own. */
const PART_WORDS = 60;
/** Shares of a pattern that is kept, and of one that is not; between them every part stands for itself. */
const MOST = 0.5;
const FEW = 0.4;
/** Score that a part must have to be kept with the others, and from which on it is kept without them. */
const LEAST = 0.1;
const SURE = 0.7;
/**
 * Share of such parts from which on the others need hardly any: of a long list the last rows are the least sure, and a list lacks none of
 * them. What is mostly a link may lead around the site.
 */
const NEARLY_ALL = 0.9;
const HARDLY_ANY = 0.04;
const LINKED = 0.5;

/** Parts of a pattern are kept or left out together: what most of them are, and not one card's price and another's name. */
export const settlePatterns = (s: Survey, keep: Uint8Array, scores: Float32Array): void => {
  const patterns = new Map<number, number[]>();
  for (const [i, { box }] of s.outline.blocks.entries()) {
    // Loose lines of a page have their place in common, and no more.
    if ((s.texts[i]?.words ?? 0) > PART_WORDS || box.tag === "body") continue;
    const place = s.placeOf(box);
    const parts = patterns.get(place);
    if (parts) parts.push(i);
    else patterns.set(place, [i]);
  }
  for (const parts of patterns.values()) {
    if (parts.length < PATTERN) continue;
    const share = parts.reduce((sum, i) => sum + (keep[i] ?? 0), 0) / parts.length;
    if (share > FEW && share < MOST) continue;
    const known = parts.filter((i) => keep[i] || (scores[i] ?? 0) >= LEAST).length;
    const isNearlyAll = known >= NEARLY_ALL * parts.length;
    for (const i of parts) {
      const score = scores[i] ?? 0;
      const least = isNearlyAll && linkDensity(s.outline.blocks[i] as Block) < LINKED ? HARDLY_ANY : LEAST;
      if (share > FEW && score >= least) keep[i] = 1;
      else if (share <= FEW && score < SURE) keep[i] = 0;
    }
  }
};
