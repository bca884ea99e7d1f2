import type { Address, Attachment, Email } from "postal-mime";
import { isNoField } from "./field-name.ts";
import type { Lost, Mail, MailAddress, MailAttachment } from "./mail.ts";
import { hasBody, isEmpty, parsed } from "./mime-parser.ts";
import { signedContent } from "./signed.ts";
import { type Tnef, tnefOf } from "./tnef.ts";
import { toldBy } from "./told.ts";
import { isSmime } from "./unreadable.ts";

const HEAD = 200;
/** Mails that are signed as a whole, in each other. */
const MOST_SIGNED = 3;
export const MESSAGE = "message/rfc822";
const TNEF = /^application\/(?:vnd\.)?ms-tnef$/i;
const OUTLOOKS = "The text of a mail was left out: it is in winmail.dat, in a form that only Outlook reads.";
/** The line between parts, of at most 70 signs (RFC 2046, 5.1.1). */
const BOUNDARY = /^multipart\/.{0,2000}?;\s{0,9}boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/is;
const CUT_OFF = "The mail ends before its parts do: what stood behind may be missing.";
const NO_BOUNDARY: Lost = {
  reason: "the parts of the mail cannot be told apart, its boundary is missing",
  warning: "A part of a mail was left out: its boundary is missing.",
};
const DAMAGED_HEADER: Lost = {
  reason: "its header holds lines that are no fields, and no text follows it",
  warning: "Lines in the header of a mail were left out: they are no fields.",
};

/** A mail of RFC 5322 and MIME (RFC 2045 to 2049), opened where it is signed as a whole. Throws `too_large` where its parts are nested too deep. */
export async function mimeMail(bytes: Uint8Array, depth = 0): Promise<Mail> {
  const { mail, lost } = await parsed(bytes);
  const [only, ...others] = mail.attachments;
  const isSigned = depth < MOST_SIGNED && only !== undefined && others.length === 0 && isSmime(only.mimeType, only.filename);
  const signed = isSigned ? signedContent(bytesOf(only)) : undefined;
  const closed = mailOf(mail, bytes, lost);
  return signed === undefined ? closed : opened(closed, await mimeMail(signed, depth + 1));
}

const UNCHECKED = "The mail is signed; whether its signature is true was not checked.";

/** A mail with the content that is signed in it. */
export const opened = (mail: Mail, { html, text, attachments, hides, lost, left, mediaType }: Mail): Mail => ({
  ...mail,
  ...{ html, text, attachments, hides, lost, mediaType },
  left: [...mail.left, UNCHECKED, ...left],
});

function mailOf(mail: Email, bytes: Uint8Array, lost: boolean): Mail {
  const isDamaged = mail.headerLines.some(({ line }) => isNoField(line));
  const parts = mail.attachments.filter((each) => each.mimeType !== MESSAGE || !isEmpty(bytesOf(each)));
  const packed = new Map(parts.flatMap((each) => withTnef(each)));
  const [first] = packed.values();
  const mediaType = mail.headers.find(({ key }) => key === "content-type")?.value.trim() ?? "";
  const isSilent = (mail.html ?? "") === "" && (mail.text ?? "").trim() === "";
  return {
    subject: mail.subject ?? "",
    from: addressesOf(mail.from === undefined ? [] : [mail.from]),
    replyTo: addressesOf(mail.replyTo),
    to: addressesOf(mail.to),
    cc: addressesOf(mail.cc),
    bcc: addressesOf(mail.bcc),
    date: mail.date ?? "",
    fields: [],
    html: (isSilent ? first?.html : mail.html) ?? "",
    blocks: [],
    text: (isSilent ? first?.text : mail.text) ?? "",
    attachments: parts.flatMap((each) => packed.get(each)?.files.map(fileOf) ?? [attachmentOf(each)]),
    mediaType,
    hides: mail.attachments.length === 0 && (isDamaged || hasBody(bytes)),
    lost: lost ? NO_BOUNDARY : isDamaged ? DAMAGED_HEADER : undefined,
    left: [
      ...(lost && isDamaged ? [DAMAGED_HEADER.warning] : []),
      ...(isSilent && first?.hides ? [OUTLOOKS] : []),
      ...(isCutOff(bytes, mediaType) ? [CUT_OFF] : []),
    ],
  };
}

/** Whether a mail has parts, and no line that ends the last one. */
function isCutOff(bytes: Uint8Array, mediaType: string): boolean {
  const [, quoted, plain] = BOUNDARY.exec(mediaType) ?? [];
  const line = `--${quoted ?? plain ?? ""}`;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return line !== "--" && buffer.includes(`\n${line}`, 0, "latin1") && !buffer.includes(`\n${line}--`, 0, "latin1");
}

const addressesOf = (addresses: readonly Address[] = []): MailAddress[] =>
  addresses.flatMap((each) => each.group ?? [each]).map(({ name = "", address = "" }) => ({ name, address }));

/** A part that is Outlook's own packet of a text and files, with what is in it. */
function withTnef(part: Attachment): [Attachment, Tnef][] {
  const tnef = TNEF.test(part.mimeType) || part.filename?.toLowerCase() === "winmail.dat" ? tnefOf(bytesOf(part)) : undefined;
  return tnef === undefined ? [] : [[part, tnef]];
}

const fileOf = ({ name, mimeType, data }: Tnef["files"][number]): MailAttachment => ({
  name,
  mimeType,
  size: data.length || undefined,
  isShown: false,
  head: () => data.toString("latin1", 0, HEAD),
});

function attachmentOf(attachment: Attachment): MailAttachment {
  const { filename, mimeType, related } = attachment;
  const bytes = bytesOf(attachment);
  return {
    name: filename ?? "",
    mimeType,
    size: bytes.length,
    isShown: related === true && mimeType.startsWith("image/"),
    head: () => Buffer.from(bytes.subarray(0, HEAD)).toString("latin1"),
    ...toldBy(mimeType, bytes.length, () => bytes),
    ...(mimeType === MESSAGE ? { message: () => mimeMail(bytes) } : {}),
  };
}

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === "string" ? Buffer.from(content) : new Uint8Array(content as ArrayBuffer);
