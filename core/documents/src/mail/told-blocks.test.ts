import { expect, it } from "vitest";
import { convert } from "../convert.ts";

const HEAD = ["From: a@example.com", "To: b@example.com", "Subject: Tides", "Date: Mon, 2 Mar 2026 10:00:00 +0100"];
const read = (...lines: readonly string[]) => convert(Buffer.from([...HEAD, ...lines].join("\r\n")));
/** What stands below the head. */
const below = async (...lines: readonly string[]): Promise<string> =>
  (await read(...lines)).markdown.split("\n---\n\n").slice(1).join("\n");

const EVENT = [
  "BEGIN:VCALENDAR",
  "METHOD:REQUEST",
  "BEGIN:VTIMEZONE",
  "BEGIN:STANDARD",
  "DTSTART:19701025T030000",
  "END:STANDARD",
  "END:VTIMEZONE",
  "BEGIN:VEVENT",
  'DTSTART;TZID="W. Europe, Standard":20260304T090000',
  "DURATION:PT1H",
  "SUMMARY:Look at the pu",
  " mp\\, again",
  "LOCATION:North pier",
  "DESCRIPTION:Bring tools.\\nAnd a hat.",
  'ORGANIZER;CN="Doe, J.":mailto:j@example.com',
  "ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:b@example.com",
  "ATTENDEE;CN=C D;PARTSTAT=ACCEPTED:MAILTO:c@example.com",
  "BEGIN:VALARM",
  "DESCRIPTION:Wake up",
  "END:VALARM",
  "END:VEVENT",
  "END:VCALENDAR",
];
const TOLD = `**Event:** Look at the pump, again

- **Start:** 2026-03-04T09:00:00 (W. Europe, Standard)
- **Duration:** PT1H
- **Location:** North pier
- **Organizer:** Doe, J. (j@example.com)
- **Attendees:** b@example.com, C D (c@example.com): accepted
- **Method:** request

Bring tools.\\
And a hat.
`;

it("reads an invitation that has no other text", async () => {
  const made = await read("Content-Type: text/calendar; method=REQUEST; charset=utf-8", "", ...EVENT);
  expect(made.markdown.split("\n---\n\n")[1]).toBe(TOLD);
  expect(made.warnings).toEqual([]);
});

it("reads a calendar beside a text once, however often it is there, and does not repeat the text", async () => {
  const part = (type: string) => ["--b", `Content-Type: ${type}`, "", ...EVENT];
  const text = ["Content-Type: multipart/mixed; boundary=b", "", "--b", "", "Bring tools.", "And a hat."];
  expect(await below(...text, ...part("text/calendar"), ...part("application/ics; name=a.ics"), "--b--")).toBe(
    `Bring tools.\\\nAnd a hat.\n\n${TOLD.slice(0, TOLD.indexOf("\n\nBring"))}\n`,
  );
});

it("reads the days of tasks", async () => {
  const task = ["BEGIN:VCALENDAR", "BEGIN:VTODO", "DUE;VALUE=DATE:20260305", "SUMMARY:Oil it", "END:VTODO", "END:VCALENDAR"];
  expect(await below("Content-Type: text/calendar", "", ...task)).toBe("**Task:** Oil it\n\n- **Due:** 2026-03-05\n");
});

it("names a calendar that tells nothing, and says how many events it does not write", async () => {
  const calendar = (count: number) => [
    "BEGIN:VCALENDAR",
    ...Array.from({ length: count }, (_, at) => ["BEGIN:VEVENT", `SUMMARY:e${at}`, "END:VEVENT"]).flat(),
  ];
  const mixed = (count: number) => [
    "Content-Type: multipart/mixed; boundary=b",
    "",
    "--b",
    "",
    "text",
    "--b",
    "Content-Type: text/calendar",
    "",
    ...calendar(count),
    "--b--",
  ];
  expect(await below(...mixed(0))).toContain("a file without a name (text/calendar");
  expect((await read(...mixed(503))).warnings).toEqual(["Only some events are written; 3 more were left out."]);
});

it("reads why a mail was not delivered", async () => {
  const report = [
    "Reporting-MTA: dns; example.com",
    "",
    "Final-Recipient: rfc822; n@example.com",
    "Diagnostic-Code: smtp;",
    " 550 no such user",
  ];
  const parts = [
    "Content-Type: multipart/report; boundary=b",
    "",
    "--b",
    "",
    "It was not delivered.",
    "--b",
    "Content-Type: message/delivery-status",
    "",
  ];
  expect(await below(...parts, ...report, "--b--")).toBe(
    "It was not delivered.\n\n**Report:**\n\n- **Reporting-MTA:** dns; example.com\n- **Final-Recipient:** rfc822; n@example.com\n- **Diagnostic-Code:** smtp; 550 no such user\n",
  );
});
