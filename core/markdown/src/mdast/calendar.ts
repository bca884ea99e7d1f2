import { attribute, childElements, type Element } from "@farthing/html";
import type { ListItem, PhrasingContent, RootContent } from "mdast";
import type { Context, Flow } from "./context.ts";
import { itemOf, settled } from "./item.ts";
import { wordsOf } from "./lines.ts";

/** Days from which on they are a month, elements that are looked at, and those among which the first day is looked for. */
const FEWEST = 28;
const MOST = 5_000;
const FIRST_AMONG = 150;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const NUMBER = /^\d{1,2}\.?$/;

const dateOf = (element: Element): string => attribute(element, "data-date") ?? "";
const isDay = (element: Element): boolean => element.tagName === "td" && DATE.test(dateOf(element));

/** The days of a calendar, in their order, none of what they hold. */
const daysOf = (table: Element): readonly Element[] => {
  const days: Element[] = [];
  const stack = [table];
  for (let seen = 0; stack.length > 0 && seen < (days.length > 0 ? MOST : FIRST_AMONG); seen++) {
    const element = stack.pop() as Element;
    if (isDay(element)) days.push(element);
    else for (const child of [...childElements(element)].reverse()) stack.push(child);
  }
  return days;
};

/** What stands on a day, in one line if it can, behind its date; `null` if that is nothing but its number. */
const entryOf = (day: Element, blocks: readonly RootContent[]): ListItem | null => {
  const rest = blocks.filter((block) => block.type !== "paragraph" || !NUMBER.test(wordsOf(block)));
  const lines: PhrasingContent[] = [{ type: "text", value: dateOf(day) }];
  const others: RootContent[] = [];
  for (const block of rest) {
    if (block.type !== "paragraph" || others.length > 0) others.push(block);
    else lines.push({ type: "text", value: lines.length === 1 ? ": " : "; " }, ...block.children);
  }
  return rest.length === 0 ? null : itemOf([{ type: "paragraph", children: lines }, ...others], null);
};

/**
 * A grid of the days of a month, each of which names its date (`data-date`, as FullCalendar writes it), as a list of the days that hold something; `null` of
 * all other tables.
 */
export const calendar = (table: Element, context: Context, depth: number, flow: Flow): RootContent[] | null => {
  const days = attribute(table, "role") === "grid" ? daysOf(table) : [];
  if (days.length < FEWEST) return null;
  const children = days.flatMap((day) => entryOf(day, flow(day.childNodes, context, depth + 1)) ?? []);
  return children.length === 0 ? null : [settled({ type: "list", ordered: false, start: null, children })];
};
