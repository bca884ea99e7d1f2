import { attribute, type Element, elements, isElement, type Node, type Parent, textWithin } from "@farthing/html";

/** What stands in these, or in what a class of this kind names, is about other articles. */
const ELSEWHERE: ReadonlySet<string> = new Set(["footer", "aside", "nav"]);
const ELSEWHERE_CLASS = /related|comment/i;
/** The page as a whole, whose classes say what else is on it. */
const WHOLE: ReadonlySet<string> = new Set(["html", "body", "main"]);

/** Whether a node lies in an element of which `test` is true. Each element is looked at once, however much stands in it. */
export function inside(test: (element: Element) => boolean): (node: Node | Parent) => boolean {
  const known = new Map<Node | Parent, boolean>();
  const lies = (node: Node | Parent): boolean => {
    const parent = "parentNode" in node ? node.parentNode : null;
    if (!parent || !isElement(parent)) return false;
    const found = known.get(parent) ?? (test(parent) || lies(parent));
    known.set(parent, found);
    return found;
  };
  return lies;
}

/** Whether the classes of an element, other than the page as a whole, are of this kind. */
export const isCalled = (element: Element, kind: RegExp): boolean => kind.test(attribute(element, "class") ?? "");

/**
 * Of these elements, in document order, those that pass `test`, and the elements of one tag in those that pass `holds`. Of such as lie in
 * each other the outermost is looked through, once.
 */
export function below(
  marked: readonly Element[],
  holds: (element: Element) => boolean,
  tag: string,
  test: (element: Element) => boolean,
): Element[] {
  const isHeld = inside(holds);
  const found = new Set<Element>();
  for (const element of marked) {
    if (test(element)) found.add(element);
    if (holds(element) && !isHeld(element)) for (const inner of elements(element)) if (inner.tagName === tag) found.add(inner);
  }
  return [...found];
}

const isOther = (element: Element): boolean => !WHOLE.has(element.tagName) && isCalled(element, ELSEWHERE_CLASS);

/** These elements but for comments and related articles: what is marked counts wherever else it stands. */
export const outsideOthers = (found: readonly Element[]): Element[] => {
  const lies = inside(isOther);
  return found.filter((element) => !lies(element));
};

/** Whether a node stands beside the article: in what is for other texts, unless the heading stands there, too, as of pages that are put together badly. */
export const isInMargins = (heading: Element | null = null): ((node: Node | Parent) => boolean) => {
  const around = new Set<Node | Parent>();
  for (let at: Node | Parent | null = heading; at; at = "parentNode" in at ? at.parentNode : null) around.add(at);
  const isAround = (element: Element): boolean =>
    around.has(element) && element.tagName !== "nav" && element.tagName !== "footer";
  return inside((element) => (ELSEWHERE.has(element.tagName) || isOther(element)) && !isAround(element));
};

/** These elements but for what stands beside the article. */
export const outsideMargins = (found: readonly Element[], heading: Element | null): Element[] => {
  const lies = isInMargins(heading);
  return found.filter((element) => !lies(element));
};

/** The texts of these elements that are no longer than `longest`, blank ones left out. */
export const shortTexts = (found: readonly Element[], longest: number): string[] =>
  found.flatMap((element) => textWithin(element, longest) || []);
