/**
 * A page as it is laid out where elements have shadow trees: what a slot is given stands in the slot (CSS Scoping 1, the flat tree). Closed
 * trees are not seen. Sent into pages as source text.
 */

import type { PageElement } from "./page-element.ts";

/** A document or shadow tree. */
interface Tree {
  readonly host?: FlatElement;
  readonly childNodes: ArrayLike<FlatElement>;
  querySelectorAll(selector: string): ArrayLike<FlatElement>;
}
interface FlatElement extends PageElement {
  readonly shadowRoot: Tree | null;
  readonly assignedSlot: FlatElement | null;
  readonly childNodes: ArrayLike<FlatElement>;
  readonly value?: string;
  readonly parentElement: FlatElement | null;
  readonly nextElementSibling: FlatElement | null;
  readonly previousElementSibling: FlatElement | null;
  readonly parentNode: ({ readonly host?: FlatElement } & Pick<PageElement, "append">) | null;
  assignedNodes(): FlatElement[];
  getRootNode(): { readonly host?: FlatElement };
}
declare const document: Tree & { createElement(name: string): FlatElement };
declare function getComputedStyle(element: PageElement): { readonly display: string };

/** What is asked of a page as it is laid out. */
export interface Flat {
  /** The document, and its shadow trees. */
  trees(): readonly object[];
  /** The elements that have them. */
  hosts(): PageElement[];
  /** What a selector finds in the document, and behind that in its shadow trees. */
  all(selector: string): PageElement[];
  /** What holds an element. */
  above(element: PageElement): PageElement | null;
  /** The elements that stand right in an element. */
  partsOf(element: PageElement): PageElement[];
  /** What stands right before and behind an element. */
  before(element: PageElement): PageElement | null;
  after(element: PageElement): PageElement | null;
  /** Whether an element is, or holds, another one. */
  contains(box: PageElement, element: PageElement): boolean;
  /** The first elements in an element, up to so many. */
  first(element: PageElement, most: number): PageElement[];
  /** The texts in an element, up to so many. */
  textsOf(element: PageElement, most: number): PageElement[];
  /** The pieces of text in an element, up to so many, of an input what stands in it. */
  piecesOf(element: PageElement, most: number): string[];
  /** The element whose shadow tree an element is of. */
  hostOf(element: PageElement): PageElement | null;
  /** The element itself, or the first around it, that a selector names. */
  closest(element: PageElement, selector: string): PageElement | null;
  /** What a selector finds in an element. */
  inside(element: PageElement, selector: string): PageElement[];
  /** The text of an element; of a very long one the beginning. */
  textOf(element: PageElement): string;
  /** What an element shows, without blanks around it. */
  shownIn(element: PageElement): string;
  /** A copy of what an element holds, which no shadow tree is needed for. */
  copyOf(element: PageElement): PageElement;
}

