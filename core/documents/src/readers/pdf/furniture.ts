import { oneLine } from "@farthing/read";
import { ALL, type Choice } from "../../choice.ts";
import { around } from "./geometry.ts";
import { lineText } from "./line-text.ts";
import type { LayoutItem, Line, PageLayout } from "./page-layout.ts";

/** Running heads and feet stand in this share of the page's height, above and below. */
const MARGIN = 0.14;
/** Where a line stands may differ this much from page to page, in points. */
const DRIFT = 6;
/** A line that stands on this share of the pages at the same place is furniture. */
const SHARE = 0.5;
const PAGE_NUMBER =
  /^(?:[-–—[(|]\s*)?(?:page\s+|seite\s+|p\.\s*|стр\.\s*)?(?:\d{1,4}|[ivxl]{1,6})(?:\s*(?:of|\/|von|de|из)\s*\d{1,4})?(?:\s*[-–—\])|])?$/iu;

/** The items of the pages that are wanted, without running heads, running feet and page numbers. */
export function withoutFurniture(pages: readonly PageLayout[], choice: Choice = ALL): LayoutItem[] {
  const places = new Map<string, Place[]>();
  for (const [page, layout] of pages.entries())
    for (const line of marginLines(layout)) {
      const key = pattern(lineText(line.segment));
      const seen = places.get(key);
      if (seen === undefined) places.set(key, [{ line, page }]);
      else seen.push({ line, page });
    }
  const furniture = new Set<LayoutItem>();
  for (const seen of places.values()) for (const line of repeated(seen, pages.length)) furniture.add(line);
  const kept = pages.flatMap((layout) => {
    const edges = new Set<LayoutItem>(edgeLines(layout));
    return layout.items.filter((item) => !(item.kind === "line" && edges.has(item) && isPageNumber(item)));
  });
  const rest = kept.filter((item) => !furniture.has(item));
  // Where nothing else stands on any page, it is what they are about; around pictures it is what somebody has stamped.
  const isAll = rest.length === 0 && !pages.some(({ pictured }) => pictured);
  return (isAll ? kept : rest).filter((item) => choice.has(item.page));
}

interface Place {
  readonly line: Line;
  readonly page: number;
}

/** Of lines that read alike those that stand at one place on neighbouring pages. */
function repeated(seen: readonly Place[], pageCount: number): Line[] {
  const sorted = [...seen].sort((a, b) => a.line.segment.baseline - b.line.segment.baseline);
  const baseline = (at: number): number => sorted[at]?.line.segment.baseline ?? Infinity;
  // The pages of the lines that stand within the drift of the current one, and how many such lines each has.
  const alike = new Map<number, number>();
  let [first, end] = [0, 0];
  return sorted.flatMap(({ line, page }, index) => {
    for (; baseline(end) <= baseline(index) + DRIFT; end++) count(alike, sorted[end]?.page ?? 0, 1);
    for (; baseline(first) < baseline(index) - DRIFT; first++) count(alike, sorted[first]?.page ?? 0, -1);
    // Odd and even pages often differ.
    const near = [page - 2, page - 1, page + 1, page + 2].some((other) => alike.has(other));
    const found = alike.size >= 3 ? near : pageCount <= 4 && alike.size > 1 && alike.size >= SHARE * pageCount;
    return found ? [line] : [];
  });
}

function count(pages: Map<number, number>, page: number, by: number): void {
  const lines = (pages.get(page) ?? 0) + by;
  if (lines > 0) pages.set(page, lines);
  else pages.delete(page);
}

const isPageNumber = (line: Line): boolean => PAGE_NUMBER.test(lineText(line.segment));

/** Digits change from page to page. */
const pattern = (text: string): string => oneLine(text.toLowerCase().replace(/\d+/g, "#"));

function marginLines({ items, bounds }: PageLayout): Line[] {
  const height = bounds.bottom - bounds.top;
  return items.filter(
    (item): item is Line =>
      item.kind === "line" &&
      (item.segment.bottom < bounds.top + MARGIN * height || item.segment.top > bounds.bottom - MARGIN * height),
  );
}

/** The outermost lines: only there a lone number is a page's. */
function edgeLines(layout: PageLayout): Line[] {
  const lines = marginLines(layout);
  const all = layout.items.filter((item): item is Line => item.kind === "line");
  const { top: first, bottom: last } = around(all.map((line) => line.segment));
  return lines.filter(({ segment }) => segment.top <= first + 1 || segment.bottom >= last - 1);
}
