import { childrenOf, type Element, isElement, isText, type Node, type Parent, parseDocument, xhtmlAsHtml } from "@farthing/html";
import { oversized } from "../refusal.ts";
import type { XmlElement } from "../xml.ts";

/** Deeper than any book or mail; what is deeper would exhaust the stack. */
export const MAX_DEPTH = 400;
/** Declarations that the document type at the head of a chapter may hold; browsers know none. */
const SUBSET = /^(\s{0,100}(?:<\?xml[^>]{0,200}>\s{0,100})?)<!DOCTYPE[^[>]{0,500}\[[^\]]{0,10000}\]\s{0,100}>/i;
const MATHML = "http://www.w3.org/1998/Math/MathML";

/** HTML as browsers read it, as a tree of elements. */
export function parseHtml(text: string): XmlElement {
  const html = xhtmlAsHtml(text.replace(SUBSET, "$1"));
  refuseDeep(html);
  return { name: "#document", attributes: {}, children: partsOf(parseDocument(html)) };
}

const partsOf = (parent: Node | Parent): (XmlElement | string)[] =>
  childrenOf(parent).flatMap((node): (XmlElement | string)[] => {
    if (isText(node)) return [node.value];
    return isElement(node) ? [elementOf(node)] : [];
  });

const elementOf = (element: Element): XmlElement => ({
  name: element.namespaceURI === MATHML ? `math:${element.tagName}` : element.tagName,
  attributes: Object.fromEntries(element.attrs.map(({ name, value }) => [name, value])),
  children: partsOf(element),
});

/** Counts open tags roughly: books nest some dozen deep, only mischief goes further. */
function refuseDeep(html: string): void {
  let depth = 0;
  for (const [, closing, name = ""] of html.matchAll(/<(\/?)([a-zA-Z][\w:-]*)/g)) {
    if (/^(?:br|hr|img|input|link|meta|p|li|td|th|tr|dt|dd|col|option|wbr|source|param)$/i.test(name)) continue;
    depth = closing ? Math.max(0, depth - 1) : depth + 1;
    if (depth > MAX_DEPTH) throw oversized(`its HTML is nested deeper than ${MAX_DEPTH} levels`);
  }
}
