import { type Element, isElement, isText, type Node, type Parent } from "@farthing/html";
import { oneLine } from "@farthing/read";

/** What stands there is about other pages, or is read by nobody. */
const ELSEWHERE: ReadonlySet<string> = new Set(["nav", "aside", "footer", "form", "script", "style", "template", "noscript"]);
/** How many pieces of text behind the heading are looked at: a byline is close to it. */
const MAX_TEXTS = 40;

/** The pieces of text behind a heading, one by one, as close to it as a byline is. */
export function textsBeside(heading: Element | null): readonly string[] {
  const texts: string[] = [];
  const gather = (nodes: readonly Node[], from: number): void => {
    for (let i = from; i < nodes.length && texts.length < MAX_TEXTS; i++) {
      const node = nodes[i] as Node;
      if (ELSEWHERE.has(node.nodeName)) continue;
      const text = isText(node) ? oneLine(node.value) : "";
      if (text !== "") texts.push(text);
      else if (isElement(node)) gather(node.childNodes, 0);
    }
  };
  for (
    let at: Node | Parent | null = heading;
    at && "parentNode" in at && at.parentNode && texts.length < MAX_TEXTS;
    at = at.parentNode
  ) {
    const siblings: readonly Node[] = at.parentNode.childNodes;
    gather(siblings, siblings.indexOf(at) + 1);
  }
  return texts;
}
