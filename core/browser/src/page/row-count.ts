/**
 * Finds tables that say that they have more rows than a page holds, by `aria-rowcount` (WAI-ARIA 1.2) or in words beside them: pages write the
 * rows in view, or one page of them. Runs in a frame's document, its scripts standing still, in a world that they cannot reach, and is sent as source text, so it stands
 * alone. Closed shadow trees it does not see.
 */

import type { Dom } from "./dom.ts";
import type { Flat } from "./flat.ts";
import type { PageElement } from "./page-element.ts";
import { type Paged, type Short, withPaged } from "./paged.ts";

/** Elements of a frame that are looked at, and tables among them. */
const [MOST, MOST_TABLES] = [20_000, 50];

/** What a caller is told of such a table. */
export const rowsLeftOut = ({ told, there, unit, goesOn }: Short): string =>
  goesOn
    ? `A table of the page goes on behind the ${there} ${unit} of it that the page holds. What follows is left out.`
    : `A table or list of the page says that it has ${told} ${unit}. The page holds ${there} of them, the others are left out.`;

declare const dom: Dom;
declare const flat: Flat;
declare const paged: Paged;
declare const document: object;
declare const self: { leaves?: Map<PageElement, Short> };
declare const Element: { prototype: object };

function findShort(most: number, mostTables: number): Short | null {
  const { get, method } = dom;
  const [ROW, MARGIN] = ['[role="row"],tr', 2];
  const shadowOf = get<object | null>(Element.prototype, "shadowRoot");
  const getAttribute = method(Element.prototype, "getAttribute");
  const matches = method(Element.prototype, "matches");
  const roots = [document];
  let [looked, tables] = [0, 0];
  for (const root of roots)
    for (const element of dom.all<PageElement>(root, "*")) {
      if (++looked > most) return null;
      const shadow = shadowOf(element);
      if (shadow !== null) roots.push(shadow);
      const told = Number(getAttribute.call(element, "aria-rowcount") ?? 0);
      const isTable = matches.call(element, paged.tables) && ++tables <= mostTables;
      const shown = isTable && dom.isPressable(element) ? paged.shown(element) : undefined;
      const isInWords = shown?.words !== undefined;
      const there = isInWords ? shown.there : (self.leaves?.get(element)?.there ?? 1);
      // By the numbers of its pages, none if they turn something else.
      if (shown !== undefined && there > 0 && there < shown.told)
        return { told: shown.told, there, unit: isInWords ? "rows" : "pages" };
      // All its pages were turned.
      const turned = self.leaves?.get(element);
      if (turned?.goesOn) return turned;
      if (turned !== undefined && turned.there >= turned.told) continue;
      if (!Number.isSafeInteger(told) || told <= 0 || !dom.isPressable(element)) continue;
      const rows = flat.inside(element, ROW).slice(0, told);
      // What stays in place as others are scrolled is a part of the same row.
      const places = new Set(rows.map((row) => getAttribute.call(row, "aria-rowindex") ?? row));
      if (told - places.size > MARGIN) return { told, there: places.size, unit: "rows" };
    }
  // Lists whose pages were turned.
  const list = Array.from(self.leaves ?? []).find(
    ([element, { told, there }]) => there > 0 && there < told && !element.matches(paged.tables),
  );
  return list?.[1] ?? null;
}

/** An expression that finds the first of them, `null` if there is none. */
export const shortSource = withPaged(`(${findShort})(${MOST},${MOST_TABLES})`);
