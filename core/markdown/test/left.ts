import { parsePiece } from "@farthing/html";
import type { Outline } from "../src/dom/outline.ts";
import { outline } from "../src/dom/outline.ts";

/** The texts that a rule leaves of a piece of HTML of which all is kept. */
export const leftBy =
  (rule: (read: Outline, keep: Uint8Array) => void) =>
  (html: string): string[] => {
    const read = outline(parsePiece(html));
    const keep = new Uint8Array(read.blocks.length).fill(1);
    rule(read, keep);
    return read.blocks.filter((_, i) => keep[i]).map(({ text }) => text);
  };
