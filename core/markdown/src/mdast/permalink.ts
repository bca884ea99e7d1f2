import { attribute, type Element, elements, isElement, isText, type Node, parentElement } from "@farthing/html";
import { fold } from "@farthing/read";
import { textOf } from "../dom/node.ts";

const MARKED = /(?:^|[\s_-])(?:anchor|perma-?link|header-?link|heading-?link|hash-?link)(?:$|[\s_-])/i;
const CALLED = /^(?:perma-?link|anchor|(?:direct |copy )?link\b)/i;

const textIn = (node: Node): string => (isElement(node) ? textOf(node, 2_000) : isText(node) ? node.value : "");

/** Whether a link says that it is one: by its class, or by what it shows if it shows more than a sign. */
const isMark = (link: Element): boolean => {
  const text = fold(textOf(link, 100));
  return !/[\p{L}\p{N}]/u.test(text) || CALLED.test(text) || MARKED.test(attribute(link, "class") ?? "");
};

/** What a link leads to on the page itself, if it says that it is a mark; `null` for all else. */
const targetOf = (node: Node): string | null => {
  const href = isElement(node) && node.tagName === "a" ? attribute(node, "href") : null;
  return href?.startsWith("#") && href.length > 1 && isMark(node as Element) ? href.slice(1) : null;
};

/** What leads to a heading: its own id, that of the section which it begins, and those inside. */
const namesOf = (heading: Element): Set<string | null> => {
  const section = parentElement(heading);
  const around = section === null ? [heading] : [heading, section];
  return new Set([...around, ...elements(heading)].map((element) => attribute(element, "id")));
};

/** What a heading holds, without links to itself that stand beside its words. */
export const withoutPermalinks = (heading: Element): readonly Node[] => {
  const children = heading.childNodes;
  const targets = children.map(targetOf);
  if (targets.every((target) => target === null)) return children;
  const names = namesOf(heading);
  const rest = children.filter((_, at) => targets[at] === null || !names.has(targets[at] as string));
  return rest.length < children.length && rest.some((node) => /\p{L}/u.test(textIn(node))) ? rest : children;
};
