import { type Column, columns, log, share } from "./columns.ts";
import { coreOf } from "./core.ts";
import { CORE, writeCore } from "./core-features.ts";
import { neighboursIn, ORDER, writeOrder } from "./order-features.ts";
import type { PageFacts } from "./page-facts.ts";
import { CONTAINERS, inheritedIn, PLACE, writeContainers, writePlace } from "./place-features.ts";
import type { Survey } from "./survey.ts";
import type { TextFacts } from "./text-facts.ts";
import { TEXT, titleWordsOf, writeGiven, writeText } from "./text-features.ts";

/** The features of all blocks of a page, row after row. */
export interface Features {
  readonly names: readonly string[];
  readonly rows: number;
  readonly values: Float32Array;
}

/** Columns of the page, the same in all rows; behind them stand the numbers of `PageFacts`. */
const PAGE: readonly Column[] = columns(["+words", "links", "paragraphs", "headings", "+prices", "functional"], "page");

const pageValues = (s: Survey, numbers: readonly number[]): readonly number[] => {
  const n = s.texts.length;
  const total = s.words[n] ?? 0;
  const summed = [
    total,
    share(s.linkChars[n] ?? 0, s.chars[n] ?? 0),
    share(s.paragraphs[n] ?? 0, total),
    share(s.headingCount[n] ?? 0, n),
    s.prices[n] ?? 0,
    share(s.functional[n] ?? 0, total),
  ];
  return [...summed, ...numbers];
};

const OF_BLOCKS: readonly Column[] = [...TEXT, ...PLACE, ...CONTAINERS, ...CORE, ...ORDER];

/** All columns, the names of the page's numbers among them: the same for all pages. */
interface Layout {
  readonly names: readonly string[];
  /** Columns of counts. */
  readonly counts: Uint16Array;
}
let layout: Layout | undefined;
const layoutFor = (page: PageFacts): Layout => {
  const all = [...OF_BLOCKS, ...PAGE, ...columns(Object.keys(page.numbers), "page")];
  const counts = Uint16Array.from([...all.keys()].filter((c) => all[c]?.isCount));
  return { names: all.map(({ name }) => name), counts };
};

/** The features of every block, in the order of the page. */
export const featuresOf = (s: Survey, page: PageFacts): Features => {
  layout ??= layoutFor(page);
  const { names, counts } = layout;
  const { blocks, boxes } = s.outline;
  const n = blocks.length;
  const width = names.length;
  const values = new Float32Array(n * width);
  const row = new Float64Array(width);
  row.set(pageValues(s, Object.values(page.numbers)), OF_BLOCKS.length);
  const title = titleWordsOf(s, page);
  const core = coreOf(s, title, page.titleWords.size);
  const inherited = inheritedIn(boxes);
  const near = neighboursIn(s);
  const firstH1 = s.headings.indexOf(1);
  let heading = -1;
  for (const [i, block] of blocks.entries()) {
    let at = writeText(row, 0, block, s.texts[i] as TextFacts, s.copies[i] ?? 1);
    at = writeGiven(row, at, block.text, page, title.known[i] ?? 0, title.own[i] ?? 0);
    at = writePlace(row, at, block, s, inherited);
    at = writeContainers(row, at, block, i, s);
    at = writeCore(row, at, block, i, s, core);
    writeOrder(row, at, i, s, near, heading, firstH1);
    if (s.headings[i]) heading = i;
    const start = i * width;
    values.set(row, start);
    for (let k = 0; k < counts.length; k++) {
      const column = counts[k] as number;
      values[start + column] = log(row[column] as number);
    }
  }
  return { names, rows: n, values };
};
