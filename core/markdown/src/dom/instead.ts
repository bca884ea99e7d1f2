import { type Element, type Node, parentElement } from "@farthing/html";
import { html } from "parse5";

/** Levels of elements above one that is written anew: of what lies deeper nothing is read. */
const DEEPEST = 250;

/**
 * Elements that hold a text which was written into the page, and whether nothing beside it belongs to that. Kept beside the tree: an attribute
 * could be the page's own.
 */
const openedIn = new WeakMap<Element, { readonly isAll: boolean }>();

export const markOpened = (element: Element, isAll: boolean): void => void openedIn.set(element, { isAll });
export const isOpened = (element: Element): boolean => openedIn.has(element);
export const isAllOpened = (element: Element): boolean => openedIn.get(element)?.isAll === true;

export const isDeep = (element: Element): boolean => {
  let levels = 0;
  for (let at = parentElement(element); at && levels <= DEEPEST; at = parentElement(at)) levels++;
  return levels > DEEPEST;
};

/** Puts an empty box where an element stands, which keeps the attributes of these names. */
export const putInstead = (element: Element, kept: ReadonlySet<string>): Element => {
  const siblings = element.parentNode?.childNodes ?? [];
  const box: Element = {
    nodeName: "div",
    tagName: "div",
    namespaceURI: html.NS.HTML,
    attrs: element.attrs.filter(({ name }) => kept.has(name)),
    childNodes: [],
    parentNode: element.parentNode,
  };
  siblings[siblings.indexOf(element)] = box;
  return box;
};

/** Gives a box these nodes. */
export const fill = (box: Element, nodes: Node[]): void => {
  box.childNodes = nodes;
  for (const node of nodes) node.parentNode = box;
};
