import { markedIn, typeset } from "@farthing/markdown/tex";
import type { Root, RootContent } from "mdast";

/** A command of TeX, or what it sets high or low in braces. */
const TEX = /\\[a-zA-Z]{2}|[\^_]\{/;

/** Whether a text between TeX's marks can be nothing but TeX. Single dollar signs stand before prices and names, too. */
const isTex = (text: string): boolean => markedIn(text, false).some(({ tex }) => TEX.test(tex));

function holdsTex(nodes: readonly RootContent[]): boolean {
  const pending = [...nodes];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.type === "text" && isTex(node.value)) return true;
    if ("children" in node) for (const child of node.children) pending.push(child);
  }
  return false;
}

/** Formulas of a document that holds TeX as it is typed: `$\alpha_1$`, `\[ ... \]`. */
export function settleFormulas(root: Root): void {
  root.children = typeset(root.children, () => (holdsTex(root.children) ? { dollars: false } : null));
}
