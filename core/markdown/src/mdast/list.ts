import type { BlockContent, DefinitionContent, List, ListItem, Paragraph, PhrasingContent, RootContent } from "mdast";
import { append } from "../append.ts";
import { attr, childrenOf, type Element, find, isElement, type Node } from "../dom/node.ts";
import { type Context, holdsKept } from "./context.ts";
import { asLines, wordsOf } from "./lines.ts";

type Flow = (nodes: readonly Node[], context: Context, depth: number) => RootContent[];

const checked = (item: Element): boolean | null => {
  const name = attr(item, "class") ?? "";
  const named = /task|todo|check/i.test(name);
  const box = find(item, (e) => e.tagName === "li" || (e.tagName === "input" && attr(e, "type") === "checkbox"));
  // A box that nobody can tick says how things stand; one that can is asked about.
  return box?.tagName === "input" && (named || attr(box, "disabled") !== null) ? attr(box, "checked") !== null : null;
};

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
const inLines = (children: readonly RootContent[]): RootContent[] => {
  const end = children.findIndex((child, i) => !isLine(child, i, children));
  const lines = children.slice(0, end < 0 ? children.length : end) as Paragraph[];
  return lines.length < 2 ? [...children] : [asLines(lines), ...children.slice(lines.length)];
};

const itemOf = (children: RootContent[], state: boolean | null): ListItem => ({
  type: "listItem",
  spread: false,
  checked: state,
  children: inLines(joined(children)) as (BlockContent | DefinitionContent)[],
});

/** Adds lists to an item; one of the kind that the item ends with is its continuation. */
const continueWith = (item: ListItem, lists: readonly List[]): void => {
  for (const list of lists) {
    const last = item.children.at(-1);
    if (last?.type === "list" && last.ordered === list.ordered) append(last.children, list.children);
    else item.children.push(list);
  }
};

/** A list whose items are set apart if one of them has several blocks. */
const settled = (list: List): List => {
  const spread = list.children.some(({ children }) => children.filter(({ type }) => type !== "list").length > 1);
  for (const item of list.children) item.spread = spread;
  return { ...list, spread };
};

/** `ul`, `ol`, or a run of `li` without either. A list directly inside a list belongs to the item before it. */
export const list = (
  element: Element | null,
  nodes: readonly Node[],
  context: Context,
  depth: number,
  flow: Flow,
): RootContent[] => {
  const children: ListItem[] = [];
  let loose: Node[] = [];
  let begin: string | null = null;
  const flushLoose = (): void => {
    const content = flow(loose, context, depth + 1);
    const last = children.at(-1);
    if (content.length && last && content.every((node) => node.type === "list")) continueWith(last, content as List[]);
    else if (content.length) children.push(itemOf(content, null));
    loose = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || node.tagName !== "li") {
      loose.push(node);
      continue;
    }
    flushLoose();
    if (!holdsKept(context, node) || context.notes.takes(node, (inside) => flow(inside, context, 1))) continue;
    const content = flow(childrenOf(node), context, depth + 1);
    if (content.length) {
      if (children.length === 0) begin = attr(node, "value");
      children.push(itemOf(content, checked(node)));
    }
  }
  flushLoose();
  if (children.length === 0) return [];
  const ordered = element?.tagName === "ol";
  const start = ordered ? Number.parseInt(begin ?? attr(element, "start") ?? "1", 10) : null;
  return [settled({ type: "list", ordered, start: start !== null && start >= 0 ? start : ordered ? 1 : null, children })];
};

/** What sets a term apart from its meaning already. */
const TERM_END = /[:：;?!.。！？…–—]$/u;

/** A term is bold as a whole, whatever is bold in it. */
const plain = (nodes: readonly PhrasingContent[]): PhrasingContent[] =>
  nodes.flatMap((node) => (node.type === "strong" ? plain(node.children) : [node]));

/** `dl` as a list of terms, each with what is said of it. */
export const definitions = (nodes: readonly Node[], context: Context, depth: number, flow: Flow): RootContent[] => {
  const children: ListItem[] = [];
  const parts = nodes.flatMap((node) => (isElement(node) && node.tagName === "div" ? [...childrenOf(node)] : [node]));
  for (const node of parts) {
    if (!isElement(node) || !holdsKept(context, node)) continue;
    const content = flow(childrenOf(node), context, depth + 1);
    if (content.length === 0) continue;
    const last = children.at(-1);
    if (node.tagName === "dd" && last) append(last.children, content as BlockContent[]);
    else if (node.tagName === "dt" && content[0]?.type === "paragraph") {
      const bold = { type: "strong" as const, children: plain(content[0].children) };
      children.push(itemOf([{ type: "paragraph", children: [bold] }, ...content.slice(1)], null));
    } else children.push(itemOf(content, null));
  }
  for (const item of children) {
    const [term, meaning, ...more] = item.children;
    if (term?.type !== "paragraph" || meaning?.type !== "paragraph") continue;
    const between = { type: "text" as const, value: TERM_END.test(wordsOf(term)) ? " " : ": " };
    const first: Paragraph = { type: "paragraph", children: [...term.children, between, ...meaning.children] };
    item.children = inLines([first, ...more]) as BlockContent[];
  }
  return children.length ? [settled({ type: "list", ordered: false, start: null, children })] : [];
};