function flatOfPage(): Flat {
  /** Elements that are asked for shadow trees, nodes that are looked at of one element, and of all. */
  const [MOST_LOOKED, MOST_NODES, MOST_OF_ALL] = [20_000, 50_000, 200_000];
  const UNSAID = /^(?:style|script|template|noscript|link)$/i;
  const NAMED = ["id", "class", "role", "lang", "title", "aria-label", "aria-labelledby"];
  const [ELEMENT, TEXT] = [1, 3];
  /** Inputs that show what stands in them. */
  const TYPED = ':not([type]),[type="text"],[type="number"]';

  let left = MOST_OF_ALL;
  let known: Tree[] | undefined;
  const treesOfPage = (): Tree[] => {
    if (known !== undefined) return known;
    known = [document];
    let looked = 0;
    for (const tree of known) {
      const all = tree.querySelectorAll("*");
      for (let at = 0; at < all.length && looked < MOST_LOOKED; at += 1, looked += 1) {
        const shadow = all[at]?.shadowRoot;
        if (shadow) known.push(shadow);
      }
    }
    return known;
  };
  const isPlain = () => treesOfPage().length === 1;
  const isSlot = (node: FlatElement) => node.tagName === "SLOT";
  const childrenOf = (node: FlatElement): ArrayLike<FlatElement> => {
    if (node.nodeType !== ELEMENT) return [];
    if (node.shadowRoot) return node.shadowRoot.childNodes;
    const given = isSlot(node) ? node.assignedNodes() : [];
    return given.length > 0 ? given : node.childNodes;
  };

  function above(element: PageElement): FlatElement | null {
    const { assignedSlot, parentElement, parentNode } = element as FlatElement;
    return assignedSlot ?? parentElement ?? parentNode?.host ?? null;
  }

  function partsOf(element: PageElement): PageElement[] {
    const parts = Array.from(childrenOf(element as FlatElement)).filter(({ nodeType }) => nodeType === ELEMENT);
    return parts.flatMap((part) => (isSlot(part) ? partsOf(part) : [part]));
  }

  const hostOf = (element: PageElement) => (element as FlatElement).getRootNode().host ?? null;

  function closest(element: PageElement, selector: string): PageElement | null {
    if (isPlain()) return element.closest(selector);
    let at: PageElement | null = element;
    while (at !== null && !at.matches(selector)) at = above(at);
    return at;
  }

  /** The nodes in an element, itself first, without what is in those of which that is asked. */
  function* nodesWithin(element: PageElement, isPassed = (_: FlatElement) => false): Generator<FlatElement> {
    const stack: Generator<FlatElement>[] = [each([element as FlatElement])];
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const { value, done } = top.next();
      if (done) stack.pop();
      else if (!UNSAID.test(value.tagName ?? "") && !isPassed(value)) {
        yield value;
        stack.push(each(childrenOf(value)));
      }
    }
  }
  function* each(nodes: ArrayLike<FlatElement>): Generator<FlatElement> {
    for (let at = 0; at < nodes.length; at += 1) yield nodes[at] as FlatElement;
  }
  /** The same, as many as may be looked at. */
  function* nodesOf(element: PageElement, isPassed?: (_: FlatElement) => boolean): Generator<FlatElement> {
    let seen = 0;
    for (const node of nodesWithin(element, isPassed)) {
      if (++seen > MOST_NODES || --left < 0) return;
      yield node;
    }
  }

  /** What an element has on one side, in the same slot. */
  const beside = (element: PageElement, side: FlatElement | null) =>
    side !== null && side.assignedSlot === (element as FlatElement).assignedSlot ? side : null;
  const before = (element: PageElement) => beside(element, (element as FlatElement).previousElementSibling);
  const after = (element: PageElement) => beside(element, (element as FlatElement).nextElementSibling);

  function contains(box: PageElement, element: PageElement): boolean {
    if (isPlain() || box.contains(element)) return box.contains(element);
    let at: PageElement | null = element;
    while (at !== null && at !== box) at = above(at);
    return at !== null;
  }

  function first(element: PageElement, most: number): PageElement[] {
    if (isPlain()) {
      const all = element.getElementsByTagName("*");
      return Array.from({ length: Math.min(all.length, most) }, (_, at) => all[at] as PageElement);
    }
    const found: PageElement[] = [];
    for (const node of nodesWithin(element)) {
      if (found.length === most) break;
      if (node.nodeType === ELEMENT && node !== element && !isSlot(node)) found.push(node);
    }
    return found;
  }

  function piecesOf(element: PageElement, most: number): string[] {
    const found: string[] = [];
    let seen = 0;
    for (const node of nodesWithin(element)) {
      if (++seen > 2 * most || found.length === most) break;
      if (node.nodeType === TEXT) found.push(node.textContent);
      else if (node.tagName === "INPUT" && node.matches(TYPED)) found.push(node.value ?? "");
    }
    return found;
  }

  function textsOf(element: PageElement, most: number): PageElement[] {
    const found: PageElement[] = [];
    for (const node of nodesOf(element)) {
      if (found.length === most) break;
      if (node.nodeType === TEXT) found.push(node);
    }
    return found;
  }

  function inside(element: PageElement, selector: string): PageElement[] {
    if (isPlain()) return Array.from(element.querySelectorAll(selector));
    return Array.from(nodesOf(element)).filter((node) => node.nodeType === ELEMENT && node !== element && node.matches(selector));
  }

  function textOf(element: PageElement): string {
    if (isPlain()) return element.textContent;
    return Array.from(nodesOf(element), (node) => (node.nodeType === TEXT ? node.textContent : "")).join("");
  }

  function shownIn(element: PageElement): string {
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not asked for; drawings know no other text
    if (isPlain()) return (element.innerText ?? element.textContent).trim();
    const isHidden = (node: FlatElement) => node.nodeType === ELEMENT && !isSlot(node) && !node.checkVisibility();
    const nodes = nodesOf(element, isHidden);
    return Array.from(nodes, (node) => (node.nodeType === TEXT ? node.textContent : ""))
      .join("")
      .trim();
  }

  /** An element that stands for another one: of an element that the page defines, one that does nothing. */
  const standIn = (node: FlatElement) => {
    if (!node.tagName.includes("-") && !node.shadowRoot && !isSlot(node)) return node.cloneNode(false) as FlatElement;
    const copy = document.createElement(/^(?:inline|contents)/.test(getComputedStyle(node).display) ? "span" : "div");
    for (const name of NAMED) {
      const value = node.getAttribute(name);
      if (value !== null) copy.setAttribute(name, value);
    }
    return copy;
  };

  function copyOf(element: PageElement): PageElement {
    if (isPlain()) return element.cloneNode(true);
    const copy = standIn(element as FlatElement);
    const stack: [node: FlatElement, copy: FlatElement][] = [[element as FlatElement, copy]];
    for (let seen = 0; stack.length > 0; ) {
      const [node, holder] = stack.pop() as [FlatElement, FlatElement];
      for (const child of Array.from(childrenOf(node))) {
        if (++seen > MOST_NODES || --left < 0) return copy;
        if (UNSAID.test(child.tagName ?? "")) continue;
        const own = child.nodeType === ELEMENT ? standIn(child) : (child.cloneNode(false) as FlatElement);
        holder.append(own);
        stack.push([child, own]);
      }
    }
    return copy;
  }

  return {
    trees: treesOfPage,
    hosts: () => treesOfPage().flatMap(({ host }) => host ?? []),
    all: (selector) => treesOfPage().flatMap((tree) => Array.from(tree.querySelectorAll(selector))),
    above,
    partsOf,
    before,
    after,
    contains,
    first,
    textsOf,
    piecesOf,
    hostOf,
    closest,
    inside,
    textOf,
    shownIn,
    copyOf,
  };
}

/** An expression with `flat` in its sight. */
export const withFlat = (expression: string): string => `(() => { const flat = (${flatOfPage})(); return ${expression} })()`;
