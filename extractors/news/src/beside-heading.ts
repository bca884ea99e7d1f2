import type { Page, Selection } from "@farthing/contract";
import { oneLine } from "@farthing/read";

type Node = Selection["node"];

/** What stands there is about other pages, or is read by nobody. */
const ELSEWHERE: ReadonlySet<string> = new Set(["nav", "aside", "footer", "form", "script", "style", "template", "noscript"]);
/** How many pieces of text behind the heading are looked at: a byline is close to it. */
const MAX_TEXTS = 40;

const childrenOf = (node: Node): readonly Node[] => ("childNodes" in node ? node.childNodes : []);

/** What follows `node` in document order, its own children left out. */
function* following(node: Node): Generator<Node> {
  for (let at: Node = node; "parentNode" in at && at.parentNode; at = at.parentNode) {
    const siblings = childrenOf(at.parentNode);
    for (const next of siblings.slice(siblings.indexOf(at) + 1)) yield* within(next);
  }
}

function* within(node: Node): Generator<Node> {
  if (ELSEWHERE.has(node.nodeName)) return;
  yield node;
  for (const child of childrenOf(node)) yield* within(child);
}

/** The pieces of text behind the page's first heading, one by one, as close to it as a byline is. */
export function textsBesideHeading(page: Page): string[] {
  const [heading] = page.all("h1");
  const texts: string[] = [];
  for (const node of heading ? following(heading.node) : []) {
    if (texts.length >= MAX_TEXTS) break;
    const text = "value" in node && node.nodeName === "#text" ? oneLine(node.value) : "";
    if (text !== "") texts.push(text);
  }
  return texts;
}
