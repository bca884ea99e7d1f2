import type { Page, Selection } from "@farthing/contract";

type Node = Selection["node"];

/** What stands in these, or in what a class of this kind names, is about other articles. */
const ELSEWHERE: ReadonlySet<string> = new Set(["footer", "aside", "nav"]);
const ELSEWHERE_CLASS = /related|comment/i;

const isElsewhere = (node: Node): boolean =>
  ELSEWHERE.has(node.nodeName) ||
  ("attrs" in node && node.attrs.some(({ name, value }) => name === "class" && ELSEWHERE_CLASS.test(value)));

/** The short texts of what a selector finds, in the page's order, but for those beside the article. */
export function shownTexts(page: Page, selector: string, longest: number): string[] {
  const known = new Map<Node, boolean>();
  // Each ancestor is looked at once, however much stands in it.
  const isIn = (node: Node): boolean => {
    const parent = "parentNode" in node ? node.parentNode : null;
    if (!parent) return false;
    const found = known.get(parent) ?? (isElsewhere(parent) || isIn(parent));
    known.set(parent, found);
    return found;
  };
  return page.all(selector).flatMap((part) => {
    const texts = part.texts("", longest);
    return texts.length === 0 || isIn(part.node) ? [] : texts;
  });
}
