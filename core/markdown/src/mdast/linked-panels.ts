import { attribute, childElements, type Element, isElement, parentElement } from "@farthing/html";
import { fold } from "@farthing/read";
import { headingLevel } from "../dom/heading.ts";
import { textOf } from "../dom/node.ts";

/** Levels at the begin of a panel that are looked at for a heading. */
const LEVELS = 5;
/** Letters of a heading that are read. */
const LONGEST = 60;

/** The link within its page that an item is, if it is nothing else. */
function linkOf(item: Element): Element | undefined {
  const link = item.tagName === "a" ? item : item.childNodes.find(isElement);
  const isOnly = link === item || item.childNodes.every((node) => node === link || ("value" in node && node.value.trim() === ""));
  return link && isOnly && link.tagName === "a" && attribute(link, "href")?.startsWith("#") ? link : undefined;
}

/** The heading that a panel, or what stands on its tab, begins with. */
export function headingOf(panel: Element): Element | undefined {
  let at: Element | undefined = panel;
  for (let level = 0; at && level < LEVELS; level++, at = at.childNodes.find(isElement)) if (headingLevel(at) !== null) return at;
  return undefined;
}

/** The links of a list that is nothing but links within its page; none if it is another one. */
export function linksIn(list: Element): readonly Element[] {
  if (list.tagName !== "ul" && list.tagName !== "ol") return [];
  const first = list.childNodes.find(isElement);
  if (!first || !linkOf(first)) return [];
  const links = childElements(list).map(linkOf);
  return links.length > 1 && links.every((link) => link !== undefined) ? links : [];
}

/** What stands behind a row of tabs: the elements that follow it, and those in the first of them. */
export function behind(row: Element): { readonly next: readonly Element[]; readonly within: readonly Element[] } {
  const beside = childElements(parentElement(row) as Element);
  const next = beside.slice(beside.indexOf(row) + 1);
  return { next, within: next[0] ? childElements(next[0]) : [] };
}

/** What libraries call tabs, and what stands around them. */
const TABS = /(?:^|[\s_-])tabs?(?:$|[\s_-])/i;

/** Whether an element's class calls it tabs. */
export const isCalledTabs = (element: Element): boolean => TABS.test(attribute(element, "class") ?? "");

/** The boxes that the links of a list lead to, one after the other behind it or in the box behind it. */
function targetsOf(list: Element, links: readonly Element[]): readonly Element[] {
  const { next, within } = behind(list);
  const areTheirs = (panels: readonly Element[]) =>
    panels.length === links.length &&
    panels.every((panel, at) => attribute(links[at] as Element, "href") === `#${attribute(panel, "id")}`);
  return [next.slice(0, links.length), within].find(areTheirs) ?? [];
}

/**
 * The panels of a list of links, where scripts make tabs of such a list, as those of jQuery UI and Bootstrap do. None where a box has a
 * heading of its own: that is a table of contents.
 */
export function panelsOf(list: Element, links: readonly Element[]): readonly Element[] {
  const panels = targetsOf(list, links);
  return panels.some(headingOf) ? [] : panels;
}

/**
 * What stands before panels that begin with what their tabs say, in a box that is called tabs: the list of links, and the title that it has
 * as long as no script runs, which is called tabs too.
 */
export function retoldRow(list: Element, links: readonly Element[]): readonly Element[] {
  const around = parentElement(list);
  if (![list, around].some((each) => each && isCalledTabs(each))) return [];
  const said = (element: Element | undefined): string => (element ? fold(textOf(element, LONGEST)) : "");
  const panels = targetsOf(list, links);
  if (panels.length === 0 || panels.some((panel, at) => said(headingOf(panel)) !== said(links[at]))) return [];
  const before = around ? childElements(around).slice(0, 2) : [];
  const [title] = before;
  const isTheirs = title && before[1] === list && headingLevel(title) !== null && isCalledTabs(title);
  return isTheirs ? [list, title] : [list];
}
