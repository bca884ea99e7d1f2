import { type Element, isElement, type Node } from "@farthing/html";
import type { BlockContent, ListItem, Paragraph, PhrasingContent, RootContent } from "mdast";
import { append } from "../append.ts";
import { textOf } from "../dom/node.ts";
import { type Context, type Flow, holdsKept } from "./context.ts";
import { inLines, itemOf, settled } from "./item.ts";
import { wordsOf } from "./lines.ts";

/** What sets a term apart from its meaning already. */
const TERM_END = /[:：;?!.。！？…–—]$/u;

/** What mandoc writes as a term where items have a bullet; and what may be a term of its own, such as the name of an operator. */
const BULLET = /^[•·▪◦‣]$/u;
const SIGN = /^[–—*-]$/u;

/** Whether all terms of a list, of which it has several, are the same sign. */
const areSigns = (parts: readonly Node[]): boolean => {
  const terms = parts
    .filter((part) => isElement(part) && part.tagName === "dt")
    .map((term) => textOf(term as Element, 10).trim());
  return terms.length > 1 && SIGN.test(terms[0] ?? "") && terms.every((term) => term === terms[0]);
};

/** What laws and judgments write as terms: the numbers and letters of their points. */
const POINT = /^(?:\(?(?:\d{1,3}[a-z]?|[a-z]|[ivxlc]{2,5})[.)]|\(?[a-z]{2}\))$/i;
const NUMBER = /^(\d{1,3})\.$/;

/** What an item begins with, if that is its term. */
const termOf = ({ children: [first] }: ListItem): Paragraph | undefined => (first?.type === "paragraph" ? first : undefined);

/** A list whose terms are marks of its points: a list with numbers where they count up, and one with marks before its texts elsewhere. */
const points = (items: ListItem[]): RootContent | null => {
  const marks = items.map((item) => wordsOf(termOf(item) ?? { type: "paragraph", children: [] }));
  if (!marks.every((mark) => POINT.test(mark)) || items.some(({ children }) => children[1]?.type !== "paragraph")) return null;
  const start = Number(NUMBER.exec(marks[0] ?? "")?.[1]);
  const isCounted = marks.every((mark, i) => Number(NUMBER.exec(mark)?.[1]) === start + i);
  for (const [i, item] of items.entries()) {
    const [, text, ...more] = item.children as [Paragraph, Paragraph, ...BlockContent[]];
    const mark: PhrasingContent[] = isCounted ? [] : [{ type: "text", value: `${marks[i]} ` }];
    item.children = [{ ...text, children: [...mark, ...text.children] }, ...more];
  }
  return settled({ type: "list", ordered: isCounted, start: isCounted ? start : null, children: items });
};

/** A term is bold as a whole, whatever is bold in it. */
const plain = (nodes: readonly PhrasingContent[]): PhrasingContent[] =>
  nodes.flatMap((node) => (node.type === "strong" ? plain(node.children) : [node]));

const isPart = ({ tagName }: Element): boolean => tagName === "dt" || tagName === "dd";

/** `dl` as a list of terms, each with what is said of it. */
export const definitions = (nodes: readonly Node[], context: Context, depth: number, flow: Flow): RootContent[] => {
  const children: ListItem[] = [];
  const terms = new Set<ListItem>();
  let isBullet = false;
  const parts = nodes.flatMap((node) => (isElement(node) && node.tagName === "div" ? [...node.childNodes] : [node]));
  // One without terms only moves a text to the right.
  if (!parts.some((part) => isElement(part) && isPart(part))) return flow(nodes, context, depth + 1);
  const hasSigns = areSigns(parts);
  /** What stands between terms and what is said of them, as people wrote it who left that element out. */
  let loose: Node[] = [];
  const flushLoose = (): void => {
    const content = flow(loose, context, depth + 1) as BlockContent[];
    loose = [];
    const last = children.at(-1);
    if (last) append(last.children, content);
    else if (content.length > 0) children.push(itemOf(content, null));
  };
  for (const node of parts) {
    if (!isElement(node) || !isPart(node)) {
      loose.push(node);
      continue;
    }
    flushLoose();
    if (!holdsKept(context, node)) continue;
    if (context.notes.takes(node, (inside) => flow(inside, context, 1))) continue;
    const content = flow(node.childNodes, context, depth + 1);
    if (content.length === 0) continue;
    const last = children.at(-1);
    const [only] = content;
    const isTerm = node.tagName === "dt" && only?.type === "paragraph";
    if (isTerm && content.length === 1 && (hasSigns || BULLET.test(wordsOf(only)))) {
      isBullet = true;
      continue;
    }
    if (!last && node.tagName === "dd" && content.length === 1 && only?.type === "list") append(children, only.children);
    // JSDoc writes what else it says of a term as a list that is a term of its own.
    else if (node.tagName === "dt" && content.length === 1 && only?.type === "list") {
      if (last) append(last.children, [only]);
      else append(children, only.children);
    } else if (node.tagName === "dd" && last && !isBullet) append(last.children, content as BlockContent[]);
    else if (isTerm) {
      const bold = { type: "strong" as const, children: plain(only.children) };
      const item = itemOf(content.slice(1), null);
      item.children.unshift({ type: "paragraph", children: [bold] });
      terms.add(item);
      children.push(item);
    } else children.push(itemOf(content, null));
    isBullet = false;
  }
  flushLoose();
  const [lone, ...others] = children;
  // Pages of manuals move code to the right by a list of one item without a term.
  if (lone && others.length === 0 && lone.children.every(({ type }) => type === "code")) return lone.children;
  const ofPoints = terms.size > 0 && terms.size === children.length ? points(children) : null;
  if (ofPoints) return [ofPoints];
  for (const item of terms) {
    const [term, meaning, ...more] = item.children;
    if (term?.type !== "paragraph" || meaning?.type !== "paragraph") continue;
    const between = { type: "text" as const, value: TERM_END.test(wordsOf(term)) ? " " : ": " };
    const first: Paragraph = { type: "paragraph", children: [...term.children, between, ...meaning.children] };
    item.children = inLines([first, ...more]) as BlockContent[];
  }
  return children.length ? [settled({ type: "list", ordered: false, start: null, children })] : [];
};
