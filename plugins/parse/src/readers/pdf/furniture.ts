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

/** The pages' items without running heads, running feet and page numbers. */
export function withoutFurniture(pages: readonly PageLayout[]): LayoutItem[] {
  const places = new Map<string, { line: Line; page: number }[]>();
  for (const [page, layout] of pages.entries())
    for (const line of marginLines(layout)) {
      const key = pattern(lineText(line.segment));
      const seen = places.get(key);
      if (seen === undefined) places.set(key, [{ line, page }]);
      else seen.push({ line, page });
    }
  const furniture = new Set<LayoutItem>();
  for (const seen of places.values())
    for (const { line, page } of seen) {
      const alike = new Set(
        seen.filter((other) => Math.abs(other.line.segment.baseline - line.segment.baseline) <= DRIFT).map((other) => other.page),
      );
      // Odd and even pages often differ.
      const near = [page - 2, page - 1, page + 1, page + 2].some((other) => alike.has(other));
      const repeated = alike.size >= 3 ? near : pages.length <= 4 && alike.size > 1 && alike.size >= SHARE * pages.length;
      if (repeated) furniture.add(line);
    }
  return pages.flatMap((layout) => {
    const edges = new Set<LayoutItem>(edgeLines(layout));
    return layout.items.filter(
      (item) => !furniture.has(item) && !(item.kind === "line" && edges.has(item) && isPageNumber(item)),
    );
  });
}

const isPageNumber = (line: Line): boolean => PAGE_NUMBER.test(lineText(line.segment));

/** Digits change from page to page. */
const pattern = (text: string): string => text.toLowerCase().replace(/\d+/g, "#").replace(/\s+/g, " ").trim();

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
  const first = Math.min(...all.map((line) => line.segment.top));
  const last = Math.max(...all.map((line) => line.segment.bottom));
  return lines.filter(({ segment }) => segment.top <= first + 1 || segment.bottom >= last - 1);
}
