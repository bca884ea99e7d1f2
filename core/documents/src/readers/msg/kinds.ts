import { Failure } from "@farthing/contract";
import { INVITATION, type Unreadable } from "../../mail/unreadable.ts";

/** Items of Outlook that are more than their text, by their class ([MS-OXPROPS] 2.784). */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^IPM\.Contact(?:\.|$)/i, "a contact of Outlook"],
  [/^IPM\.DistList(?:\.|$)/i, "a list of contacts of Outlook"],
  [/^IPM\.Task(?:Request)?(?:\.|$)/i, "a task of Outlook"],
  [/^IPM\.Activity(?:\.|$)/i, "a journal entry of Outlook"],
];
const CALENDAR = /^IPM\.(?:Appointment|Schedule|OLE\.CLASS)(?:\.|$)/i;
const SIGNED = /^IPM\.Note\.SMIME\.MultipartSigned(?:\.|$)/i;
const SMIME = /^IPM\.Note\.SMIME(?:\.|$)/i;

/** What an item is that has more than a text, if it is one. */
export function itemOf(messageClass: string): Unreadable | undefined {
  const what = KINDS.find(([pattern]) => pattern.test(messageClass))?.[1];
  if (what === undefined) return isCalendar(messageClass) ? INVITATION : undefined;
  const hint = "It has no text but its fields, which are not read. Print it in Outlook, and send that as pdf.";
  return { what, refusal: () => new Failure("unsupported_type", `the document is ${what}`, { hint }) };
}

export const isCalendar = (messageClass: string): boolean => CALENDAR.test(messageClass);

/** Whether a mail is signed so that all can read it. */
export const isSignedOpenly = (messageClass: string): boolean => SIGNED.test(messageClass);

export const isSmime = (messageClass: string): boolean => SMIME.test(messageClass);
