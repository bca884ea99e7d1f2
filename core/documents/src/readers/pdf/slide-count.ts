import { APART } from "./compact.ts";
import { lineText } from "./line-text.ts";
import type { Line } from "./page-layout.ts";
import type { Segment } from "./segment.ts";

/** The number of a slide and that of all slides, at the end of a line. */
const COUNT = /(?<!\d)(\d{1,4})\s?\/\s?(\d{1,4})$/;

/**
 * Whether lines of pages in order end in the number of a slide, apart from what is before: it may stay the same where a
 * slide is uncovered step by step, and so is no further than the page is.
 */
export function countSlides(lines: readonly Line[], pageCount: number): boolean {
  const counts = lines.map(({ segment }) => countOf(segment));
  const all = counts[0]?.all ?? Infinity;
  return (
    all <= pageCount &&
    counts.every((count, at) => {
      const [line, before] = [lines[at], lines[at - 1]];
      if (count === undefined || line === undefined || count.all !== all || count.slide > Math.min(all, line.page)) return false;
      const step = before === undefined ? 0 : count.slide - (counts[at - 1]?.slide ?? 0);
      return step >= 0 && step <= line.page - (before?.page ?? line.page);
    })
  );
}

function countOf(segment: Segment): { slide: number; all: number } | undefined {
  const [written = "", slide, all] = COUNT.exec(lineText(segment)) ?? [];
  if (slide === undefined) return undefined;
  const { words, size } = segment;
  // Words of one setting may be one by now, blanks and all.
  const bare = (text: string): number => text.replace(/\s/g, "").length;
  let [length, first] = [0, words.length];
  while (first > 0 && length < bare(written)) length += bare(words[--first]?.text ?? "");
  const gap = (words[first]?.left ?? 0) - (words[first - 1]?.right ?? Infinity);
  return gap > APART * size ? { slide: Number(slide), all: Number(all) } : undefined;
}
