import type { ListItem, PhrasingContent, RootContent } from "mdast";
import { itemOf, settled } from "./item.ts";

/** What people type before the items of a list, at the beginning of a line. */
const BULLET = /^\s*[-*•·▪●◦‣»✓✔]\s+(?=\S|$)/u;

const begins = ([first]: readonly PhrasingContent[]): boolean => first?.type === "text" && BULLET.test(first.value);

const itemIn = ([first, ...rest]: readonly PhrasingContent[]): ListItem => {
  const text = first?.type === "text" ? first.value.replace(BULLET, "") : "";
  return itemOf([{ type: "paragraph", children: [{ type: "text", value: text }, ...rest] }], null);
};

/** Lines of a paragraph as paragraphs and lists: two and more that each begin with a bullet are one. */
export const bulleted = (children: PhrasingContent[]): RootContent[] => {
  if (children.length === 0) return [];
  const whole: RootContent[] = [{ type: "paragraph", children }];
  if (!children.some(({ type }) => type === "break")) return whole;
  const lines: PhrasingContent[][] = [[]];
  for (const node of children) {
    if (node.type === "break") lines.push([]);
    else lines.at(-1)?.push(node);
  }
  const out: RootContent[] = [];
  let plain: PhrasingContent[] = [];
  const flush = (): void => {
    if (plain.length) out.push({ type: "paragraph", children: plain });
    plain = [];
  };
  for (let at = 0; at < lines.length; ) {
    let end = at;
    while (end < lines.length && begins(lines[end] ?? [])) end++;
    if (end - at > 1) {
      flush();
      out.push(settled({ type: "list", ordered: false, start: null, children: lines.slice(at, end).map(itemIn) }));
      at = end;
      continue;
    }
    if (plain.length) plain.push({ type: "break" });
    for (const node of lines[at] ?? []) plain.push(node);
    at++;
  }
  flush();
  return out.some(({ type }) => type === "list") ? out : whole;
};
