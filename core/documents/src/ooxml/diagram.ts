import type { List, ListItem, RootContent } from "mdast";
import { paragraph, run } from "../mdast.ts";
import { child, descendants, elements, textOf, type XmlElement } from "../xml.ts";

/** Deepest level of a diagram that is nested as a list. */
const MAX_LEVEL = 6;

/** The text of a SmartArt diagram as a list, nested as its points are (ECMA-376 part 1, 21.4). */
export function diagramBlocks(data: XmlElement | undefined): RootContent[] {
  const points = new Map(
    elements(child(data, "dgm:ptLst"), "dgm:pt").map((point) => [point.attributes.modelId ?? "", point] as const),
  );
  const children = new Map<string, { id: string; order: number }[]>();
  const owned = new Set<string>();
  for (const { attributes } of elements(child(data, "dgm:cxnLst"), "dgm:cxn")) {
    if ((attributes.type ?? "parOf") !== "parOf" || attributes.srcId === undefined || attributes.destId === undefined) continue;
    owned.add(attributes.destId);
    const siblings = children.get(attributes.srcId) ?? [];
    siblings.push({ id: attributes.destId, order: Number(attributes.srcOrd ?? 0) || 0 });
    children.set(attributes.srcId, siblings);
  }
  const seen = new Set<string>();
  const itemsOf = (ids: readonly string[], level: number): ListItem[] =>
    ids.flatMap((id) => {
      if (seen.has(id)) return [];
      seen.add(id);
      const below = (children.get(id) ?? []).toSorted((a, b) => a.order - b.order).map((each) => each.id);
      const body = paragraph([run(pointText(points.get(id)))]);
      const items = itemsOf(below, level + 1);
      if (body === undefined || level > MAX_LEVEL) return items;
      return [{ type: "listItem", spread: false, children: [body, ...listOf(items)] }];
    });
  const roots = [...points.keys()].filter((id) => !owned.has(id) && points.get(id)?.attributes.type !== "pres");
  return listOf(itemsOf(roots, 1));
}

const listOf = (children: ListItem[]): List[] =>
  children.length === 0 ? [] : [{ type: "list", ordered: false, spread: false, children }];

const pointText = (point: XmlElement | undefined): string =>
  descendants(child(point, "dgm:t"), "a:p")
    .map(textOf)
    .filter((text) => text.trim() !== "")
    .join(" ");
