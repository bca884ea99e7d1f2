import { childElements, type Element } from "@farthing/html";

const SECTIONS = new Set(["thead", "tbody", "tfoot"]);

/** Rows of the table itself, not of tables inside; the head first, the foot last. */
export const rowsOf = (table: Element): Element[] => {
  const rank = (e: Element): number => (e.tagName === "thead" ? 0 : e.tagName === "tfoot" ? 2 : 1);
  const parts = childElements(table).map((e) =>
    SECTIONS.has(e.tagName)
      ? { rank: rank(e), rows: childElements(e).filter((r) => r.tagName === "tr") }
      : { rank: 1, rows: e.tagName === "tr" ? [e] : [] },
  );
  return parts.sort((a, b) => a.rank - b.rank).flatMap(({ rows }) => rows);
};
export const cellsOf = (row: Element): Element[] => childElements(row).filter((e) => e.tagName === "td" || e.tagName === "th");
