import { type Element, isElement, isText, type Node, type Parent } from "@farthing/html";
import { oneLine } from "@farthing/read";

/** What stands there is about other pages, or is read by nobody. */
const ELSEWHERE: ReadonlySet<string> = new Set(["nav", "aside", "footer", "form", "script", "style", "template", "noscript"]);
/** How many pieces of text behind the heading are looked at: a byline is close to it. */
const MAX_TEXTS = 40;

/** What follows `node` in document order, its own children left out. */
function* following(node: Element): Generator<Node> {
  for (let at: Node | Parent = node; "parentNode" in at && at.parentNode; at = at.parentNode) {
    const siblings: readonly Node[] = at.parentNode.childNodes;
    for (const next of siblings.slice(siblings.indexOf(at) + 1)) yield* within(next);
  }
}

function* within(node: Node): Generator<Node> {
  if (ELSEWHERE.has(node.nodeName)) return;
  yield node;
  if (isElement(node)) for (const child of node.childNodes) yield* within(child);
}

/** The pieces of text behind a heading, one by one, as close to it as a byline is. */
export function textsBeside(heading: Element | null): readonly string[] {
  const texts: string[] = [];
  for (const node of heading === null ? [] : following(heading)) {
    if (texts.length >= MAX_TEXTS) break;
    const text = isText(node) ? oneLine(node.value) : "";
    if (text !== "") texts.push(text);
  }
  return texts;
}
