import { append } from "@farthing/markdown/mdast";
import type { InlineCode, Paragraph, Root, RootContent } from "mdast";
import { withoutBlankEnds } from "../mdast/list.ts";
import { plainText } from "../mdast.ts";
import { hasSigns, isCodeLike, isProse } from "./evidence.ts";

declare module "mdast" {
  interface ParagraphData {
    /** Its text as it was typed, where all of it is set in a monospaced font. */
    typed?: string;
  }
  interface InlineCodeData {
    /** Nothing but its font says that it is code. */
    byFont?: boolean;
  }
}

const LETTER = /[\p{L}\p{N}]/u;

type Node = Root | RootContent;
type Parent = Node & { children: RootContent[] };
type Typed = Paragraph & { data: { typed: string } };

const isTyped = (node: Node | undefined): node is Typed => node?.type === "paragraph" && node.data?.typed !== undefined;
const isByFont = (node: Node): node is InlineCode => node.type === "inlineCode" && node.data?.byFont === true;
const isParent = (node: Node): node is Parent => "children" in node;

/** All nodes that hold others, each before what it holds. */
function parentsIn(root: Root): Parent[] {
  const parents: Parent[] = [root];
  for (const parent of parents) for (const node of parent.children) if (isParent(node)) parents.push(node);
  return parents;
}

/**
 * Says of text in monospaced fonts what of it is code. In a document that sets its sentences so, nothing is. Elsewhere paragraphs are
 * that are no sentences and have signs of code, those that follow each other as one block, and pieces of a line where most of them look
 * like it. The rest is text.
 */
export function settleMonospaced(root: Root): void {
  const parents = parentsIn(root);
  const nodes = parents.flatMap(({ children }) => children);
  const [lines, pieces] = [nodes.filter(isTyped).map(lineOf), nodes.filter(isByFont).map(pieceOf)];
  if (lines.length + pieces.length === 0) return;
  const isCode = writesCode([...lines, ...pieces], nodes) && !setsSentences(nodes);
  const areNames = isCode && balance(pieces, isCodeLike) > 0;
  for (const parent of parents) {
    if (parent.children.some(isByFont)) parent.children = areNames ? joined(parent.children) : parent.children.map(asText);
    if (parent.children.some(isTyped)) parent.children = isCode ? withListings(parent) : parent.children.map(settled);
  }
}

const lineOf = ({ data }: Typed): string => data.typed;
const pieceOf = ({ value }: InlineCode): string => value;
const asText = (node: RootContent): RootContent => (isByFont(node) ? { type: "text", value: node.value } : node);

/** A paragraph of which it is known that it is no code. */
const settled = (node: RootContent): RootContent => (isTyped(node) ? { ...node, data: undefined } : node);

/** The code that is all a node holds, whatever else is said of it; `undefined` if it holds more. */
function codeIn(node: RootContent | undefined): InlineCode | undefined {
  if (node?.type === "strong" || node?.type === "emphasis")
    return node.children.length === 1 ? codeIn(node.children[0]) : undefined;
  return node !== undefined && isByFont(node) ? node : undefined;
}

/** Pieces of code that touch each other as one, of which no part is bold; signs alone are text. */
function joined(nodes: readonly RootContent[]): RootContent[] {
  const pieces: RootContent[] = [];
  for (const node of nodes) {
    const [last, next] = [codeIn(pieces.at(-1)), codeIn(node)];
    if (last && next) pieces[pieces.length - 1] = { ...next, value: last.value + next.value };
    else pieces.push(node);
  }
  return pieces.map((node) => (isByFont(node) && !LETTER.test(node.value) ? asText(node) : node));
}

/** Letters of texts that are something, without those of texts that are not. */
const balance = (texts: readonly string[], is: (text: string) => boolean): number =>
  texts.reduce((sum, each) => sum + (is(each) ? each.length : -each.length), 0);

/** Whether a document has code: signs of it, in a third of all lines where nothing is set otherwise. */
function writesCode(texts: readonly string[], nodes: readonly RootContent[]): boolean {
  const isMixed = nodes.some((node) => node.type === "heading" || (node.type === "paragraph" && !isTyped(node)));
  return texts.filter(hasSigns).length > (isMixed ? 0 : texts.length / 3);
}

/** Whether more letters of sentences are set in monospaced fonts than in others. */
function setsSentences(nodes: readonly RootContent[]): boolean {
  let set = 0;
  for (const node of nodes) {
    if (node.type !== "paragraph") continue;
    const line = plainText(node);
    if (!isProse(line)) continue;
    const pieces = isTyped(node) ? [line] : node.children.filter(isByFont).map(pieceOf);
    set += 2 * pieces.join("").length - line.length;
  }
  return set > 0;
}

/** Whether lines look like code, and more of their letters are no sentences than are. */
const isListing = (lines: readonly string[]): boolean => lines.some(isCodeLike) && balance(lines, isProse) < 0;

/** Typed paragraphs that follow each other together, each other node alone. */
function runsOf(children: readonly RootContent[]): RootContent[][] {
  const runs: RootContent[][] = [];
  for (const node of children) {
    const last = runs.at(-1);
    if (last !== undefined && isTyped(node) && isTyped(last[0])) last.push(node);
    else runs.push([node]);
  }
  return runs;
}

/** What a parent holds, with paragraphs that are code as blocks of it; one line of an item stays in its line. */
function withListings({ type, children }: Parent): RootContent[] {
  const made: RootContent[] = [];
  for (const run of runsOf(children)) {
    const lines = run.filter(isTyped).map(lineOf);
    const value = lines.join("\n");
    if (!isListing(lines)) append(made, run.map(settled));
    else if (type === "listItem" && !value.includes("\n"))
      made.push({ type: "paragraph", children: [{ type: "inlineCode", value: value.trim() }] });
    else append(made, withoutBlankEnds({ type: "code", value }));
  }
  return made;
}
