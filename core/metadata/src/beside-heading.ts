import { type Element, isElement, isText, type Node, type Parent } from "@farthing/html";
import { oneLine } from "@farthing/read";

/** What stands there is about other pages, or is read by nobody. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  "head",
  "nav",
  "aside",
  "footer",
  "form",
  "script",
  "style",
  "template",
  "noscript",
]);
/** How many pieces of text behind the heading are looked at: a byline is close to it. */
const MAX_TEXTS = 40;

/** What is looked at before it: a day above the title stands right there, and today's higher up. */
const MAX_BEFORE = 8;
const MAX_UP = 4;

/** Adds the pieces of text of nodes, in their order, as long as there are fewer than `most`. */
function gather(nodes: readonly Node[], texts: string[], most: number): void {
  for (const node of nodes) {
    if (texts.length >= most) return;
    if (ELSEWHERE.has(node.nodeName)) continue;
    const text = isText(node) ? oneLine(node.value) : "";
    if (text !== "") texts.push(text);
    else if (isElement(node)) gather(node.childNodes, texts, most);
  }
}

/** The pieces of text behind a heading, one by one, as close to it as a byline is. */
export function textsBeside(heading: Element | null): readonly string[] {
  const texts: string[] = [];
  for (
    let at: Node | Parent | null = heading;
    at && "parentNode" in at && at.parentNode && texts.length < MAX_TEXTS;
    at = at.parentNode
  ) {
    const siblings: readonly Node[] = at.parentNode.childNodes;
    gather(siblings.slice(siblings.indexOf(at) + 1), texts, MAX_TEXTS);
  }
  return texts;
}

/** The pieces of text right before a heading, the nearest last. */
export function textsBefore(heading: Element | null): readonly string[] {
  let texts: string[] = [];
  let at: Node | Parent | null = heading;
  for (let up = 0; at && "parentNode" in at && at.parentNode && up < MAX_UP; up++, at = at.parentNode) {
    const siblings: readonly Node[] = at.parentNode.childNodes;
    for (let i = siblings.indexOf(at) - 1; i >= 0 && texts.length < MAX_BEFORE; i--) {
      const found: string[] = [];
      gather([siblings[i] as Node], found, MAX_TEXTS);
      texts = [...found, ...texts];
    }
  }
  return texts.slice(-MAX_BEFORE);
}
