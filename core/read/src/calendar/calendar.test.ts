import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { calendarOf } from "./calendar.ts";

const event = (...lines: string[]): string =>
  ["BEGIN:VCALENDAR", "BEGIN:VEVENT", ...lines, "END:VEVENT", "END:VCALENDAR"].join("\r\n");
const fieldsOf = (...lines: string[]) => Object.fromEntries(calendarOf(event(...lines)).events[0]?.fields ?? []);

describe("a calendar", () => {
  it("has a name and a description, as the standard and as programs before it write them", () => {
    const named = (...lines: string[]) => calendarOf(["BEGIN:VCALENDAR", ...lines, "END:VCALENDAR"].join("\n"));
    expect(named("NAME:Tides\\, high", "DESCRIPTION:Of the\\nharbour")).toMatchObject({
      name: "Tides, high",
      description: "Of the\nharbour",
    });
    expect(named("X-WR-CALNAME:Choir", "X-WR-CALDESC:Rehearsals")).toMatchObject({ name: "Choir", description: "Rehearsals" });
    expect(named()).toEqual({ name: "", description: "", events: [] });
  });

  it("keeps an event that is cut off, and reads nothing where there is none", () => {
    expect(calendarOf("BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Choir").events).toMatchObject([{ summary: "Choir" }]);
    expect(calendarOf("Just words.").events).toEqual([]);
  });

  it("has tasks and entries of a journal, and no parts of an event, nor time zones", () => {
    const text = `BEGIN:VCALENDAR
BEGIN:VTIMEZONE
TZID:X
BEGIN:STANDARD
DTSTART:19700101T000000
END:STANDARD
END:VTIMEZONE
BEGIN:VTODO
SUMMARY:Mend the net
BEGIN:VALARM
SUMMARY:Ring
END:VALARM
END:VTODO
BEGIN:VJOURNAL
SUMMARY:Fog
END:VJOURNAL
END:VCALENDAR`;
    expect(calendarOf(text).events.map(({ kind, summary }) => [kind, summary])).toEqual([
      ["Task", "Mend the net"],
      ["Entry", "Fog"],
    ]);
  });
});

describe("whole days", () => {
  const days = (start: string, end: string) => fieldsOf(`DTSTART;VALUE=DATE:${start}`, `DTEND;VALUE=DATE:${end}`);

  it("end on the last of them, which a calendar writes as the day after", () => {
    expect(days("20261224", "20261227")).toEqual({ Start: "2026-12-24", End: "2026-12-26" });
    expect(days("20261231", "20270102")).toEqual({ Start: "2026-12-31", End: "2027-01-01" });
  });

  it("have no end where there is one", () => {
    expect(days("20261224", "20261225")).toEqual({ Start: "2026-12-24" });
  });

  it("stay as they are where the end is no day after the first", () => {
    expect(days("20261224", "20261224")).toEqual({ Start: "2026-12-24", End: "2026-12-24" });
    expect(days("20261224", "20269999")).toEqual({ Start: "2026-12-24", End: "2026-99-99" });
  });
});

it("days on which a repeated event is left out, and others on which it takes place, are all told", () => {
  expect(
    fieldsOf(
      "DTSTART:20261201T180000Z",
      "RRULE:FREQ=WEEKLY;BYDAY=TU,FR",
      "EXDATE;TZID=Europe/Berlin:20261208T190000,20261211T190000",
      "EXDATE:20261215T180000Z",
      "RDATE;VALUE=DATE:20261224",
    ),
  ).toEqual({
    Start: "2026-12-01T18:00:00Z",
    Repeats: "FREQ=WEEKLY;BYDAY=TU,FR",
    Except: "2026-12-08T19:00:00 (Europe/Berlin), 2026-12-11T19:00:00 (Europe/Berlin), 2026-12-15T18:00:00Z",
    "Also on": "2026-12-24",
  });
});

it("how to take part, and what is attached, is told", () => {
  expect(
    fieldsOf(
      "X-GOOGLE-CONFERENCE:https://call.example/1",
      "CATEGORIES:Music\\, old",
      "CATEGORIES:Evening",
      "CONTACT:Ada\\, 01 234",
      "ATTACH:https://choir.example/notes.pdf",
      "ATTACH;ENCODING=BASE64;VALUE=BINARY:AAAA",
    ),
  ).toEqual({
    Conference: "https://call.example/1",
    Categories: "Music, old, Evening",
    Contact: "Ada, 01 234",
    Attached: "https://choir.example/notes.pdf, a file",
  });
});

it("what is told of each event, or of each of its days, is short where it is written once", () => {
  const long = "Z".repeat(100_000);
  const { events } = calendarOf(`BEGIN:VCALENDAR\nMETHOD:${long}\n${"BEGIN:VEVENT\nEND:VEVENT\n".repeat(3)}END:VCALENDAR`);
  expect(JSON.stringify(events).length).toBeLessThan(1_000);
  const { Except = "" } = fieldsOf(`EXDATE;TZID=${long}:${"20261208T190000,".repeat(200)}20261208T190000`);
  expect(Except.length).toBeLessThan(50_000);
});

it.each([
  ["events", (count: number) => `BEGIN:VCALENDAR\n${"BEGIN:VEVENT\nSUMMARY:a\nEND:VEVENT\n".repeat(count)}`],
  [
    "lines of its own",
    (count: number) => `BEGIN:VCALENDAR\n${"X-A:b\n".repeat(count)}${"BEGIN:VEVENT\nEND:VEVENT\n".repeat(count)}`,
  ],
  ["beginnings", (count: number) => "BEGIN:VCALENDAR\n".repeat(count)],
  ["days", (count: number) => event(`EXDATE:${"20261224,".repeat(count)}`)],
  ["parameters", (count: number) => event(`DTSTART${";A=b".repeat(count)}:1`)],
  ["folded lines", (count: number) => event(`SUMMARY:${"a\n ".repeat(count)}`)],
])("very many %s are read in time", async (_, of) => {
  const text = of(100_000);
  await inTime(2, () => calendarOf(text));
});
