import { dice, inTime } from "@farthing/contract/test";
import { harmOf, hostileText } from "@farthing/markdown/test";
import { describe, expect, it } from "vitest";
import type { ReadContext } from "../content.ts";
import { readCalendar } from "./read-calendar.ts";

const read = (text: string, part: Partial<ReadContext> = {}) =>
  readCalendar(text, { signal: new AbortController().signal, ...part } as ReadContext);
const calendar = (...lines: string[]): string => ["BEGIN:VCALENDAR", ...lines, "END:VCALENDAR"].join("\r\n");
const event = (...lines: string[]): string[] => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];

describe("a calendar", () => {
  it("is its name and a list of its events", async () => {
    const text = calendar(
      "X-WR-CALNAME:Choir",
      "X-WR-CALDESC:Of the harbour",
      ...event(
        "DTSTART;TZID=Europe/Berlin:20261204T180000",
        "DTEND;TZID=Europe/Berlin:20261204T200000",
        "SUMMARY:Open *evening*\\, all welcome",
        "LOCATION:Old Sail Loft",
        "URL:https://choir.example/open",
        "DESCRIPTION:Bring a cup.\\nTea is served.",
        "RRULE:FREQ=WEEKLY;COUNT=3",
      ),
      ...event("DTSTART;VALUE=DATE:20261224", "DTEND;VALUE=DATE:20261227", "STATUS:CANCELLED"),
      "BEGIN:VTODO",
      "SUMMARY:Print the notes",
      "DUE;VALUE=DATE:20261203",
      "END:VTODO",
    );
    expect(await read(text)).toEqual({
      markdown: `# Choir

Of the harbour

- [Open \\*evening\\*, all welcome](https://choir.example/open) · 2026-12-04T18:00:00 (Europe/Berlin) to 2026-12-04T20:00:00 (Europe/Berlin) · Old Sail Loft · Repeats: FREQ=WEEKLY;COUNT=3

  Bring a cup.\\
  Tea is served.
- event · 2026-12-24 to 2026-12-26 · Status: CANCELLED
- Task: Print the notes · Due: 2026-12-03`,
      truncated: false,
      title: "Choir",
    });
  });

  it("says what a description in HTML says, with the addresses of its links", async () => {
    const html =
      '<b>Join</b>\\nby <a href="https://call.example/1">film</a><br>or <a href="https://b.example/">https://b.example/</a>';
    const { markdown = "" } = (await read(calendar(...event("SUMMARY:Call", `DESCRIPTION:${html}`)))) ?? {};
    expect(markdown).toBe("- Call\n\n  Join\\\n  by film <https://call.example/1>\\\n  or https://b.example/");
  });

  it.each([
    ["Fish &amp\\; chips for all", "Fish & chips for all"],
    ["Today: the <b> tag and its friends", "Today: the <b> tag and its friends"],
  ])("take references for what they stand for, and keep a tag that they are about: %s", async (description, said) => {
    const { markdown = "" } = (await read(calendar(...event("SUMMARY:Call", `DESCRIPTION:${description}`)))) ?? {};
    expect(markdown.replaceAll("\\", "")).toBe(`- Call\n\n  ${said}`);
  });

  it("keeps names in angle brackets of a description that is words", async () => {
    const { markdown } = (await read(calendar(...event("SUMMARY:Call", "DESCRIPTION:Ask Ada <ada@b.example> and <us>")))) ?? {};
    expect(markdown).toContain("ada@b.example");
    expect(markdown).toContain("us");
  });

  it.each(["Just words.", "BEGIN:VCARD\nFN:Ada\nEND:VCARD", calendar("X-WR-CALNAME:None")])("is not read of %j", async (text) => {
    expect(await read(text)).toBeUndefined();
  });

  it("is given in parts", async () => {
    const { truncated, nextOffset } = (await read(calendar(...event("SUMMARY:A"), ...event("SUMMARY:B")), { maxChars: 3 })) ?? {};
    expect({ truncated, nextOffset }).toEqual({ truncated: true, nextOffset: 3 });
  });

  it("holds nothing that acts, whatever is written in it", async () => {
    for (let seed = 1; seed <= 200; seed++) {
      const hostile = hostileText(dice(seed), "linked.example", 6).replaceAll("\n", "\\n");
      const lines = ["SUMMARY", "DESCRIPTION", "LOCATION", "URL", "ORGANIZER;CN=x", "STATUS"].map((name) => `${name}:${hostile}`);
      const { markdown = "" } = (await read(calendar(`X-WR-CALNAME:${hostile}`, ...event(...lines)))) ?? {};
      expect(harmOf(markdown), `seed ${seed}: ${hostile}\n---\n${markdown}`).toEqual([]);
    }
  });

  it.each([
    ["events", (count: number) => event("SUMMARY:a", "DESCRIPTION:b").join("\n").concat("\n").repeat(count)],
    ["beginnings of links", (count: number) => event(`DESCRIPTION:<br>${'<a href="x">'.repeat(count)}`).join("\n")],
    ["open links", (count: number) => event(`DESCRIPTION:<br>${"<a ".repeat(count)}`).join("\n")],
    ["lines", (count: number) => event(`DESCRIPTION:${"a\\n".repeat(count)}`).join("\n")],
  ])("of very many %s is read in time", async (_, of) => {
    const text = `BEGIN:VCALENDAR\n${of(30_000)}`;
    await inTime(3, () => read(text));
  });
});
