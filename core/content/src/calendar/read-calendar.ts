import { isLinkable, markdown, seen, seenLine } from "@farthing/markdown/mdast";
import { type CalendarEvent, calendarOf, isStreamSafe } from "@farthing/read";
import type { ListItem, Paragraph, PhrasingContent } from "mdast";
import type { Content, ReadContext } from "../content.ts";
import { listOf } from "../items.ts";
import { limited } from "../limited.ts";
import { text, titled } from "../nodes.ts";
import { wordsOf } from "./words.ts";

const CALENDAR = /^\s*BEGIN:VCALENDAR\s/i;
/** Fields that stand first, without their names. */
const PLAIN: ReadonlySet<string> = new Set(["Start", "End", "Location"]);
const PARTED = " · ";

/** Words in lines of their own. */
function lines(value: string): Paragraph[] {
  const shown = seen(wordsOf(value))
    .split("\n")
    .map(seenLine)
    .filter((line) => line !== "");
  const children = shown.flatMap((line, at): PhrasingContent[] => (at === 0 ? [text(line)] : [{ type: "break" }, text(line)]));
  return children.length === 0 ? [] : [{ type: "paragraph", children }];
}

/** An event: what it is, with its address, when and where, and what else is told of it. */
function itemOf({ kind, summary, fields, description }: CalendarEvent): ListItem {
  const told = new Map(fields);
  const [name, url] = [seenLine(summary) || kind.toLowerCase(), told.get("URL") ?? ""];
  const isLink = isLinkable(url) && isStreamSafe(url);
  const time = ["Start", "End"].flatMap((field) => told.get(field) ?? []).join(" to ");
  const others = fields.filter(([field]) => !PLAIN.has(field) && !(field === "URL" && isLink));
  const rest = [time, told.get("Location") ?? "", ...others.map(([field, value]) => `${field}: ${value}`)].filter(Boolean);
  const head: PhrasingContent = isLink ? { type: "link", url, children: [text(name)] } : text(name);
  const task = kind === "Event" ? [] : [text(`${kind}: `)];
  const children = [...task, head, ...rest.map((part) => text(`${PARTED}${seenLine(part)}`))];
  return { type: "listItem", spread: false, children: [{ type: "paragraph", children }, ...lines(description)] };
}

/** A calendar: its name, and a list item for each event, task and entry; `undefined` of what is none (RFC 5545), or has none of these. */
export async function readCalendar(source: string, { signal, ...part }: ReadContext): Promise<Content | undefined> {
  if (!CALENDAR.test(source)) return undefined;
  const { name, description, events } = calendarOf(source);
  if (events.length === 0) return undefined;
  const title = seenLine(name);
  const list = await listOf(events, {
    itemOf,
    charsOf: (event) => event.summary.length + event.description.length,
    signal,
  });
  const whole = [markdown([...titled(title), ...lines(description)]), list].filter((block) => block !== "").join("\n\n");
  return { ...limited(whole, part), ...(title !== "" && { title }) };
}
