import { oneLine } from "../one-line.ts";
import { type ContentLine, contentLines, unescaped } from "./content-lines.ts";

/** What a calendar holds, asks to, or answers: an event, a task, or an entry of a journal. */
export interface CalendarEvent {
  readonly kind: "Event" | "Task" | "Entry";
  readonly summary: string;
  /** Name and value, those alone that are told. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly description: string;
}

/** Texts are "" where a calendar does not tell them. */
export interface Calendar {
  readonly name: string;
  readonly description: string;
  readonly events: readonly CalendarEvent[];
}

const MOST_PEOPLE = 200;
/** Lines of one name, such as addresses of conferences, and files. */
const [MOST_TEXTS, MOST_FILES] = [20, 20];
/** Days that a repeated event leaves out, or takes place on besides. */
const MOST_DAYS = 200;
/** Characters of what a calendar says once, and what is told of each event, or of each day. */
const MOST_REPEATED = 200;
const KINDS: ReadonlyMap<string, CalendarEvent["kind"]> = new Map([
  ["VEVENT", "Event"],
  ["VTODO", "Task"],
  ["VJOURNAL", "Entry"],
]);
/** What is told of an event, in this order. */
const TIMES = [
  ["DTSTART", "Start"],
  ["DTEND", "End"],
  ["DUE", "Due"],
  ["COMPLETED", "Completed"],
  ["DURATION", "Duration"],
  ["RRULE", "Repeats"],
  ["EXDATE", "Except"],
  ["RDATE", "Also on"],
  ["RECURRENCE-ID", "Instead of"],
] as const;
const TEXTS = [
  ["LOCATION", "Location"],
  ["URL", "URL"],
  ["CONFERENCE", "Conference"],
  ["X-GOOGLE-CONFERENCE", "Conference"],
  ["STATUS", "Status"],
  ["CATEGORIES", "Categories"],
  ["CONTACT", "Contact"],
  ["COMMENT", "Comment"],
] as const;
/** Addresses of files; files that are written into a calendar are not read. */
const ADDRESS = /^https?:/i;
const DAY = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/;
/** Names of calendars: RFC 7986, and what programs wrote before it. */
const NAMES = ["NAME", "X-WR-CALNAME"];
const DESCRIPTIONS = ["DESCRIPTION", "X-WR-CALDESC"];

/** A calendar with its events, tasks and entries (RFC 5545), those within others left out. It reads what it can of anything else. */
export function calendarOf(text: string): Calendar {
  const events: CalendarEvent[] = [];
  const own: ContentLine[] = [];
  let method = "";
  let lines: ContentLine[] = [];
  const open: string[] = [];
  const end = (): void => {
    const kind = KINDS.get(open[1] ?? "");
    if (kind !== undefined) events.push(eventOf(kind, lines, method));
  };
  for (const line of contentLines(text)) {
    if (line.name === "BEGIN") {
      if (open.length === 1) lines = [];
      open.push(line.value.trim().toUpperCase());
    } else if (line.name === "END") {
      if (open.length === 2) end();
      open.pop();
    } else if (open.length === 1) {
      own.push(line);
      if (line.name === "METHOD") method = repeated(line.value);
    } else if (open.length === 2) lines.push(line);
  }
  if (open.length > 1) end(); // a calendar that was cut off
  return { name: oneLine(textIn(own, NAMES)), description: textIn(own, DESCRIPTIONS), events };
}

/** The text of the first line that has one of these names. */
function textIn(lines: readonly ContentLine[], names: readonly string[]): string {
  const line = names.map((wanted) => lines.find(({ name }) => name === wanted)).find((found) => found !== undefined);
  return unescaped(line?.value ?? "").trim();
}

function eventOf(kind: CalendarEvent["kind"], lines: readonly ContentLine[], method: string): CalendarEvent {
  const all = (name: string): ContentLine[] => lines.filter((line) => line.name === name);
  const texts = (name: string): string =>
    listed([...new Set(all(name).map(({ value }) => oneLine(unescaped(value))))], MOST_TEXTS);
  const people = (name: string): string => listed(all(name).map(personOf), MOST_PEOPLE);
  const times = (name: string): string => {
    const found = all(name).flatMap((line) => (name === "RRULE" ? [oneLine(line.value)] : timesOf(line)));
    return listed(name === "DTEND" ? lastDay(found, timesOf(all("DTSTART")[0])) : found, MOST_DAYS);
  };
  const fields: [string, string][] = [
    ...TIMES.map(([name, label]): [string, string] => [label, times(name)]),
    ...TEXTS.map(([name, label]): [string, string] => [label, texts(name)]),
    [
      "Attached",
      listed(
        all("ATTACH").flatMap(({ value }) => (ADDRESS.test(value) ? oneLine(value) : "a file")),
        MOST_FILES,
      ),
    ],
    ["Organizer", people("ORGANIZER")],
    ["Attendees", people("ATTENDEE")],
    ["Method", method.toLowerCase()],
  ];
  return {
    kind,
    summary: oneLine(textIn(lines, ["SUMMARY"])),
    fields: fields.filter(([, value]) => value !== ""),
    description: textIn(lines, ["DESCRIPTION"]),
  };
}

const listed = (values: readonly string[], most: number): string =>
  values.slice(0, most).join(", ") + (values.length > most ? ` and ${values.length - most} more` : "");

const repeated = (value: string): string => oneLine(value.slice(0, MOST_REPEATED).toWellFormed());

/** Times of a line in ISO 8601, and their time zone as the calendar calls it; what is none, such as a length of time, as it stands. */
function timesOf(line: ContentLine | undefined): string[] {
  if (line === undefined) return [];
  const zone = repeated(line.parameters.get("TZID") ?? "");
  return line.value.split(",").flatMap((value) => {
    const [found, year, month, day, hour, minute, second, utc = ""] = DAY.exec(value.trim()) ?? [];
    if (found === undefined) return oneLine(value) || [];
    const time = hour === undefined ? "" : `T${hour}:${minute}:${second}${utc}`;
    return `${year}-${month}-${day}${time}${zone !== "" && time !== "" ? ` (${zone})` : ""}`;
  });
}

const WHOLE_DAY = /^\d{4}-\d\d-\d\d$/;
const MS_OF_DAY = 86_400_000;

/** The last day of what takes whole days: the end in a calendar is the day after it (RFC 5545, 3.6.1). Nothing of what takes one day. */
function lastDay(end: readonly string[], start: readonly string[]): readonly string[] {
  const [last = "", first = ""] = [end[0], start[0]];
  if (!WHOLE_DAY.test(last) || !WHOLE_DAY.test(first) || last <= first) return end;
  const time = Date.parse(last) - MS_OF_DAY;
  if (Number.isNaN(time)) return end;
  const day = new Date(time).toISOString().slice(0, 10);
  return day === first ? [] : [day];
}

/** Who somebody is, and what they have answered. */
function personOf({ value, parameters }: ContentLine): string {
  const address = oneLine(value).replace(/^mailto:/i, "");
  const name = oneLine(parameters.get("CN") ?? "");
  const answer = (parameters.get("PARTSTAT") ?? "").toLowerCase();
  const shown = name !== "" && name !== address ? `${name} (${address})` : address;
  return answer === "" || answer === "needs-action" ? shown : `${shown}: ${answer}`;
}
