import type { Element, Nodes, Root } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import { parse } from "parse5";
import { decodeText } from "../../encoding.ts";
import { isExternal } from "../../mdast.ts";
import { oversized } from "../../refusal.ts";

/** Elements that HTML knows to be empty; all others that XHTML closes at once would stay open in HTML. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;
const DROPPED = new Set([
  "head",
  "script",
  "style",
  "template",
  "iframe",
  "object",
  "embed",
  "audio",
  "video",
  "canvas",
  "form",
  "rt",
  "rp",
]);
/** Markdown has links around code, not in it. */
const CODE = new Set(["code", "kbd", "samp", "tt"]);
/** Deeper than any book; what is deeper would exhaust the stack. */
const MAX_DEPTH = 400;

/** A content document as hast, with nothing in it that leads into the book, runs or shows a picture. */
export function parseChapter(bytes: Uint8Array): Root {
  const html = decodeText(bytes).replace(/<([a-zA-Z][\w:.-]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)\/>/g, (tag, name, attributes) =>
    VOID.test(name) ? tag : `<${name}${attributes}></${name}>`,
  );
  refuseDeep(html);
  return fromParse5(parse(html)) as Root;
}

/** Counts open tags roughly: books nest some dozen deep, only mischief goes further. */
function refuseDeep(html: string): void {
  let depth = 0;
  for (const [, closing, name = ""] of html.matchAll(/<(\/?)([a-zA-Z][\w:-]*)[^>]*>/g)) {
    if (/^(?:br|hr|img|input|link|meta|p|li|td|th|tr|dt|dd|col|option|wbr|source|param)$/i.test(name)) continue;
    depth = closing ? Math.max(0, depth - 1) : depth + 1;
    if (depth > MAX_DEPTH) throw oversized(`a chapter is nested deeper than ${MAX_DEPTH} levels`);
  }
}

export const isElement = (node: Nodes): node is Element => node.type === "element";

/** A property in its text form, whatever case or type hast gives it. */
export function property(element: Element, ...names: readonly string[]): string {
  for (const name of names) {
    const value = element.properties[name];
    if (value !== undefined && value !== null) return Array.isArray(value) ? value.join(" ") : String(value);
  }
  return "";
}

/** Takes out what is no text, and makes links within the book text; pictures keep their description. */
export function prune(parent: Root | Element, removed: ReadonlySet<Element>): void {
  const kept: Element["children"] = [];
  for (const node of parent.children as Element["children"]) {
    if (node.type === "comment") continue;
    if (!isElement(node)) {
      kept.push(node);
      continue;
    }
    if (DROPPED.has(node.tagName) || removed.has(node) || property(node, "role") === "doc-backlink") continue;
    prune(node, removed);
    const [only, ...others] = node.children;
    if (CODE.has(node.tagName) && others.length === 0 && only !== undefined && isElement(only) && only.tagName === "a")
      kept.push({ ...only, children: [{ ...node, children: only.children }] });
    else if (node.tagName === "a" && !isExternal(property(node, "href"))) kept.push(...node.children);
    else if (node.tagName === "img") {
      if (property(node, "alt").trim() !== "") kept.push({ ...node, properties: { alt: property(node, "alt"), src: "" } });
    } else kept.push(node);
  }
  parent.children = kept;
}
