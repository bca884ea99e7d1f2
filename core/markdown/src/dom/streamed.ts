import { attribute, type Element, isElement, type Node, type Parent, rawText } from "@farthing/html";
import type { DefaultTreeAdapterTypes as Tree } from "parse5";

/** Letters of the longest script that is asked which part goes where: those that move one part are short. */
const LONGEST_SCRIPT = 20_000;
/** A call that names two elements by their ids, as `$RC("B:0","S:0")` does. */
const CALL = /\(\s?["']([^"'\n]{1,60})["'],\s?["']([^"'\n]{1,60})["']/g;
/** What Solid calls the place of a part, before the id of the part. */
const PLACE = "pl-";
/** Comments around what stands there in the meantime (React): they may stand in each other. */
const BEGIN = /^[$&][?!~]?$/;
const END = /^\/[$&]$/;

const isTemplate = (node: Node): node is Tree.Template => node.nodeName === "template";
/** An empty element with an id, in whose place something is to stand. */
const isPlace = (node: Node): node is Tree.Template =>
  isTemplate(node) && node.content.childNodes.length === 0 && Boolean(attribute(node, "id"));

const commentOf = (node: Node): string | null => (node.nodeName === "#comment" && "data" in node ? node.data : null);
const isHidden = (element: Element): boolean =>
  attribute(element, "hidden") !== null || /display\s?:\s?none/i.test(attribute(element, "style") ?? "");
/** Whether an element, or the table around its rows, is hidden until it is moved. */
const isWaiting = (element: Element): boolean => {
  const around = element.parentNode;
  return isHidden(element) || (around !== null && isElement(around) && isHidden(around));
};

/** Whether a page has places for parts that come later. */
export const hasPlaces = (elements: readonly Element[]): boolean => elements.some(isPlace);

/** The part that belongs in each place, as the page's scripts say, or as their ids do. */
const partsOf = (elements: readonly Element[]): Map<Node, Element> => {
  const byId = new Map<string, Element>();
  for (const element of elements) {
    const id = attribute(element, "id");
    if (id && !byId.has(id)) byId.set(id, element);
  }
  const parts = new Map<Node, Element>();
  const taken = new Set<Element>();
  const pair = (place: Element | undefined, part: Element | undefined): void => {
    if (!place || !part || !isPlace(place) || isPlace(part) || parts.has(place) || taken.has(part)) return;
    if (!isTemplate(part) && !isWaiting(part)) return;
    parts.set(place, part);
    taken.add(part);
  };
  for (const element of elements) {
    if (isPlace(element)) {
      const id = attribute(element, "id") ?? "";
      const part = id.startsWith(PLACE) ? byId.get(id.slice(PLACE.length)) : undefined;
      if (part && isTemplate(part)) pair(element, part);
    }
    if (element.tagName !== "script") continue;
    const script = rawText(element);
    if (script.length > LONGEST_SCRIPT) continue;
    for (const [, one = "", other = ""] of script.matchAll(CALL)) {
      pair(byId.get(one), byId.get(other));
      pair(byId.get(other), byId.get(one));
    }
  }
  return parts;
};

/** How many of the nodes behind a place stand there in the meantime. */
const meantime = (nodes: readonly Node[], at: number): number => {
  const place = nodes[at] as Element;
  const before = nodes[at - 1];
  const id = attribute(place, "id");
  const isBegun = before !== undefined && BEGIN.test(commentOf(before) ?? "");
  if (!isBegun && !id?.startsWith(PLACE)) return 0;
  let depth = 0;
  for (let end = at + 1; end < nodes.length; end++) {
    const comment = commentOf(nodes[end] as Node);
    if (comment === null) continue;
    if (isBegun ? END.test(comment) && depth-- === 0 : comment === id) return end - at - 1;
    if (BEGIN.test(comment)) depth++;
  }
  return 0;
};

const nodesOf = (part: Element): Node[] => (isTemplate(part) ? part.content.childNodes : part.childNodes);

/** The nodes of an element with the parts in their places, and without parts that stand elsewhere by then. Takes what it places from `parts`. */
const filled = (parent: Parent, parts: Map<Node, Element>, moved: ReadonlySet<Node>): Node[] => {
  const nodes: Node[] = [];
  const lists = [{ from: parent.childNodes, at: 0 }];
  for (let list = lists.at(-1); list; list = lists.at(-1)) {
    const node = list.from[list.at];
    if (!node) {
      lists.pop();
      continue;
    }
    const part = parts.get(node);
    list.at += 1 + (part ? meantime(list.from, list.at) : 0);
    if (part) {
      parts.delete(node);
      lists.push({ from: nodesOf(part), at: 0 });
    } else if (!moved.has(node)) {
      node.parentNode = parent;
      nodes.push(node);
    }
  }
  return nodes;
};

/**
 * Puts the parts of a page that a server sent after the rest into their places, as its scripts do in a browser: React (`$RC`, `$RS`)
 * sends them in hidden boxes, Solid in templates, both behind the foot. What stood in a place until then goes. Linear in the page.
 */
export const fillPlaces = (tree: Parent, elements: readonly Element[]): void => {
  const parts = partsOf(elements);
  if (parts.size === 0) return;
  const moved = new Set<Node>(parts.values());
  const homes = new Map<Element, Parent | null>([...parts.values()].map((part) => [part, part.parentNode]));
  const stack: Parent[] = [tree];
  for (let parent = stack.pop(); parent; parent = stack.pop()) {
    if (parent.childNodes.some((node) => parts.has(node) || moved.has(node))) parent.childNodes = filled(parent, parts, moved);
    for (const node of parent.childNodes) if (isElement(node)) stack.push(node);
  }
  // Parts whose places stand in each other stay where they were.
  for (const part of parts.values()) homes.get(part)?.childNodes.push(part);
};
