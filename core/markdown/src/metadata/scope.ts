import { attribute, type Element, find, isElement } from "@farthing/html";
import { textOf } from "../dom/node.ts";
import { fold } from "../fold.ts";

/** What is written about the page's own text, and by others. */
const REPLY = /(?:Review|Comment|Answer|UserComments|Rating|Offer)$/;
/** Class names of what readers wrote below. */
const COMMENT = /(?:^|\s)comment(?:s|-?list|-?body|-?content)?(?:\s|$)/i;
/** What is part of the thing around it. */
const PART = /(?:Person|Organization|ImageObject|MediaObject|Place|PostalAddress)$/;
/** Elements up to the thing that a property belongs to, at most. */
const REACH = 64;

/** The thing of microdata or RDFa (or else the `article`) that an element tells of; `null` for the page, `undefined` for what others wrote. */
export const scopeOf = (element: Element): Element | null | undefined => {
  let node = element.parentNode;
  let article: Element | null = null;
  for (let up = 0; up < REACH && node && isElement(node); up++, node = node.parentNode) {
    const type = attribute(node, "itemtype") ?? attribute(node, "typeof");
    if (type !== null && !PART.test(type)) return REPLY.test(type) ? undefined : node;
    if (COMMENT.test(attribute(node, "class") ?? "")) return undefined;
    if (node.tagName === "article") article ??= node;
  }
  return article;
};

/** The property of microdata or RDFa that an element holds, without its vocabulary. */
export const propertyOf = (element: Element): string | null => {
  for (const { name, value } of element.attrs)
    if (name === "itemprop" || name === "property") return value.replace(/^.*[/#:]/, "");
  return null;
};

/** The name of who is told of: the property of that name inside, or else the text. */
export const nameIn = (element: Element): string => {
  const part = find(element, (inner) => propertyOf(inner) === "name");
  const named = part && (attribute(part, "content") ?? textOf(part, 200));
  return fold(named || attribute(element, "content") || textOf(element, 200));
};
