import { attribute, type Element, find, isElement, textWithin } from "@farthing/html";
import { fold } from "@farthing/read";

/** What is written about the page's own text, and by others. */
const REPLY = /(?:Review|Comment|Answer|UserComments|Rating|Offer)$/;
/** Class names of what readers wrote below. */
const COMMENT = /(?:^|\s)comment(?:s|-?list|-?body|-?content)?(?:\s|$)/i;
/** Class names of what leads to other articles. */
const OTHER = /(?:^|[\s_-])related(?:$|[\s_-])/i;
/** What is part of the thing around it. */
const PART = /(?:Person|Organization|ImageObject|MediaObject|Place|PostalAddress)$/;
/** Elements up to the thing that a property belongs to, at most. */
const REACH = 64;
/** Letters of a name, with what stands around it. */
const MAX_LENGTH = 200;

/** The thing of microdata or RDFa (or else the `article`) that an element tells of; `null` for the page, `undefined` for what others wrote, and for other articles. */
export const scopeOf = (element: Element): Element | null | undefined => {
  let node = element.parentNode;
  let article: Element | null = null;
  for (let up = 0; up < REACH && node && isElement(node); up++, node = node.parentNode) {
    const type = attribute(node, "itemtype") ?? attribute(node, "typeof");
    if (type !== null && !PART.test(type)) return REPLY.test(type) ? undefined : node;
    const called = attribute(node, "class") ?? "";
    if (COMMENT.test(called) || (node.tagName !== "body" && OTHER.test(called))) return undefined;
    if (node.tagName === "article") article ??= node;
  }
  return article;
};

const NONE: readonly string[] = [];

/** The properties of microdata or RDFa that an element holds, without their vocabulary. */
export const propertiesOf = (element: Element): readonly string[] => {
  for (const { name, value } of element.attrs)
    if (name === "itemprop" || name === "property") return value.split(/\s+/).map((one) => one.replace(/^.*[/#:]/, ""));
  return NONE;
};

/** The name of who is told of: the property of that name inside, or else the text. */
export const nameIn = (element: Element): string => {
  const part = find(element, (inner) => propertiesOf(inner).includes("name"));
  const named = part && (attribute(part, "content") ?? textWithin(part, MAX_LENGTH));
  return fold(named || attribute(element, "content") || textWithin(element, MAX_LENGTH) || "");
};
