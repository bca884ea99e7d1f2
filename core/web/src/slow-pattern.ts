import { hostileTexts } from "./hostile-texts.ts";
import { BRIEF_CHARS } from "./looked-at.ts";

/** Lengths of the texts that are tried. They grow slowly at first: some patterns take twice as long for each character. */
const LENGTHS = [4, 8, 12, 16, 20, 24, 28, 32, 48, 64, 128, 256, 512, 1_024, 2_048, 5_000, BRIEF_CHARS];
/** Milliseconds of CPU time that a pattern may take of any of them: a hundred times what most take of the longest. */
export const MOST_MS = 25;
/** How often a pattern is tried again that took too long. */
const ROUNDS = 2;

/** Whether it takes longer than it may. No thread takes more CPU time than time has passed, and to ask for that is cheap. */
function isLate(pattern: RegExp, text: string): boolean {
  const start = performance.now();
  pattern.test(text);
  return performance.now() - start > MOST_MS;
}

/** Whether a pattern takes longer than it may, each time: the first may have compiled it, or cleared the memory. */
function isSlowOver(pattern: RegExp, text: string): boolean {
  if (!isLate(pattern, text)) return false;
  const before = process.threadCpuUsage();
  for (let round = 0; round < ROUNDS; round++) if (!isLate(pattern, text)) return false;
  // What else the machine did meanwhile does not count.
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000 > MOST_MS * ROUNDS;
}

function search(pattern: RegExp, longest: number): number | undefined {
  const texts = hostileTexts(pattern.source);
  const lengths = LENGTHS.filter((length) => length <= longest);
  return lengths.find((length) => texts.some((textOf) => isSlowOver(pattern, textOf(length))));
}

const found = new Map<string, number | undefined>();

/**
 * How many characters of a hostile text keep a pattern busy for longer than `MOST_MS`; `undefined` if none of the texts that are tried
 * does: they have at most `longest` characters, as many as an added wall sees if that is not given, and are made of the pattern's own
 * source. Takes some 10 ms the first time.
 */
export function slowAt(pattern: RegExp, longest = BRIEF_CHARS): number | undefined {
  const name = `${longest} ${String(pattern)}`;
  if (!found.has(name)) found.set(name, search(pattern, longest));
  return found.get(name);
}
