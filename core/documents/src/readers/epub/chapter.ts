import { isUtf8 } from "node:buffer";
import { Failure } from "@farthing/contract";
import { childrenOf, type Element, isElement, isText, type Node, type Parent, parseDocument, xhtmlAsHtml } from "@farthing/html";
import { decodeText } from "../../encoding.ts";
import type { Limits } from "../../limits.ts";
import { damaged, oversized } from "../../refusal.ts";
import { readXml, type XmlElement } from "../../xml.ts";

/** Deeper than any book; what is deeper would exhaust the stack. */
const MAX_DEPTH = 400;
/** References to entities that HTML names and XML does not. */
const NAMED_ENTITY = /&(?!(?:lt|gt|amp|quot|apos);|#)\w/;
/** Control characters; of the first letters of a text no more than these are, of encrypted bytes every tenth. */
const CONTROL = /[^\P{Cc}\s]/gu;
const FIRST = 2_000;
const MAX_CONTROLS = 20;
/** Declarations that the document type at the head of a chapter may hold; browsers know none. */
const SUBSET = /^(\s{0,100}(?:<\?xml[^>]{0,200}>\s{0,100})?)<!DOCTYPE[^[>]{0,500}\[[^\]]{0,10000}\]\s{0,100}>/i;
const MATHML = "http://www.w3.org/1998/Math/MathML";

/** A content document as a tree: as the XML that it should be, else as browsers read it. */
export async function parseChapter(bytes: Uint8Array, limits: Limits): Promise<XmlElement> {
  const text = decoded(bytes);
  if ((text.slice(0, FIRST).match(CONTROL)?.length ?? 0) > MAX_CONTROLS) throw damaged("a chapter is no text");
  if (!NAMED_ENTITY.test(text)) {
    try {
      return await readXml(text, { ...limits, depth: MAX_DEPTH }, { doctype: "ignore" });
    } catch (error) {
      if (!Failure.is(error) || error.code !== "bad_input") throw error;
      // Not well-formed, as chapters should be: HTML has rules for that.
    }
  }
  return parseHtml(text);
}

/** UTF-8 as it should be, else as the XML declaration says, else as it seems to be. */
function decoded(bytes: Uint8Array): string {
  const declared = /^<\?xml[^>]{1,200}\sencoding\s*=\s*["']([\w-]+)/.exec(
    Buffer.from(bytes.subarray(0, 256)).toString("latin1"),
  )?.[1];
  if (declared === undefined || isUtf8(bytes)) return decodeText(bytes);
  try {
    return new TextDecoder(declared).decode(bytes);
  } catch {
    // No encoding that is known by this name.
    return decodeText(bytes);
  }
}

function parseHtml(text: string): XmlElement {
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
    if (depth > MAX_DEPTH) throw oversized(`a chapter is nested deeper than ${MAX_DEPTH} levels`);
  }
}
