import type { ListItem, PhrasingContent, RootContent, Text } from "mdast";
import { itemOf, settled } from "./item.ts";
import { wordsOf } from "./lines.ts";

/** What people type before the items of a list, at the beginning of a line. */
const BULLET = /^\s*[-*•·▪●◦‣»✓✔]\s+(?=\S|$)/u;

const begins = ([first]: readonly PhrasingContent[]): boolean => first?.type === "text" && BULLET.test(first.value);

const itemIn = ([first, ...rest]: readonly PhrasingContent[]): ListItem => {
  const text = first?.type === "text" ? first.value.replace(BULLET, "") : "";
  return itemOf([{ type: "paragraph", children: [{ type: "text", value: text }, ...rest] }], null);
};

/** Bullets that some write into items themselves: Texinfo, editors of text. Ticks and asterisks say something, and so does a dash before a number. */
const WRITTEN = /^\s*(?:[•·▪●◦‣]\s+|[-–]\s+(?![\s\d]))/u;

const firstText = ({ children: [first] }: ListItem): Text | undefined => {
  const text = first?.type === "paragraph" ? first.children[0] : undefined;
  return text?.type === "text" ? text : undefined;
};

/** Items without the bullets that each of them begins with. */
export const withoutBullets = (items: ListItem[]): ListItem[] => {
  const texts = items.map(firstText);
  if (texts.every((text) => text !== undefined && WRITTEN.test(text.value)))
    for (const text of texts) if (text) text.value = text.value.replace(WRITTEN, "");
  return items;
};

/** A mark on a line of its own before the text of an item: a bullet, its number, or another label. */
const MARK_ALONE = /^[-•·▪◦‣∙∗–—]$/u;
const LABEL_ALONE = /^\(?(?:[a-z]|[ivxlc]{1,5}|\d{1,3}(?:\.\d{1,3}){0,3})[.)]$/i;

/**
 * What an item holds without its mark, where that stands on a line of its own (LaTeXML): readers draw bullets and `number` themselves. Any
 * other label stands before the text.
 */
export const unmarked = (content: RootContent[], number: number | undefined): RootContent[] => {
  const [first, second, ...rest] = content;
  if (first?.type !== "paragraph" || second === undefined) return content;
  const mark = wordsOf(first);
  if (MARK_ALONE.test(mark) || (number !== undefined && mark.replace(/[().]/g, "") === String(number))) return [second, ...rest];
  if (!LABEL_ALONE.test(mark) || second.type !== "paragraph") return content;
  return [{ ...second, children: [...first.children, { type: "text", value: " " }, ...second.children] }, ...rest];
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
