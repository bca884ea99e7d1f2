import { oneLine } from "@farthing/read";
import { type ContentLine, contentLines, unescaped } from "./content-lines.ts";

/** What a mail asks to, tells of, or answers: an event of a calendar, or a task. */
export interface CalendarEvent {
  readonly kind: "Event" | "Task";
  readonly summary: string;
  /** Name and value, those alone that are told. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly description: string;
}

const MOST_PEOPLE = 200;
const KINDS: ReadonlyMap<string, CalendarEvent["kind"]> = new Map([
  ["VEVENT", "Event"],
  ["VTODO", "Task"],
]);
/** What is told of an event, in this order. */
const TIMES = [
  ["DTSTART", "Start"],
  ["DTEND", "End"],
  ["DUE", "Due"],
  ["DURATION", "Duration"],
  ["RRULE", "Repeats"],
  ["RECURRENCE-ID", "Instead of"],
] as const;
const TEXTS = [
  ["LOCATION", "Location"],
  ["URL", "URL"],
  ["STATUS", "Status"],
] as const;
const DAY = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/;

/** The events and tasks of a calendar (RFC 5545), those within others left out. */
export function eventsOf(text: string): CalendarEvent[] {
  const events: CalendarEvent[] = [];
  let method = "";
  let lines: ContentLine[] = [];
  const open: string[] = [];
  for (const line of contentLines(text)) {
    const kind = KINDS.get(open[1] ?? "");
    if (line.name === "BEGIN") {
      if (open.length === 1) lines = [];
      open.push(line.value.trim().toUpperCase());
    } else if (line.name === "END") {
      if (open.length === 2 && kind !== undefined) events.push(eventOf(kind, lines, method));
      open.pop();
    } else if (open.length === 1 && line.name === "METHOD") method = oneLine(line.value);
    else if (open.length === 2) lines.push(line);
  }
  return events;
}

function eventOf(kind: CalendarEvent["kind"], lines: readonly ContentLine[], method: string): CalendarEvent {
  const find = (name: string): ContentLine | undefined => lines.find((line) => line.name === name);
  const textOf = (name: string): string => unescaped(find(name)?.value ?? "").trim();
  const people = (name: string): string => {
    const all = lines.filter((line) => line.name === name);
    const more = all.length > MOST_PEOPLE ? ` and ${all.length - MOST_PEOPLE} more` : "";
    return all.slice(0, MOST_PEOPLE).map(personOf).join(", ") + more;
  };
  const fields: [string, string][] = [
    ...TIMES.map(([name, label]): [string, string] => [label, timeOf(find(name))]),
    ...TEXTS.map(([name, label]): [string, string] => [label, oneLine(textOf(name))]),
    ["Organizer", people("ORGANIZER")],
    ["Attendees", people("ATTENDEE")],
    ["Method", method.toLowerCase()],
  ];
  return {
    kind,
    summary: oneLine(textOf("SUMMARY")),
    fields: fields.filter(([, value]) => value !== ""),
    description: textOf("DESCRIPTION"),
  };
}

/** A time in ISO 8601, and its time zone as the calendar calls it; a rule or a length of time as it stands. */
function timeOf(line: ContentLine | undefined): string {
  if (line === undefined) return "";
  const [found, year, month, day, hour, minute, second, zone = ""] = DAY.exec(line.value.trim()) ?? [];
  if (found === undefined) return oneLine(line.value);
  const time = hour === undefined ? "" : `T${hour}:${minute}:${second}${zone}`;
  const place = line.parameters.get("TZID");
  return `${year}-${month}-${day}${time}${place && time !== "" ? ` (${oneLine(place)})` : ""}`;
}

/** Who somebody is, and what they have answered. */
function personOf({ value, parameters }: ContentLine): string {
  const address = oneLine(value).replace(/^mailto:/i, "");
  const name = oneLine(parameters.get("CN") ?? "");
  const answer = (parameters.get("PARTSTAT") ?? "").toLowerCase();
  const shown = name !== "" && name !== address ? `${name} (${address})` : address;
  return answer === "" || answer === "needs-action" ? shown : `${shown}: ${answer}`;
}
