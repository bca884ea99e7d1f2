import { kindOf } from "../dom/boxes.ts";
import { APART } from "../dom/inside.ts";
import type { Box } from "../dom/outline.ts";
import type { Survey } from "./survey.ts";

/** Boxes of a list from which on they are its rows, and share of them that must keep a part for the others to. */
const LEAST = 3;
const MOST = 0.6;
/** Blocks that a row has at most. */
const LONGEST = 8;
/** Score that a part must have to be kept with those of the others. */
const UNLIKELY = 0.1;

/**
 * Keeps of each row of a list what is kept of most: rows are boxes beside each other of one kind and with as many parts, whatever state their
 * other classes say that each is in ("test passed", "test failed").
 */
export const keepRowsAlike = (s: Survey, keep: Uint8Array, scores: Float32Array): void => {
  const isRow = ({ tag, first, end, parent, inside }: Box): boolean =>
    tag !== "tr" && parent !== null && parent.children >= LEAST && !(inside & APART) && end - first > 1 && end - first <= LONGEST;
  const lists = Map.groupBy(s.outline.boxes.filter(isRow), (box) => `${box.parent?.index} ${box.end - box.first} ${kindOf(box)}`);
  for (const rows of lists.values()) {
    if (rows.length < LEAST) continue;
    const [{ first, end }] = rows as [Box];
    for (let part = 0; part < end - first; part++) {
      const parts = rows.map((row) => row.first + part);
      if (parts.filter((i) => keep[i]).length < MOST * rows.length) continue;
      for (const i of parts) if ((scores[i] ?? 0) >= UNLIKELY) keep[i] = 1;
    }
  }
};
