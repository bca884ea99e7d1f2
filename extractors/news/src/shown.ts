import type { Page, Selection } from "@farthing/contract";

type Node = Selection["node"];

/** What stands in these, or in what a class of this kind names, is about other articles. */
const ELSEWHERE: ReadonlySet<string> = new Set(["footer", "aside", "nav"]);
const ELSEWHERE_CLASS = /related|comment/i;

/** The page as a whole, whose classes say what else is on it. */
const WHOLE: ReadonlySet<string> = new Set(["html", "body", "main"]);

const hasClass = (node: Node): boolean =>
  "attrs" in node &&
  !WHOLE.has(node.nodeName) &&
  node.attrs.some(({ name, value }) => name === "class" && ELSEWHERE_CLASS.test(value));
const isElsewhere = (node: Node): boolean => ELSEWHERE.has(node.nodeName) || hasClass(node);

/** What is found, but for what lies in an element of which this is true. */
function outside(parts: readonly Selection[], isOther: (node: Node) => boolean): Selection[] {
  const known = new Map<Node, boolean>();
  // Each ancestor is looked at once, however much stands in it.
  const isIn = (node: Node): boolean => {
    const parent = "parentNode" in node ? node.parentNode : null;
    if (!parent) return false;
    const found = known.get(parent) ?? (isOther(parent) || isIn(parent));
    known.set(parent, found);
    return found;
  };
  return parts.filter(({ node }) => !isIn(node));
}

/** What a selector finds, in the page's order, but for comments and related articles: for what is marked, wherever it stands. */
export const marked = (page: Page, selector: string): Selection[] => outside(page.all(selector), hasClass);

/** What a selector finds, in the page's order, but for what stands beside the article. */
export const shown = (page: Page, selector: string): Selection[] => outside(page.all(selector), isElsewhere);

/** The short texts of what a selector finds, in the page's order, but for those beside the article. */
export const shownTexts = (page: Page, selector: string, longest: number): string[] =>
  shown(page, selector).flatMap((part) => part.texts("", longest));
