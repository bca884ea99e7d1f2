import { oneLine } from "@farthing/read";
import type { BodyEdges } from "./body-edges.ts";
import { lineText } from "./line-text.ts";
import type { LayoutItem, PageLayout, TableBlock } from "./page-layout.ts";
import type { Segment } from "./segment.ts";

/** What is around the content of a page stands in this part of its height, at either end. */
const MARGIN = 0.3;
/** Where it stands may differ this much from page to page, in points. */
const DRIFT = 6;
/** Odd and even pages often differ. */
const BEFORE = [1, 2];
/** Cells of less are no letterhead. */
const FEWEST_LINES = 3;

const WHOLE_NUMBER = /(?<![\p{L}\d])\d+(?![\p{L}\d])/gu;

type Places = ReadonlyMap<string, readonly number[]>;

/**
 * Tables at the edge of pages that a page before has at the same place, line by line, such as a letterhead or the accounts of whoever writes:
 * each with the page that has it, by its place among them. Those within the body of their page are content.
 */
export function runningTables(
  pages: readonly PageLayout[],
  count: number,
  edges: BodyEdges,
): ReadonlyMap<LayoutItem, readonly number[]> {
  const places = pages.map((page) => placesOn(page, count));
  const found = new Map<LayoutItem, readonly number[]>();
  for (const [at, page] of pages.entries())
    for (const item of page.items) {
      if (item.kind !== "table" || !isInMargin(item, page) || !edges.surroundsTable(item, at)) continue;
      const lines = segmentsOf(item);
      const before = BEFORE.map((back) => at - back).filter((other) => {
        const there = places[other];
        return there !== undefined && lines.every((line) => stands(nameOf(line, page.number, count), line, there));
      });
      if (lines.length >= FEWEST_LINES && before.length > 0) found.set(item, before);
    }
  return found;
}

const segmentsOf = (item: LayoutItem): readonly Segment[] =>
  item.kind === "line" ? [item.segment] : item.table.rows.flatMap((row) => row.flatMap(({ lines }) => lines));

function placesOn(page: PageLayout, count: number): Places {
  const places = new Map<string, number[]>();
  for (const line of page.items.flatMap(segmentsOf)) {
    const name = nameOf(line, page.number, count);
    const known = places.get(name);
    if (known === undefined) places.set(name, [line.baseline]);
    else known.push(line.baseline);
  }
  return places;
}

const stands = (name: string, { baseline }: Segment, places: Places): boolean =>
  places.get(name)?.some((other) => Math.abs(other - baseline) <= DRIFT) === true;

/** A line's text with a sign in the place of the page's number, and of how many there are. */
const nameOf = (line: Segment, page: number, count: number): string =>
  oneLine(
    lineText(line).replace(WHOLE_NUMBER, (digits) => (Number(digits) === page || Number(digits) === count ? "\u0000" : digits)),
  );

function isInMargin({ table }: TableBlock, { bounds }: PageLayout): boolean {
  const height = bounds.bottom - bounds.top;
  return table.bottom < bounds.top + MARGIN * height || table.top > bounds.bottom - MARGIN * height;
}
