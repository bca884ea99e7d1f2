import { oneLine } from "@farthing/read";
import { textEncoding } from "./mime-parser.ts";

/** Attachments that say what a mail is about: a calendar (RFC 5545), reports on mails (RFC 3464, RFC 8098, RFC 5965). */
const CALENDAR = /^(?:text\/calendar|application\/ics)$/;
const REPORT = /^message\/(?:delivery-status|disposition-notification|feedback-report)$/;
/** Longer ones are named like other attachments. */
const MAX_BYTES = 256 * 1024;
const FIELD = /^([A-Za-z][A-Za-z0-9-]{0,60}):(.*)$/;

export const isCalendar = (mimeType: string): boolean => CALENDAR.test(mimeType);

/** The text of an attachment that is read; nothing of others. */
export function toldBy(mimeType: string, size: number, bytes: () => Uint8Array): { told?: () => string } {
  if (size > MAX_BYTES || !(isCalendar(mimeType) || REPORT.test(mimeType))) return {};
  return {
    told: () => {
      const content = bytes();
      return new TextDecoder(textEncoding(content)).decode(content);
    },
  };
}

/** The fields of a report on a mail, in their order. */
export function reportFields(text: string): [name: string, value: string][] {
  const lines = text
    .replace(/\r\n?/g, "\n")
    .replace(/\n[ \t]/g, " ")
    .split("\n");
  return lines.flatMap((line): [string, string][] => {
    const [, name, value = ""] = FIELD.exec(line) ?? [];
    return name === undefined || value.trim() === "" ? [] : [[name, oneLine(value)]];
  });
}
