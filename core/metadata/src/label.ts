import { childrenOf, type Element, isText, type Node, type Parent } from "@farthing/html";

/** How far up from an element its label is looked for, how far down in what stands before it, and letters that a label has at most. */
const MAX_UP = 2;
const MAX_DOWN = 8;
const MAX_LENGTH = 60;

/** The last letters of what lies in a node; no more than a label has, so that long texts are not put together. */
function endOf(node: Node, down = 0): string {
  if (isText(node)) return node.value.slice(-MAX_LENGTH);
  let text = "";
  for (const child of down < MAX_DOWN ? childrenOf(node).toReversed() : []) {
    text = endOf(child, down + 1) + text;
    if (text.length >= MAX_LENGTH) break;
  }
  return text;
}

/** What stands right before an element on the same line or in the line's element: "Updated: " before a time. */
export function labelOf(element: Element): string {
  let text = "";
  let at: Node | Parent = element;
  for (let up = 0; "parentNode" in at && at.parentNode && up < MAX_UP; at = at.parentNode, up += 1) {
    const siblings: readonly (Node | Parent)[] = at.parentNode.childNodes;
    for (let before = siblings.indexOf(at) - 1; before >= 0; before -= 1) {
      text = endOf(siblings[before] as Node) + text;
      if (text.length >= MAX_LENGTH) return text;
    }
    if (text.trim() !== "") return text;
  }
  return text;
}
