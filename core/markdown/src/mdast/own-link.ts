import { attribute, type Element, isText, type Node, parentElement } from "@farthing/html";
import { nameOf } from "../dom/node.ts";

/** What generators of standards call such a link: xml2rfc, ReSpec, Bikeshed, the pages of old RFCs. */
const CALLED = /(?:^|\s)self-?(?:ref|link)(?:\s|$)/i;
/** Elements that a link may name as a whole. */
const NAMED = new Set(["h1", "h2", "h3", "h4", "h5", "h6", "caption", "figcaption", "dt"]);
/** Elements around a link up to which the one is looked for that it leads to. */
const NEAREST = 4;

export const isCalledOwn = (link: Element): boolean => CALLED.test(nameOf(link));

const isBlank = (node: Node): boolean => isText(node) && !/\S/.test(node.value);

/** Whether nothing stands before an element in the one around it. */
const isFirst = (element: Element, around: Element): boolean => around.childNodes.find((node) => !isBlank(node)) === element;

/**
 * Whether a link leads to what it stands in, as its name: the number of a section, "Note", "Example 3", a term. It says where that is to
 * those who want to link to it; to its readers it is text.
 */
export const leadsToOwn = (link: Element, href: string | null): boolean => {
  if (!href?.startsWith("#") || href.length < 2) return false;
  if (isCalledOwn(link)) return true;
  const id = href.slice(1);
  let isTitle = false;
  let begins = true;
  let inner = link;
  for (let up = 0; up < NEAREST; up++) {
    const around = parentElement(inner);
    if (!around) return false;
    isTitle ||= NAMED.has(around.tagName);
    begins &&= isFirst(inner, around);
    if (!isTitle && !begins) return false;
    if (attribute(around, "id") === id) return true;
    inner = around;
  }
  return false;
};
