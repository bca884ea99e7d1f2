import { childrenOf, isElement, type Node, type Parent } from "./tree.ts";

/** Elements whose text is code or a fallback, not content. */
const SILENT: ReadonlySet<string> = new Set(["script", "style", "noscript", "template", "head"]);
/** Elements that end a line, so that words on either side do not run together. */
const BLOCK: ReadonlySet<string> = new Set(
  (
    "address article aside blockquote br button caption dd details dialog div dl dt fieldset figcaption figure footer form " +
    "h1 h2 h3 h4 h5 h6 header hr legend li main nav ol optgroup option p pre section select summary table tbody td tfoot th thead tr ul"
  ).split(" "),
);

/** Runs of white space folded to one blank, none at the ends. */
export const fold = (text: string): string => text.replace(/\s+/g, " ").trim();

/** The text of a script, style or other element, exactly as it stands. */
export const rawText = (node: Node | Parent): string => {
  let text = "";
  for (const child of childrenOf(node)) if ("value" in child) text += child.value;
  return text;
};

/** The text that a reader sees in `node`, folded; of an element that is code, the code. */
export function textOf(node: Node | Parent): string {
  if (isElement(node) && SILENT.has(node.tagName)) return rawText(node).trim();
  let text = "";
  const walk = (parent: Node | Parent) => {
    for (const child of childrenOf(parent)) {
      if ("value" in child) text += child.value;
      else if (isElement(child) && !SILENT.has(child.tagName)) {
        const block = BLOCK.has(child.tagName);
        if (block) text += " ";
        walk(child);
        if (block) text += " ";
      }
    }
  };
  walk(node);
  return fold(text);
}
