import { oneLine } from "@farthing/read";
import { childrenOf, isElement, type Node, type Parent } from "./node.ts";

/** Elements whose text is code or a fallback, not content. */
const SILENT: ReadonlySet<string> = new Set(["script", "style", "noscript", "template", "head"]);
/** Elements that end a line, so that words on either side do not run together. */
const BLOCK: ReadonlySet<string> = new Set(
  (
    "address article aside blockquote br button caption dd details dialog div dl dt fieldset figcaption figure footer form " +
    "h1 h2 h3 h4 h5 h6 header hr legend li main nav ol optgroup option p pre section select summary table tbody td tfoot th thead tr ul"
  ).split(" "),
);

/** Blanks and elements among which a text may stand and still be looked at as a short one. */
const MAX_AROUND = 4_000;

/** The text directly in a script, style or other element, exactly as it stands; that of elements in it is left out. */
export const rawText = (node: Node | Parent): string => {
  let text = "";
  for (const child of childrenOf(node)) if ("value" in child) text += child.value;
  return text;
};

/**
 * The text that a reader sees in `node`, folded; of an element that is code, the code. `null` if it is longer than `most`:
 * such a text is not put together, as parts that lie in each other would make the page's text as often as they are.
 */
export function textWithin(node: Node | Parent, most: number): string | null {
  if (isElement(node) && SILENT.has(node.tagName)) {
    const code = rawText(node).trim();
    return code.length > most ? null : code;
  }
  let text = "";
  let left = most + MAX_AROUND;
  const walk = (parent: Node | Parent) => {
    for (const child of childrenOf(parent)) {
      left -= 1;
      if ("value" in child) {
        left -= child.value.length;
        if (left >= 0) text += child.value;
      } else if (isElement(child) && !SILENT.has(child.tagName)) {
        const block = BLOCK.has(child.tagName);
        if (block) text += " ";
        walk(child);
        if (block) text += " ";
      }
      if (left < 0) return;
    }
  };
  walk(node);
  const folded = left < 0 ? null : oneLine(text);
  return folded === null || folded.length > most ? null : folded;
}

/**
 * The whole text that a reader sees in `node`, as one line: words of neighbouring blocks stand apart, the names of drawings and the
 * choices of forms count. core/markdown has another one, for its judgements: text as it stands, of what it writes.
 */
export const textOf = (node: Node | Parent): string => textWithin(node, Number.POSITIVE_INFINITY) ?? "";
