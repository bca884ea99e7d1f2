import type { Address, Attachment } from "postal-mime";
import { isNoField } from "./field-name.ts";
import type { Lost, Mail, MailAddress, MailAttachment } from "./mail.ts";
import { hasBody, isEmpty, parsed } from "./mime-parser.ts";
import { toldBy } from "./told.ts";

const HEAD = 200;
export const MESSAGE = "message/rfc822";
const NO_BOUNDARY: Lost = {
  reason: "the parts of the mail cannot be told apart, its boundary is missing",
  warning: "A part of a mail was left out: its boundary is missing.",
};
const DAMAGED_HEADER: Lost = {
  reason: "its header holds lines that are no fields, and no text follows it",
  warning: "Lines in the header of a mail were left out: they are no fields.",
};

/** A mail of RFC 5322 and MIME (RFC 2045 to 2049). Throws `too_large` where its parts are nested too deep. */
export async function mimeMail(bytes: Uint8Array): Promise<Mail> {
  const { mail, lost } = await parsed(bytes);
  const isDamaged = mail.headerLines.some(({ line }) => isNoField(line));
  return {
    subject: mail.subject ?? "",
    from: addressesOf(mail.from === undefined ? [] : [mail.from]),
    replyTo: addressesOf(mail.replyTo),
    to: addressesOf(mail.to),
    cc: addressesOf(mail.cc),
    bcc: addressesOf(mail.bcc),
    date: mail.date ?? "",
    fields: [],
    html: mail.html ?? "",
    blocks: [],
    text: mail.text ?? "",
    attachments: mail.attachments.filter((each) => each.mimeType !== MESSAGE || !isEmpty(bytesOf(each))).map(attachmentOf),
    mediaType: mail.headers.find(({ key }) => key === "content-type")?.value.trim() ?? "",
    hides: mail.attachments.length === 0 && (isDamaged || hasBody(bytes)),
    lost: lost ? NO_BOUNDARY : isDamaged ? DAMAGED_HEADER : undefined,
    left: lost && isDamaged ? [DAMAGED_HEADER.warning] : [],
  };
}

const addressesOf = (addresses: readonly Address[] = []): MailAddress[] =>
  addresses.flatMap((each) => each.group ?? [each]).map(({ name = "", address = "" }) => ({ name, address }));

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
