import { FENCE } from "./evidence.ts";

/** How slides are cut. */
export interface Deck {
  /** Lines between two slides, and lines where one goes on. */
  readonly between: RegExp;
  /** Lines that an author names instead, as they stand. */
  readonly named?: ReadonlySet<string>;
  readonly pause?: RegExp;
  /** Lines that begin what the speaker is to say. */
  readonly notes: RegExp;
  /** Whether slides begin with lines about how they are shown, and give classes to their parts. */
  readonly hasProperties: boolean;
}

/** Remark (gnab/remark): `---`, `--` where a slide goes on, `???` before notes, `class: center` at the top of a slide. */
export const REMARK: Deck = { between: /^---/, pause: /^--$/, notes: /^\?\?\?/, hasProperties: true };
/** Reveal.js, plugin "markdown": `---`, below each other `--` or `----`; `Note:` before notes. */
const REVEAL: Deck = { between: /^-{2,4}$/, notes: /^\s{0,9}notes?:/i, hasProperties: false };

/** What a pattern for a line says of its ends, and of ends of lines around it: `^\\r?\\n---\\r?\\n$`. */
const ENDS = /\\r\??|\\n|\\s[*+?]?|[\^$]/g;
/** A line that means itself as a pattern. */
const PLAIN = /^[\w\-=~<>!:#% ]{2,20}$/;

/** Reveal.js with separators of an author's own, where they are lines as they stand: patterns of others are not run. */
export const revealWith = (...patterns: readonly (string | null)[]): Deck => {
  const lines = patterns.map((pattern) => (pattern ?? "").replace(ENDS, "").trim()).filter((line) => PLAIN.test(line));
  return lines.length > 0 ? { ...REVEAL, named: new Set(lines) } : REVEAL;
};

const PROPERTY = /^[a-z][a-z-]*:\s/;
/** The property of a slide that is not shown. */
const EXCLUDED = /^exclude:\s*true\s*$/;
/** `.left[…]`: remark's way to give a class to what stands in it. */
const CLASSED = /(?<![^\s\]])\.[\w-]+(?:\.[\w-]+)*\[|[[\]]/g;

/** A slide's text without remark's classes around its parts. */
const unclassed = (text: string): string => {
  const open: boolean[] = [];
  return text.replace(CLASSED, (sign) => {
    if (sign !== "]") {
      open.push(sign !== "[");
      return sign === "[" ? sign : "";
    }
    return open.pop() ? "" : sign;
  });
};

/** The lines of a slide that are shown. */
const shownOf = (lines: readonly string[], deck: Deck): string => {
  const notes = lines.findIndex((line) => deck.notes.test(line));
  const shown = notes < 0 ? lines : lines.slice(0, notes);
  if (!deck.hasProperties) return shown.join("\n");
  const first = shown.findIndex((line) => line.trim() !== "" && !PROPERTY.test(line));
  if (first < 0 || shown.slice(0, first).some((line) => EXCLUDED.test(line))) return "";
  return unclassed(shown.slice(first).join("\n"));
};

/** The texts of the slides of a deck. */
export const slidesOf = (source: string, deck: Deck): readonly string[] => {
  const slides: string[][] = [[]];
  let isCode = false;
  for (const line of source.split("\n")) {
    if (FENCE.test(line)) isCode = !isCode;
    const mark = isCode ? "" : line.trimEnd();
    if (deck.named ? deck.named.has(mark) : deck.between.test(mark)) slides.push([]);
    else if (!deck.pause?.test(mark)) slides.at(-1)?.push(line);
  }
  return slides.map((lines) => shownOf(lines, deck)).filter((text) => text.trim() !== "");
};
