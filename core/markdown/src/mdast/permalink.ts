import { attr, childrenOf, type Element, find, fold, isElement, isText, type Node, textOf } from "../dom/node.ts";

const MARKED = /(?:^|[\s_-])(?:anchor|perma-?link|header-?link|heading-?link|hash-?link)(?:$|[\s_-])/i;
const CALLED = /^(?:perma-?link|anchor|(?:direct |copy )?link\b)/i;

const textIn = (node: Node): string => (isElement(node) ? textOf(node, 2_000) : isText(node) ? node.value : "");

/** Whether a link says that it is one: by its class, or by what it shows if it shows more than a sign. */
const isMark = (link: Element): boolean => {
  const text = fold(textOf(link, 100));
  return !/[\p{L}\p{N}]/u.test(text) || CALLED.test(text) || MARKED.test(attr(link, "class") ?? "");
};

/** Whether a link leads to the heading it stands in, or to the section that the heading begins, and is no part of what it says. */
const isPermalink = (node: Node, heading: Element): boolean => {
  const href = isElement(node) && node.tagName === "a" ? attr(node, "href") : null;
  if (!href?.startsWith("#") || href.length < 2 || !isMark(node as Element)) return false;
  const names = (element: Element): boolean => attr(element, "id") === href.slice(1);
  const section = heading.parentNode;
  return names(heading) || (section !== null && isElement(section) && names(section)) || find(heading, names) !== null;
};

/** What a heading holds, without links to itself that stand beside its words. */
export const withoutPermalinks = (heading: Element): readonly Node[] => {
  const children = childrenOf(heading);
  const rest = children.filter((node) => !isPermalink(node, heading));
  return rest.length < children.length && rest.some((node) => /\p{L}/u.test(textIn(node))) ? rest : children;
};
