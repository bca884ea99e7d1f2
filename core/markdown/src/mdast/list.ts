import type { BlockContent, DefinitionContent, List, ListItem, PhrasingContent, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { attr, childrenOf, type Element, find, isElement, type Node } from "../dom/node.ts";
import { type Context, holdsKept } from "./context.ts";

type Flow = (nodes: readonly Node[], context: Context, depth: number) => RootContent[];

const checked = (item: Element): boolean | null => {
  const name = attr(item, "class") ?? "";
  const box = /task|todo|check/i.test(name) ? find(item, (e) => e.tagName === "input" && attr(e, "type") === "checkbox") : null;
  return box ? attr(box, "checked") !== null : null;
};

/** A picture that leads an item stands on the line of the text that follows. */
const joined = (children: readonly RootContent[]): RootContent[] => {
  const [first, second, ...rest] = children;
  if (
    first?.type !== "paragraph" ||
    second?.type !== "paragraph" ||
    !first.children.every(({ type }) => type === "image" || type === "link")
  )
    return [...children];
  if (textOf(first.children, { includeImageAlt: false }).trim()) return [...children];
  return [{ type: "paragraph", children: [...first.children, { type: "text", value: " " }, ...second.children] }, ...rest];
};

/** Characters up to which a paragraph is a line: a name, a place, a price. */
const LINE = 100;

const isLine = (node: RootContent): boolean => {
  const text = node.type === "paragraph" ? textOf(node).trim() : "";
  return text.length > 0 && text.length <= LINE && !/[.!?:…。！？]$/u.test(text);
};

/** The lines that an item begins with are one paragraph of it. */
const inLines = (children: readonly RootContent[]): RootContent[] => {
  const end = children.findIndex((child) => !isLine(child));
  const lines = children.slice(0, end < 0 ? children.length : end);
  if (lines.length < 2) return [...children];
  const content = lines.flatMap((line, i): PhrasingContent[] => [
    ...(i ? [{ type: "break" as const }] : []),
    ...(line.type === "paragraph" ? line.children : []),
  ]);
  return [{ type: "paragraph", children: content }, ...children.slice(lines.length)];
};

const itemOf = (children: RootContent[], state: boolean | null): ListItem => ({
  type: "listItem",
  spread: false,
  checked: state,
  children: inLines(joined(children)) as (BlockContent | DefinitionContent)[],
});

/** Adds lists to an item; one of the kind that the item ends with is its continuation. */
const append = (item: ListItem, lists: readonly List[]): void => {
  for (const list of lists) {
    const last = item.children.at(-1);
    if (last?.type === "list" && last.ordered === list.ordered) last.children.push(...list.children);
    else item.children.push(list);
  }
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
  const flushLoose = (): void => {
    const content = flow(loose, context, depth + 1);
    const last = children.at(-1);
    if (content.length && last && content.every((node) => node.type === "list")) append(last, content as List[]);
    else if (content.length) children.push(itemOf(content, null));
    loose = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || node.tagName !== "li") {
      loose.push(node);
      continue;
    }
    flushLoose();
    if (!holdsKept(context, node) || context.notes.isCited(node)) continue;
    const content = flow(childrenOf(node), context, depth + 1);
    if (content.length) children.push(itemOf(content, checked(node)));
  }
  flushLoose();
  if (children.length === 0) return [];
  const ordered = element?.tagName === "ol";
  const start = ordered ? Number.parseInt(attr(element, "start") ?? "1", 10) : null;
  for (const item of children) item.spread = item.children.filter(({ type }) => type !== "list").length > 1;
  const spread = children.some((item) => item.spread);
  for (const item of children) item.spread = spread;
  return [
    { type: "list", ordered, start: start !== null && start >= 0 ? start : ordered ? 1 : null, spread, children } satisfies List,
  ];
};

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
    if (node.tagName === "dd" && last) last.children.push(...(content as BlockContent[]));
    else if (node.tagName === "dt" && content[0]?.type === "paragraph") {
      const bold = { type: "strong" as const, children: plain(content[0].children) };
      children.push(itemOf([{ type: "paragraph", children: [bold] }, ...content.slice(1)], null));
    } else children.push(itemOf(content, null));
  }
  for (const item of children) {
    const [term, meaning] = item.children;
    if (item.children.length !== 2 || term?.type !== "paragraph" || meaning?.type !== "paragraph") continue;
    item.children = [{ type: "paragraph", children: [...term.children, { type: "text", value: ": " }, ...meaning.children] }];
  }
  const spread = children.some((item) => item.children.length > 1);
  for (const item of children) item.spread = spread;
  return children.length ? [{ type: "list", ordered: false, start: null, spread, children }] : [];
};
