import { compile, type Options, selectAll } from "css-select";
import { attribute, childrenOf, descendants, type Element, isElement, type Node, type Parent } from "./node.ts";
import { textOf } from "./text.ts";

type AnyNode = Node | Parent;

const parentOf = (node: AnyNode): Parent | null => ("parentNode" in node ? node.parentNode : null);

/** css-select only reads the lists that it is given; copying them for every element it visits costs more than all else. */
const listOf = (nodes: readonly AnyNode[]): AnyNode[] => nodes as AnyNode[];

function isInside(node: AnyNode, others: ReadonlySet<AnyNode>): boolean {
  for (let up = parentOf(node); up; up = parentOf(up)) if (others.has(up)) return true;
  return false;
}

/** css-select over parse5's default tree. */
const options: Options<AnyNode, Element> = {
  adapter: {
    isTag: isElement,
    getAttributeValue: (element, name) => attribute(element, name) ?? undefined,
    hasAttrib: (element, name) => attribute(element, name) !== null,
    getChildren: (node) => listOf(childrenOf(node)),
    getName: (element) => element.tagName,
    getParent: (element) => element.parentNode,
    getSiblings: (node) => listOf(parentOf(node)?.childNodes ?? [node]),
    getText: textOf,
    removeSubsets: (nodes) => {
      const all = new Set(nodes);
      return nodes.filter((node) => !isInside(node, all));
    },
  },
};

/** An id, alone or followed by one compound selector below it: what pages are mostly asked for. */
const BY_ID = /^#([\w-]+)(?:\s+([^\s>+~,|]+))?$/;
const indexes = new WeakMap<AnyNode, ReadonlyMap<string, Element[]>>();

/** The elements of a document by their ids; a document is walked once, however often it is asked. */
function byId(root: AnyNode): ReadonlyMap<string, Element[]> {
  const known = indexes.get(root);
  if (known) return known;
  const index = new Map<string, Element[]>();
  for (const node of descendants(root)) {
    const id = isElement(node) ? attribute(node, "id") : null;
    if (id === null || !isElement(node)) continue;
    const same = index.get(id);
    if (same) same.push(node);
    else index.set(id, [node]);
  }
  indexes.set(root, index);
  return index;
}

type Query = ReturnType<typeof compile<AnyNode, Element>>;

const BRACKETS = /\[[^\]]*\]|\((?:[^()]|\([^()]*\))*\)/g;
/** Selectors are written in extractors, not by callers: there are few of them, whatever the pages. */
const MAX_COMPILED = 1_000;

/**
 * Compiled selectors, shared by all roots; `null` for a selector whose meaning depends on its root. Below an
 * element, what stands before a combinator must lie below that element too; a leading combinator starts at the
 * root.
 */
class CompiledSelectors {
  readonly #queries = new Map<string, Query | null>();

  constructor(private readonly dependsOnRoot: RegExp) {}

  get(selector: string): Query | null {
    const known = this.#queries.get(selector);
    if (known !== undefined) return known;
    if (this.#queries.size >= MAX_COMPILED) this.#queries.clear();
    const depends = selector.includes(":scope") || this.dependsOnRoot.test(selector.replace(BRACKETS, "").trim());
    const query = depends ? null : compile<AnyNode, Element>(selector, options);
    this.#queries.set(selector, query);
    return query;
  }
}

const inDocuments = new CompiledSelectors(/(?:^|,)\s*[>+~]/);
const belowElements = new CompiledSelectors(/[^\s,]\s*[\s>+~]\s*[^\s,]|[>+~]/);

function all(selector: string, root: AnyNode): Element[] {
  const query = (root.nodeName === "#document" ? inDocuments : belowElements).get(selector);
  return selectAll(query ?? selector, root, options);
}

/** Elements below `root` that match a CSS selector, in document order. @throws Error on a selector that does not parse */
export function select(selector: string, root: AnyNode): Element[] {
  const [, id, inner] = (root.nodeName === "#document" && BY_ID.exec(selector)) || [];
  if (id === undefined) return all(selector, root);
  const found = byId(root).get(id) ?? [];
  return inner === undefined ? [...found] : [...new Set(found.flatMap((element) => all(inner, element)))];
}
