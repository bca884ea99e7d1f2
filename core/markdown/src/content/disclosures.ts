import { attribute } from "@farthing/html";
import { AROUND } from "../dom/inside.ts";
import type { Box } from "../dom/outline.ts";
import { type Survey, sumIn, totals } from "./survey.ts";

/** Blocks of the longest label: its words, and a line below them. */
const MOST = 3;
/** Words of the longest label. */
const LONGEST = 30;
/** Share of what a control opens from which on it is kept. */
const MOSTLY = 0.5;

const said = ({ element }: Box, name: string): string | null => (element ? attribute(element, name) : null);

/**
 * Keeps what stands on a control whose part of the page is kept: questions of an accordion, folders of a tree. What it opens is told by
 * ARIA (`aria-controls`, or `aria-labelledby` of the part), and stands behind it.
 */
export const keepDisclosures = (s: Survey, keep: Uint8Array): void => {
  const { blocks, boxes } = s.outline;
  const controls = new Map<string, Box>();
  for (const box of boxes) {
    const count = box.end - box.first;
    if (said(box, "aria-expanded") === null || count === 0 || count > MOST) continue;
    if (sumIn(s.words, box) > LONGEST || (blocks[box.first]?.inside ?? 0) & AROUND) continue;
    const [opens, id] = [said(box, "aria-controls"), said(box, "id")];
    if (opens) controls.set(opens, box);
    if (id) controls.set(`by ${id}`, box);
  }
  if (controls.size === 0) return;
  const keptUpTo = totals(blocks.length, (i) => keep[i] ?? 0);
  for (const part of boxes) {
    const control = controls.get(said(part, "id") ?? "") ?? controls.get(`by ${said(part, "aria-labelledby") ?? ""}`);
    if (!control || part.first < control.end) continue;
    const kept = sumIn(keptUpTo, part);
    if (kept > 0 && kept >= (part.end - part.first) * MOSTLY) keep.fill(1, control.first, control.end);
  }
};
