import type { Selection } from "@farthing/contract";

type Node = Selection["node"];

/** How far up from an element its label is looked for, how far down in what stands before it, and letters that a label has at most. */
const MAX_UP = 2;
const MAX_DOWN = 8;
const MAX_LENGTH = 60;

const childrenOf = (node: Node): readonly Node[] => ("childNodes" in node ? node.childNodes : []);

/** The last letters of what lies in a node; no more than a label has, so that long texts are not put together. */
function endOf(node: Node, down = 0): string {
  if (node.nodeName === "#text" && "value" in node) return node.value.slice(-MAX_LENGTH);
  let text = "";
  for (const child of down < MAX_DOWN ? childrenOf(node).toReversed() : []) {
    text = endOf(child, down + 1) + text;
    if (text.length >= MAX_LENGTH) break;
  }
  return text;
}

/** What stands right before an element on the same line or in the line's element: "Updated: " before a time. */
export function labelOf({ node }: Selection): string {
  let text = "";
  for (let at = node, up = 0; "parentNode" in at && at.parentNode && up < MAX_UP; at = at.parentNode, up += 1) {
    const siblings = childrenOf(at.parentNode);
    for (const before of siblings.slice(0, siblings.indexOf(at)).toReversed()) {
      text = endOf(before) + text;
      if (text.length >= MAX_LENGTH) return text;
    }
    if (text.trim() !== "") return text;
  }
  return text;
}
