import { badInput } from "@farthing/contract";
import { type PieceOptions, pieceOf } from "@farthing/read";
import type { ResearchResult } from "./schema.ts";

/**
 * The results of which the texts, one behind the other, lie in a part of them all: those before it are left out, and the last one is cut
 * where the part ends. @throws Failure `bad_input`, naming `offset`, if nothing lies there
 */
export function partOf(found: ResearchResult, { maxChars = Number.POSITIVE_INFINITY, offset = 0 }: PieceOptions): ResearchResult {
  const results: ResearchResult["results"] = [];
  let [start, left] = [0, maxChars];
  let nextOffset: number | undefined;
  for (const result of found.results) {
    const { length } = result.text;
    const from = Math.max(0, offset - start);
    if (from < length) {
      if (left === 0) {
        nextOffset = start;
        break;
      }
      const piece = pieceOf(result.text, { offset: from, maxChars: left });
      results.push({ ...result, text: piece.text });
      left -= Math.min(left, piece.text.length);
      if (piece.nextOffset !== undefined) {
        nextOffset = start + piece.nextOffset;
        break;
      }
    }
    start += length;
  }
  if (results.length === 0) throw badInput("offset", `is past the end: the texts have ${start} characters`);
  return { ...found, results, ...(nextOffset !== undefined && { truncated: true, nextOffset }) };
}
