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

/** A term is bold as a whole, whatever is bold in it. */
const plain = (nodes: readonly PhrasingContent[]): PhrasingContent[] =>
  nodes.flatMap((node) => (node.type === "strong" ? plain(node.children) : [node]));

/** `dl` as a list of terms, each with what is said of it. */
export const definitions = (nodes: readonly Node[], context: Context, depth: number, flow: Flow): RootContent[] => {
  const children: ListItem[] = [];
  const terms = new Set<ListItem>();
  let isBullet = false;
  const parts = nodes.flatMap((node) => (isElement(node) && node.tagName === "div" ? [...node.childNodes] : [node]));
  const hasSigns = areSigns(parts);
  for (const node of parts) {
    if (!isElement(node) || !holdsKept(context, node)) continue;
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
    else if (node.tagName === "dd" && last && !isBullet) append(last.children, content as BlockContent[]);
    else if (isTerm) {
      const bold = { type: "strong" as const, children: plain(only.children) };
      const item = itemOf([{ type: "paragraph", children: [bold] }, ...content.slice(1)], null);
      terms.add(item);
      children.push(item);
    } else children.push(itemOf(content, null));
    isBullet = false;
  }
  const [lone, ...others] = children;
  // Pages of manuals move code to the right by a list of one item without a term.
  if (lone && others.length === 0 && lone.children.every(({ type }) => type === "code")) return lone.children;
  for (const item of terms) {
    const [term, meaning, ...more] = item.children;
    if (term?.type !== "paragraph" || meaning?.type !== "paragraph") continue;
    const between = { type: "text" as const, value: TERM_END.test(wordsOf(term)) ? " " : ": " };
    const first: Paragraph = { type: "paragraph", children: [...term.children, between, ...meaning.children] };
    item.children = inLines([first, ...more]) as BlockContent[];
  }
  return children.length ? [settled({ type: "list", ordered: false, start: null, children })] : [];
};
