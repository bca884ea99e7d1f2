import { isScript, isScriptNumber } from "@farthing/markdown/mdast";
import type { Script } from "../../mdast.ts";
import type { ReadWord } from "./line-text.ts";
import type { Word } from "./word.ts";

/** Sizes of what is set high or low, in parts of what it stands beside. */
const SMALLER = 0.85;
const SMALLEST = 0.4;
/** One that is hardly smaller, or not at all, as where a style sheet says only that it is raised, stands clearly higher or lower. */
const HARDLY_SMALLER = 1;
const CLEARLY_RAISED = 0.25;
const CLEARLY_LOWERED = 0.12;
/** How far its baseline is above or below, in the same. */
const RAISED = 0.15;
const LOWERED = 0.05;
const FURTHEST = 0.8;
const BEHIND = /(?:\p{L}|(?<!\d)(?:1[5-9]|20)\d\d)[.,;:!?»”"’']{1,2}$/u;
/** Most characters of one. */
const LONGEST = 8;

/** Numbers of a line that are set high or low, right behind a letter or a number, or before a letter. */
export function scriptsIn(line: readonly ReadWord[]): ReadonlyMap<Word, Script> {
  const scripts = new Map<Word, Script>();
  for (let at = 0; at < line.length; ) {
    const end = stretchEnd(line, at);
    const script = scriptOf(line, at, end);
    if (script !== undefined) for (const { word } of line.slice(at, end)) scripts.set(word, script);
    at = end;
  }
  return scripts;
}

/** Behind the words that are set like the one at a place, without white space: a sign may be of another font. */
function stretchEnd(line: readonly ReadWord[], from: number): number {
  const first = line[from]?.word;
  let end = from + 1;
  for (
    let next = line[end];
    next !== undefined && first !== undefined && !next.space && isLevel(first, next.word);
    next = line[end]
  )
    end++;
  return end;
}

const isLevel = (one: Word, two: Word): boolean =>
  Math.abs(one.baseline - two.baseline) <= LOWERED * one.size && Math.abs(one.size - two.size) <= (1 - SMALLER) * one.size;

function scriptOf(line: readonly ReadWord[], from: number, end: number): Script | undefined {
  const words = line.slice(from, end).map(({ word }) => word);
  const text = words.map((word) => word.text).join("");
  const [first] = words;
  if (first === undefined || text.length > LONGEST) return undefined;
  const before = line[from]?.space ? undefined : line[from - 1]?.word;
  if (before !== undefined && /[\p{L}\p{N})\]]$/u.test(before.text)) {
    const place = placeBeside(first, before);
    return place !== undefined && isScript(place, text, before.text) ? place : undefined;
  }
  if (!isScriptNumber(text)) return undefined;
  // The number of a note may stand behind a full stop or a quotation.
  if (before !== undefined && BEHIND.test(before.text) && placeBeside(first, before) === "sup") return "sup";
  const after = line[end]?.space ? undefined : line[end]?.word;
  return after !== undefined && /^\p{L}/u.test(after.text) ? placeBeside(first, after) : undefined;
}

function placeBeside(word: Word, host: Word): Script | undefined {
  if (word.size > HARDLY_SMALLER * host.size || word.size < SMALLEST * host.size) return undefined;
  const height = (host.baseline - word.baseline) / host.size;
  if (Math.abs(height) > FURTHEST) return undefined;
  const [raised, lowered] = word.size > SMALLER * host.size ? [CLEARLY_RAISED, CLEARLY_LOWERED] : [RAISED, LOWERED];
  return height >= raised ? "sup" : height <= -lowered ? "sub" : undefined;
}
