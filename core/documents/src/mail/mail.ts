import type { RootContent } from "mdast";
import type { Unreadable } from "./unreadable.ts";

/** Who writes a mail, or to whom it is written; either may be empty. */
export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

/** What is attached to a mail. */
export interface MailAttachment {
  /** Empty if it has none. */
  readonly name: string;
  readonly mimeType: string;
  /** In bytes, where that is known. */
  readonly size: number | undefined;
  /** Whether it is a picture that the body shows. */
  readonly isShown: boolean;
  /** How it begins, as Latin-1. */
  readonly head: () => string;
  /** Its text, if it says what the mail is about: a calendar, or a report on a mail. */
  readonly told?: () => string;
  /** Reads it, if it is a mail itself. */
  readonly message?: () => Promise<Mail>;
}

/** A part of a mail that is damaged. */
export interface Lost {
  /** Completes the sentence "the document is damaged: ...", where nothing else is there. */
  readonly reason: string;
  /** Says that it was left out, where other parts are there. */
  readonly warning: string;
}

/** A mail, whatever file it comes from. */
export interface Mail {
  readonly subject: string;
  readonly from: readonly MailAddress[];
  readonly replyTo: readonly MailAddress[];
  readonly to: readonly MailAddress[];
  readonly cc: readonly MailAddress[];
  readonly bcc: readonly MailAddress[];
  /** As it is shown: in ISO 8601, unless its header says something else. */
  readonly date: string;
  /** Further lines of its head: name and value. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly html: string;
  /** The body of a mail that has another rich text than HTML. */
  readonly blocks: readonly RootContent[];
  readonly text: string;
  readonly attachments: readonly MailAttachment[];
  /** The media type of all of it, with its parameters; empty if nothing says it. */
  readonly mediaType: string;
  /** What it is beside its text, if it is no mere mail: of its fields, those of the head are told alone. */
  readonly item?: Unreadable;
  /** Whether it has a body of which nothing can be shown. */
  readonly hides: boolean;
  /** What of it is damaged. */
  readonly lost: Lost | undefined;
  /** What of it was left out, a sentence each. */
  readonly left: readonly string[];
}
