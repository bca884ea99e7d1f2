import { parsePiece } from "@farthing/html";
import type { Survey } from "../src/content/survey.ts";
import { survey } from "../src/content/survey.ts";
import { outline } from "../src/dom/outline.ts";

/**
 * The texts that a rule leaves kept. Before it those are kept that begin with a plus; every block has the same score.
 */
export const keptBy =
  (rule: (s: Survey, keep: Uint8Array, scores: Float32Array) => void) =>
  (html: string, score: number): string[] => {
    const read = outline(parsePiece(html));
    const keep = Uint8Array.from(read.blocks, ({ text }) => (text.startsWith("+") ? 1 : 0));
    rule(survey(read), keep, new Float32Array(keep.length).fill(score));
    return read.blocks.filter((_, i) => keep[i]).map(({ text }) => text);
  };
