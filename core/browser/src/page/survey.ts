/**
 * Measures a document inside the browser, and cuts it down where it is too large to be taken out. Runs in each frame of the page, in
 * a world that its scripts cannot reach, and is sent as source text, so it stands alone. Closed shadow trees it does not see.
 */

import { type Dom, withDom } from "./dom.ts";

/** What is taken of one page, all its frames together. */
export interface Budget {
  readonly nodes: number;
  /** UTF-16 units of names, attributes and texts. */
  readonly chars: number;
  /** Deepest nesting that the browser's own snapshot survives. */
  readonly depth: number;
  readonly ms: number;
}

/** A document as it was found, or as it was left. */
export interface Surveyed {
  readonly nodes: number;
  readonly chars: number;
  readonly depth: number;
  /** Whether it has more than the budget; then counting ended there. */
  readonly over: boolean;
  /** Whether something was cut off that a reader would have seen. */
  readonly lost: boolean;
  /** Whether it has controls that may open something. */
  readonly controls: boolean;
  /** Whether it has closed details, or parts that are not laid out until they are found, or scrolled to; or is so long that it may. */
  readonly folded: boolean;
}

interface PageNode {
  readonly nodeType: number;
}
interface Walker {
  readonly currentNode: PageNode;
  firstChild(): PageNode | null;
  nextSibling(): PageNode | null;
  parentNode(): PageNode | null;
}
type Prototype = object;
declare const dom: Dom;
declare const document: PageNode;
declare const performance: { now(): number };
declare const Node: { prototype: Prototype };
declare const Element: { prototype: Prototype };
declare const Document: { prototype: Prototype };
declare const HTMLTextAreaElement: { prototype: Prototype };
declare const HTMLInputElement: { prototype: Prototype };
declare function getComputedStyle(element: PageNode): { readonly contentVisibility: string };
declare const CharacterData: { prototype: Prototype };

