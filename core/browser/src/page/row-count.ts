/**
 * Finds tables that say that they have more rows than a page holds (`aria-rowcount`, WAI-ARIA 1.2): pages write the rows in view, or one page of
 * them. Runs in a frame's document, its scripts standing still, in a world that they cannot reach, and is sent as source text, so it stands
 * alone. Closed shadow trees it does not see.
 */

import { type Dom, withDom } from "./dom.ts";

/** Elements of a frame that are looked at. */
const MOST = 20_000;

/** Rows that a table says that it has, and those that are there. */
export interface Short {
  readonly told: number;
  readonly there: number;
}

/** What a caller is told of such a table. */
export const rowsLeftOut = ({ told, there }: Short): string =>
  `A table of the page says that it has ${told} rows. The page holds ${there} of them, the others are left out.`;

interface PageNode {
  readonly nodeType: number;
}
declare const dom: Dom;
declare const document: PageNode;
declare const Element: { prototype: object };

function findShort(most: number): Short | null {
  const { get, method } = dom;
  const [ROW, MARGIN] = ['[role="row"],tr', 2];
  const shadowOf = get<PageNode | null>(Element.prototype, "shadowRoot");
  const getAttribute = method(Element.prototype, "getAttribute");
  const within = method(Element.prototype, "querySelectorAll");
  const roots = [document];
  let looked = 0;
  for (const root of roots)
    for (const element of dom.all<PageNode>(root, "*")) {
      if (++looked > most) return null;
      const shadow = shadowOf(element);
      if (shadow !== null) roots.push(shadow);
      const told = Number(getAttribute.call(element, "aria-rowcount") ?? 0);
      if (!Number.isSafeInteger(told) || told <= 0 || !dom.isPressable(element)) continue;
      const rows = Array.from(within.call(element, ROW) as ArrayLike<PageNode>).slice(0, told);
      // What stays in place as others are scrolled is a part of the same row.
      const places = new Set(rows.map((row) => getAttribute.call(row, "aria-rowindex") ?? row));
      if (told - places.size > MARGIN) return { told, there: places.size };
    }
  return null;
}

/** An expression that finds the first of them, `null` if there is none. */
export const shortSource = withDom(`(${findShort})(${MOST})`);
