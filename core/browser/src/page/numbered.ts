/** Knows rows of a list by the numbers that they bear: their words and places may change. Sent into pages as source text, so it stands alone. */

import type { PageNode, Row } from "./rows.ts";

/** The row of the smallest number, where a list was looked at first; `null` once that number stood elsewhere: then it is that of a place in view. */
export type FirstNumbered = { readonly number: string; readonly top: number } | null;

/** The rows by their numbers, if all have one and no two the same; else as they are. */
export function numberRows(
  rows: Map<string, Row>,
  attributeOf: (node: PageNode, name: string) => unknown,
  first: FirstNumbered | undefined,
): { readonly rows: Map<string, Row>; readonly first: FirstNumbered | undefined } {
  const NAMES = ["aria-rowindex", "aria-posinset", "data-index", "data-item-index", "data-row-index", "row-index"];
  const all = Array.from(rows.values());
  const [top] = all;
  if (top === undefined || first === null) return { rows, first };
  const name = NAMES.find((one) => /^\d{1,9}$/.test(String(attributeOf(top.node, one))));
  if (name === undefined) return { rows, first };
  const numbered = new Map(all.map((row) => [`#${attributeOf(row.node, name)}`, row]));
  if (numbered.size < all.length || !Array.from(numbered.keys()).every((number) => /^#\d{1,9}$/.test(number)))
    return { rows, first };
  const again = first && numbered.get(first.number);
  if (first && again && Math.abs(again.top - first.top) > again.height) return { rows, first: null };
  const [[number, { top: at }] = ["", top]] = numbered;
  return { rows: numbered, first: first ?? { number, top: at } };
}

/** The source of the function. */
export const NUMBERED = `const numbered = ${numberRows};`;
