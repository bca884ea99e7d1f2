import type { Mail, MailAddress } from "../../mail/mail.ts";
import { mimeMail, opened } from "../../mail/mime.ts";
import { signedContent } from "../../mail/signed.ts";
import type { OleStorage } from "../../ole.ts";
import { attachmentsOf, INNER_HEADER, type OutlookAttachment } from "./attachment.ts";
import { bodyOf } from "./body.ts";
import { ID } from "./ids.ts";
import { isCalendar, isSignedOpenly, isSmime, itemOf } from "./kinds.ts";
import type { AppointmentIds } from "./named.ts";
import { authorOf, namesOf, recipientsOf } from "./people.ts";
import { Properties } from "./properties.ts";
import type { Reading } from "./reading.ts";

/** Longer headers of transport are not looked at: they say what is known, or little. */
const MAX_HEADERS = 256 * 1024;

/** What all messages of a file share. */
interface Shared {
  readonly reading: Reading;
  readonly appointment: AppointmentIds;
}

/** A message of Outlook, or an item of its calendar or another folder. */
export class Message {
  readonly #properties: Properties;

  constructor(
    private readonly storage: OleStorage,
    header: number,
    private readonly shared: Shared,
    outer?: Properties,
  ) {
    this.#properties = new Properties(storage, header, shared.reading, outer);
  }

  async mail(): Promise<Mail> {
    const properties = this.#properties;
    const { reading } = this.shared;
    const messageClass = properties.text(ID.messageClass);
    const body = await bodyOf(properties, reading);
    const attachments = attachmentsOf({ storage: this.storage, properties, reading }, body.html, (inner) =>
      new Message(inner, INNER_HEADER, this.shared, properties).mail(),
    );
    const author = authorOf(properties);
    const headers = await this.#headers();
    const fields = isCalendar(messageClass) ? this.#appointment() : [];
    const item = fields.length > 0 ? undefined : itemOf(messageClass);
    const listed = recipientsOf(this.storage, properties, reading);
    const isListed = Object.values(listed).some((each) => each.length > 0);
    const { to, cc, bcc } = isListed || headers === undefined ? listed : headers;
    const subject = this.#subject();
    const isBare = subject === "" && author === undefined && to.length + cc.length + bcc.length === 0;
    const mail: Mail = {
      subject,
      from: writerOf(author, headers?.from),
      replyTo: headers?.replyTo ?? namesOf(properties, ID.replyNames).filter(({ name }) => name !== author?.name),
      to,
      cc,
      bcc,
      date: properties.time(ID.submitted) || properties.time(ID.delivered) || (headers?.date ?? ""),
      fields,
      ...body,
      left:
        item === undefined || isCalendar(messageClass) || !body.isThere
          ? body.left
          : [...body.left, `Of ${item.what}, the text was read, and not its fields.`],
      attachments,
      mediaType: (isSmime(messageClass) ? attachments[0]?.mediaType : "") || (headers?.mediaType ?? ""),
      ...(item === undefined ? {} : { item }),
      hides: attachments.length === 0 && fields.length === 0 && (body.isThere || isBare),
    };
    return isSmime(messageClass) ? withSigned(mail, attachments, isSignedOpenly(messageClass)) : mail;
  }

  /** Some programs write before it how long its prefix is, in two characters. */
  #subject(): string {
    const told = this.#properties.text(ID.subject);
    const subject = told.startsWith("\u0001") ? told.slice(2) : told;
    return subject || this.#properties.text(ID.subjectPrefix) + this.#properties.text(ID.normalizedSubject);
  }

  /** What the header says that the mail was sent with. */
  async #headers(): Promise<Mail | undefined> {
    const text = this.#properties.text(ID.headers).trim();
    return text === "" || text.length > MAX_HEADERS ? undefined : mimeMail(Buffer.from(`${text}\r\n\r\n`));
  }

  #appointment(): [string, string][] {
    const { start, end, location } = this.shared.appointment;
    const time = (id: number | undefined, otherwise: number): string =>
      (id === undefined ? "" : this.#properties.time(id)) || this.#properties.time(otherwise);
    const fields: [string, string][] = [
      ["Start", time(start, ID.startDate)],
      ["End", time(end, ID.endDate)],
      ["Location", location === undefined ? "" : this.#properties.text(location)],
    ];
    return fields.filter(([, value]) => value.trim() !== "");
  }
}

/** Who wrote a mail: what the properties say, with the address of the header where they have none that is known elsewhere. */
function writerOf(author: MailAddress | undefined, from: readonly MailAddress[] = []): readonly MailAddress[] {
  const [sent] = from;
  if (sent === undefined || author?.address) return author === undefined ? [] : [author];
  return [{ name: author?.name || sent.name, address: sent.address }];
}

/** A mail that is signed: text and attachments are in the one attachment, as a mail or as signed data ([MS-OXOSMIME] 2.1). */
async function withSigned(mail: Mail, attachments: readonly OutlookAttachment[], openly: boolean): Promise<Mail> {
  const [signed, ...others] = attachments;
  if (signed === undefined || others.length > 0 || signed.message !== undefined) return mail;
  const bytes = signed.bytes();
  const content = signedContent(bytes) ?? (openly ? bytes : undefined);
  if (content === undefined) return mail;
  const inner = await mimeMail(content);
  return inner.html === "" && inner.text === "" && inner.attachments.length === 0 ? mail : opened(mail, inner);
}
