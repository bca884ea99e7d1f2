import { Failure } from "@farthing/contract";
import { encrypted } from "../refusal.ts";
import type { Mail, MailAttachment } from "./mail.ts";
import { isCalendar } from "./told.ts";

const SECRET = /^(?:multipart\/encrypted|application\/(?:x-)?pkcs7-mime)\b/i;
const SIGNED = /smime-type\s{0,10}=\s{0,10}"?signed-data/i;
const SMIME = /^application\/(?:x-)?pkcs7-mime$/;
const ARMOUR = "-----BEGIN PGP MESSAGE-----";
const ARMOUR_END = "-----END PGP MESSAGE-----";
const HINT = "Open it in a mail program that has the key, and send what it shows.";

/** Why a mail cannot be read: what it is, for a sentence, and how it is refused. */
export interface Unreadable {
  readonly what: string;
  readonly refusal: () => Failure;
}

const ENCRYPTED: Unreadable = { what: "encrypted", refusal: () => encrypted(HINT) };
const SIGNED_WHOLE: Unreadable = {
  what: "signed as a whole",
  refusal: () => new Failure("bad_input", "the document is signed as a whole", { hint: HINT }),
};
const SEALED: Unreadable = {
  what: "encrypted or signed as a whole",
  refusal: () => new Failure("bad_input", "the document is encrypted or signed as a whole", { hint: HINT }),
};
/** What asks to a date, and says no more in words. */
export const INVITATION: Unreadable = {
  what: "an invitation without text",
  refusal: () =>
    new Failure("unsupported_type", "the document is an invitation to a calendar", {
      hint: "Open it in a mail program, and send what it shows.",
    }),
};

/** Why a mail that shows no text cannot be read; `undefined` if nothing tells. A signature beside a text needs no key. */
export function unreadable({ mediaType, attachments, item }: Mail): Unreadable | undefined {
  if (SECRET.test(mediaType)) return SIGNED.test(mediaType) ? SIGNED_WHOLE : ENCRYPTED;
  if (attachments.some(isPgp)) return ENCRYPTED;
  if (attachments.some((each) => isSmime(each.mimeType, each.name))) return SEALED;
  return attachments.some((each) => isCalendar(each.mimeType)) ? INVITATION : item;
}

/** Whether a part is encrypted or signed as a whole by S/MIME. */
export const isSmime = (mimeType: string, name: string | null): boolean => SMIME.test(mimeType) || /\.p7m$/i.test(name ?? "");

const isPgp = ({ mimeType, head }: MailAttachment): boolean =>
  mimeType === "application/pgp-encrypted" || head().trimStart().startsWith(ARMOUR);

/** How much of a text is encrypted within it. */
export function armoured(text: string): "all" | "some" | "none" {
  const shown = text.trim();
  if (!shown.includes(ARMOUR)) return "none";
  const end = shown.indexOf(ARMOUR_END);
  return shown.startsWith(ARMOUR) && (end < 0 || end + ARMOUR_END.length === shown.length) ? "all" : "some";
}

/** Why a mail whose text is all encrypted cannot be read. */
export const armouredMail = (): Unreadable => ENCRYPTED;
