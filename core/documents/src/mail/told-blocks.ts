import { append } from "@farthing/markdown/mdast";
import { type CalendarEvent, calendarOf, fold } from "@farthing/read";
import type { RootContent } from "mdast";
import { paragraph, run } from "../mdast.ts";
import { fieldList } from "./fields.ts";
import type { MailAttachment } from "./mail.ts";
import { textBlocks } from "./plain-text.ts";
import { isCalendar, reportFields } from "./told.ts";

/** Events that are written; a mail asks to one, and a calendar that is sent may hold years of them. */
const MOST_EVENTS = 500;

/** What attachments say of which a mail is about, and which these are. */
export interface Told {
  readonly blocks: RootContent[];
  readonly read: ReadonlySet<MailAttachment>;
  /** Events that are not written. */
  readonly more: number;
}

/** Writes the calendars and reports among attachments; `shown` is the text of the mail, which is not said again. */
export function toldBlocks(attachments: readonly MailAttachment[], shown: string): Told {
  const [blocks, read, known]: [RootContent[], Set<MailAttachment>, Set<string>] = [[], new Set(), new Set()];
  let more = 0;
  for (const attachment of attachments) {
    const text = attachment.told?.();
    if (text === undefined) continue;
    const parts = isCalendar(attachment.mimeType)
      ? calendarOf(text).events.map((event) => eventBlocks(event, shown))
      : [reportBlocks(text)];
    const filled = parts.filter((part) => part.length > 0);
    if (filled.length > 0) read.add(attachment);
    for (const part of filled) {
      // The same calendar often comes twice: to be shown, and to be saved.
      const key = JSON.stringify(part);
      if (known.has(key)) continue;
      if (known.size < MOST_EVENTS) append(blocks, part);
      else more++;
      known.add(key);
    }
  }
  return { blocks, read, more };
}

function eventBlocks({ kind, summary, fields, description }: CalendarEvent, shown: string): RootContent[] {
  const list = fieldList(fields);
  if (summary === "" && list === undefined) return [];
  const title = paragraph([run(`${kind}:`, { strong: true }), run(` ${summary}`)]);
  const isSaid = description === "" || fold(shown).includes(fold(description));
  const blocks: RootContent[] = [...(title === undefined ? [] : [title]), ...(list === undefined ? [] : [list])];
  if (!isSaid) append(blocks, textBlocks(description.split("\n")));
  return blocks;
}

function reportBlocks(text: string): RootContent[] {
  const list = fieldList(reportFields(text));
  return list === undefined ? [] : [paragraph([run("Report:", { strong: true })]) as RootContent, list];
}
