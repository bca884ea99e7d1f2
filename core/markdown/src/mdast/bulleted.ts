import type { List, ListItem, Paragraph, PhrasingContent, RootContent, Text } from "mdast";
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

/** The number that an item of a list without numbers begins with: journals write those of their references so. */
const OWN_NUMBER = /^\s*(\d{1,4})[.)](?:\s+|$)/;

/** The list that items are which begin with numbers of their own, counted up, without these; `null` of others. */
export const ownNumbered = (items: ListItem[]): List | null => {
  const texts = items.map(firstText);
  const numbers = texts.map((text) => Number(OWN_NUMBER.exec(text?.value ?? "")?.[1] ?? Number.NaN));
  const start = numbers[0] ?? Number.NaN;
  const isWhole = texts.every((text, i) => text && (isMore(items[i] as ListItem) || text.value.replace(OWN_NUMBER, "") !== ""));
  if (items.length < 2 || !isWhole || !numbers.every((number, i) => number === start + i)) return null;
  for (const [i, text] of texts.entries()) {
    if (!text) continue;
    text.value = text.value.replace(OWN_NUMBER, "");
    const { children } = (items[i] as ListItem).children[0] as Paragraph;
    const [, next] = children;
    if (text.value === "" && next?.type === "text") next.value = next.value.trimStart();
    if (text.value === "") children.shift();
  }
  return { type: "list", ordered: true, start, children: items };
};
const isMore = ({ children: [first] }: ListItem): boolean =>
  first?.type === "paragraph" &&
  first.children.slice(1).some((node) => node.type !== "break" && (node.type !== "text" || node.value.trim() !== ""));

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
