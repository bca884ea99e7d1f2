import { attribute, type Element } from "@farthing/html";
import { levelOf } from "../dom/heading.ts";
import type { Outline } from "../dom/outline.ts";

/** What the way to a page from the site's start is called, whatever stands before it in the name: `MuiBreadcrumbs-root`, `ant-breadcrumb`. */
const CRUMBS = /(?:^|[\s_-]|[a-z])bread-?crumbs?(?:$|[\s_-])/i;
const MARKED = /\/BreadcrumbList$/;
/** Its longest line, and its lines. */
const LONGEST = 120;
const MOST = 12;

const isCalled = (element: Element, name: string): boolean => CRUMBS.test((attribute(element, name) ?? "").slice(0, 400));

/** Whether a list is called just that: then its steps need not be links (compodoc). */
const LISTS = new Set(["ol", "ul"]);
const isListOfSteps = (element: Element): boolean =>
  LISTS.has(element.tagName) && /(?:^|\s)breadcrumbs?(?:\s|$)/i.test(attribute(element, "class") ?? "");

/** Whether a box says where on the site a page lies: then its last line is the page's title once more, and no link. */
export const isBreadcrumb = (element: Element, { boxOf, blocks }: Outline): boolean => {
  if (!isCalled(element, "class") && !isCalled(element, "aria-label") && !MARKED.test(attribute(element, "itemtype") ?? ""))
    return false;
  const box = boxOf.get(element);
  if (!box || box.end === box.first || box.end - box.first > MOST) return false;
  const lines = blocks.slice(box.first, box.end);
  const isSure = isCalled(element, "aria-label") || isListOfSteps(element) || lines.some(({ linkChars }) => linkChars > 0);
  return isSure && lines.every(({ chars, box: { tag } }) => chars <= LONGEST && levelOf(tag) === 0);
};
