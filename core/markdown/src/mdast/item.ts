import type { BlockContent, DefinitionContent, List, ListItem, Paragraph, PhrasingContent, RootContent } from "mdast";
import { append } from "../append.ts";
import { asLines, wordsOf } from "./lines.ts";
import { withParameters } from "./parameters.ts";

/** Pictures that lead an item stand on the line of the text that follows. */
const joined = (children: readonly RootContent[]): RootContent[] => {
  const end = children.findIndex((child) => child.type !== "paragraph" || wordsOf(child) !== "");
  const pictures = end < 0 ? children.length : end;
  const parts = children.slice(0, children[pictures]?.type === "paragraph" ? pictures + 1 : pictures) as Paragraph[];
  if (parts.length < 2) return [...children];
  const line = parts.flatMap((part, i): PhrasingContent[] =>
    i ? [{ type: "text", value: " " }, ...part.children] : part.children,
  );
  return [{ type: "paragraph", children: line }, ...children.slice(parts.length)];
};

const isPictures = ({ children: [only, ...more] }: ListItem): boolean =>
  more.length === 0 && only?.type === "paragraph" && wordsOf(only) === "";

/** An item cannot begin with a list that can be told from it: one of pictures is a line of them, one of a single item that item. */
const begun = (children: readonly RootContent[]): RootContent[] => {
  const [first, ...rest] = children;
  if (first?.type !== "list" || rest.length === 0) return [...children];
  const [only, ...more] = first.children;
  if (only && more.length === 0) return [...only.children, ...rest];
  if (!first.children.every(isPictures)) return [...children];
  const line = first.children.flatMap(({ children: [pictures] }, i): PhrasingContent[] => {
    const parts = pictures?.type === "paragraph" ? pictures.children : [];
    return i ? [{ type: "text", value: " " }, ...parts] : parts;
  });
  return [{ type: "paragraph", children: line }, ...rest];
};

const SENTENCE_END = /[.!?:…。！？]$/u;
/** Characters up to which a paragraph is a line (a name, a place, a price), and up to which a lone sentence may follow as the last one. */
const LINE = 100;
const LAST_LINE = 200;

const isLine = (node: RootContent, i: number, all: readonly RootContent[]): boolean => {
  const text = node.type === "paragraph" ? wordsOf(node) : "";
  if (!text || text.length > LAST_LINE) return false;
  if (text.length <= LINE && !SENTENCE_END.test(text)) return true;
  return i > 0 && i === all.length - 1 && !/[.!?…]\s|[。！？]./u.test(text);
};

/** The lines that an item begins with are one paragraph of it. */
export const inLines = (children: readonly RootContent[]): RootContent[] => {
  const end = children.findIndex((child, i) => !isLine(child, i, children));
  const lines = children.slice(0, end < 0 ? children.length : end) as Paragraph[];
  return lines.length < 2 ? [...children] : [asLines(lines), ...children.slice(lines.length)];
};

/** An item of these blocks; `state` is that of the box it begins with, if it does. */
export const itemOf = (children: RootContent[], state: boolean | null): ListItem => ({
  type: "listItem",
  spread: false,
  checked: state,
  children: inLines(withParameters(joined(begun(children)))) as (BlockContent | DefinitionContent)[],
});

/** A list whose items are set apart if one of them has several blocks. */
export const settled = (list: List): List => {
  const spread = list.children.some(({ children }) => children.filter(({ type }) => type !== "list").length > 1);
  for (const item of list.children) item.spread = spread;
  return { ...list, spread };
};

/** The label that an item's text begins with: `(a)`. */
const LABEL = /^\(?[a-z]{1,7}[.)](?:\s|$)/i;

const labelOf = ({ children: [item] }: List): boolean => {
  const first = item?.children[0];
  const text = first?.type === "paragraph" ? first.children[0] : undefined;
  return text?.type === "text" && LABEL.test(text.value);
};

/** Whether a list counts on from another one. */
const countsOn = (list: List, last: List): boolean => {
  if (list.ordered !== last.ordered) return false;
  return list.ordered ? list.start === (last.start ?? 1) + last.children.length : labelOf(list) && labelOf(last);
};

/** Adds the items of a list to those of another. */
export const goOn = (last: List, list: List): void => {
  const spread = list.spread === true || last.spread === true;
  for (const item of last.spread === spread ? list.children : [...last.children, ...list.children]) item.spread = spread;
  last.spread = spread;
  append(last.children, list.children);
};

/** Blocks and those that follow them. The fewer are added to the more: boxes in each other would else move all that they hold, one by one, at each step. */
const joinedTo = (out: RootContent[], content: RootContent[]): RootContent[] => {
  if (content.length > out.length) return out.concat(content);
  append(out, content);
  return out;
};

/** Blocks with others behind them; a list that counts on from the one before it is a part of that: laws have a table for each point. */
export const withBlocks = (out: RootContent[], content: RootContent[]): RootContent[] => {
  const [list] = content;
  const last = out.at(-1);
  if (list?.type !== "list" || last?.type !== "list" || !countsOn(list, last)) return joinedTo(out, content);
  goOn(last, list);
  return joinedTo(out, content.slice(1));
};