function survey(budget: Budget, cutting: boolean): Surveyed {
  const { own, get, method } = dom;
  const typeOf = get<number>(Node.prototype, "nodeType");
  const nameOf = get<string>(Node.prototype, "nodeName");
  const parentOf = get<PageNode | null>(Node.prototype, "parentNode");
  const lengthOf = get<number>(CharacterData.prototype, "length");
  const dataOf = own(CharacterData.prototype, "data");
  const shadowOf = get<PageNode | null>(Element.prototype, "shadowRoot");
  const attributesOf = get<ArrayLike<{ name: string; value: string }>>(Element.prototype, "attributes");
  const typed = { TEXTAREA: own(HTMLTextAreaElement.prototype, "value"), INPUT: own(HTMLInputElement.prototype, "value") };
  const removeAttribute = method(Element.prototype, "removeAttribute");
  const empty = method(Element.prototype, "replaceChildren");
  const walkerOf = method(Document.prototype, "createTreeWalker");
  const rangeOf = method(Document.prototype, "createRange");

  /** What no reader needs, once it is long: it goes first, and is not missed. */
  const UNREAD = /^(?:style|class|srcset|sizes|on.*|d|points|transform|integrity|nonce)$/;
  const DRAWN = /^(?:svg|canvas)$/i;
  /** What a control has that opens something. */
  const OPENS = /^(?:aria-controls|aria-expanded|data-target|data-bs-target|data-toggle|data-bs-toggle)$/;
  const LONG = 1_000;
  const LONG_ATTRIBUTE = 1_000_000;
  const LONG_SCRIPT = 2_000_000;
  /** Styles are looked at so far into a document; of a longer one they are looked at where it is unfolded. */
  const STYLED = 20_000;
  const started = performance.now();
  let [nodes, chars, depth] = [0, 0, 0];
  let [over, lost, folded, controls] = [false, false, false, false];

  const isFull = () => nodes > budget.nodes || chars > budget.chars || performance.now() - started > budget.ms;
  const measureElement = (node: PageNode, name: string): void => {
    const attributes = attributesOf(node);
    let closed = /^details$/i.test(name);
    for (let at = attributes.length - 1; at >= 0; at -= 1) {
      const { name: key, value } = attributes[at] as { name: string; value: string };
      const size = key.length + value.length;
      if (key === "open") closed = false;
      controls ||= OPENS.test(key) || (key === "role" && value === "tabpanel");
      folded ||= key === "hidden" && /^until-found$/i.test(value);
      const unread = size > LONG && (UNREAD.test(key) || /^data:/i.test(value));
      if (!cutting || !(unread || size > LONG_ATTRIBUTE || chars + size > budget.chars)) {
        chars += size;
        if (!cutting && chars > budget.chars) return;
        continue;
      }
      lost ||= !unread;
      removeAttribute.call(node, key);
    }
    folded ||= closed || (!cutting && (nodes >= STYLED || getComputedStyle(node).contentVisibility === "auto"));
    const value = typed[name as keyof typeof typed];
    const size = value === undefined ? 0 : String(value.get?.call(node)).length;
    if (cutting && size > 0 && chars + size > budget.chars) {
      value?.set?.call(node, "");
      lost = true;
    } else chars += size;
  };
  const measureText = (node: PageNode, type: number): void => {
    const size = lengthOf(node);
    const holder = String(nameOf(parentOf(node) ?? node)).toUpperCase();
    const code = holder === "SCRIPT" || holder === "STYLE";
    const room = Math.max(0, budget.chars - chars);
    const kept = type === 8 ? 0 : code && size > LONG_SCRIPT ? 0 : Math.min(size, room);
    if (cutting && kept < size) {
      dataOf.set?.call(node, String(dataOf.get?.call(node)).slice(0, kept));
      lost ||= type !== 8 && !code;
      chars += kept;
    } else chars += size;
  };
  /** Looks at one node; gives the shadow tree that it holds. */
  const visit = (node: PageNode, level: number): PageNode | null => {
    const type = typeOf(node);
    nodes += 1;
    depth = Math.max(depth, level);
    if (type === 3 || type === 4 || type === 8) measureText(node, type);
    if (type !== 1) return null;
    const name = String(nameOf(node));
    chars += name.length;
    measureElement(node, name);
    if (cutting && DRAWN.test(name)) empty.call(node);
    if (cutting && level >= budget.depth) {
      empty.call(node);
      lost = true;
    }
    return shadowOf(node);
  };
  const open = (root: PageNode, level: number) => ({
    root,
    walker: walkerOf.call(document, root, 0xffffffff) as Walker,
    level,
    visited: false,
  });

  const stack = [open(document, 0)];
  for (let top = stack.at(-1); top !== undefined && !over; top = stack.at(-1)) {
    if (!top.visited) {
      top.visited = true;
      const inner = visit(top.walker.currentNode, top.level);
      over = isFull();
      if (inner !== null && !over) stack.push(open(inner, top.level + 1));
      if (inner !== null || over) continue;
    }
    if (top.walker.firstChild()) {
      top.level += 1;
      top.visited = false;
      continue;
    }
    for (;;) {
      if (top.walker.nextSibling()) {
        top.visited = false;
        break;
      }
      if (!top.walker.parentNode()) {
        stack.pop();
        break;
      }
      top.level -= 1;
    }
  }
  if (!cutting || !over) return { nodes, chars, depth, over, lost, folded, controls };
  // What comes after goes, from the innermost tree outwards.
  for (const { root, walker } of stack.reverse()) {
    const range = rangeOf.call(document) as {
      setStart(node: PageNode, offset: number): void;
      setStartAfter(node: PageNode): void;
      setEndAfter(node: PageNode): void;
      selectNodeContents(node: PageNode): void;
      deleteContents(): void;
      readonly endContainer: PageNode;
      readonly endOffset: number;
    };
    range.selectNodeContents(root);
    const { currentNode } = walker;
    if (typeOf(currentNode) === 3 || typeOf(currentNode) === 8) range.setStartAfter(currentNode);
    else range.setStart(currentNode, 0);
    range.deleteContents();
  }
  return { nodes, chars, depth, over, lost: true, folded, controls };
}

/** An expression that surveys one frame's document. */
export const surveySource = (budget: Budget, cutting: boolean): string =>
  withDom(`(${survey})(${JSON.stringify(budget)},${cutting})`);
