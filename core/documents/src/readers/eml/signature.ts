import { fieldName } from "../../mail/field-name.ts";

const HEAD = 16 * 1024;
/** What transport and mail programs write, and no other text that begins with names and values. */
const OF_MAIL = new Set([
  ...["received", "return-path", "delivered-to", "message-id", "mime-version", "dkim-signature", "arc-seal"],
  ...["x-received", "authentication-results", "received-spf", "x-mailer", "x-gm-thrid", "in-reply-to"],
]);

/** Whether bytes begin with the header of a mail: fields, one of them of mail alone, or who wrote it and what else every mail has. */
export function isMail(bytes: Uint8Array): boolean {
  const { names, isWhole } = fieldsOf(bytes);
  const has = (name: string): boolean => names.has(name);
  return isWhole && (isOfMail(names) || (has("from") && has("date") && (has("to") || has("subject"))));
}

/** Whether bytes that are said to be a mail have a field of one, whatever else stands in its header. */
export function isDamagedMail(bytes: Uint8Array): boolean {
  const { names } = fieldsOf(bytes);
  return isOfMail(names) || names.has("from") || names.has("subject");
}

const isOfMail = (names: ReadonlySet<string>): boolean => [...names].some((name) => OF_MAIL.has(name));

/** The names of the fields that bytes begin with, up to the first empty line, and whether nothing else stands there. */
function fieldsOf(bytes: Uint8Array): { readonly names: ReadonlySet<string>; readonly isWhole: boolean } {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEAD)).toString("latin1");
  const names = new Set<string>();
  let isWhole = true;
  const lines = head.replace(/^\u00ef\u00bb\u00bf/, "").split(/\r?\n/);
  // The last line may be cut off.
  if (bytes.length > HEAD) lines.pop();
  for (const [at, line] of lines.entries()) {
    if (at === 0 && line.startsWith("From ")) continue;
    if (line === "") break;
    if (/^[ \t]/.test(line) && names.size > 0) continue;
    const name = fieldName(line);
    if (name === undefined) isWhole = false;
    else names.add(name);
  }
  return { names, isWhole };
}

/** The line that a mailbox puts before each of its mails, after a blank one, with the first field of the mail (RFC 4155). */
const NEXT = /\n\r?\nFrom \S+ [^\r\n]*\d{4}[ \t]{0,10}\r?\n[!-9;-~]{1,76}[ \t]{0,10}:/;

/** Whether bytes are a mailbox with more than one mail. */
export function isMailbox(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
  return /^(?:\u00ef\u00bb\u00bf)?From /.test(text) && NEXT.test(text);
}
