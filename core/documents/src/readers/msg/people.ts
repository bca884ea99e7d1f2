import type { MailAddress } from "../../mail/mail.ts";
import type { OleStorage } from "../../ole.ts";
import { ID } from "./ids.ts";
import { PROPERTIES, Properties } from "./properties.ts";
import type { Reading } from "./reading.ts";

/** Recipients by number, [MS-OXMSG] 2.2.1, and what stands before their properties. */
const RECIPIENT = /^__recip_version1\.0_#[0-9a-f]{8}$/i;
const HEADER = 8;
const TO = 1;
const CC = 2;
const BCC = 3;

interface Recipients {
  readonly to: readonly MailAddress[];
  readonly cc: readonly MailAddress[];
  readonly bcc: readonly MailAddress[];
}

/** To whom a message goes, in its order; the names that it shows, where it lists nobody. */
export function recipientsOf(storage: OleStorage, properties: Properties, reading: Reading): Recipients {
  const found = new Map<number, MailAddress[]>([TO, CC, BCC].map((type) => [type, []]));
  for (const name of storage.names.filter((each) => RECIPIENT.test(each)).sort()) {
    const recipient = storage.storage(name);
    if (recipient === undefined || (recipient.sizeOf(PROPERTIES) ?? 0) < HEADER) continue;
    const said = new Properties(recipient, HEADER, reading, properties);
    // The upper bits say whether it was sent.
    found
      .get((said.long(ID.recipientType) ?? TO) & 0xf)
      ?.push(person(said.text(ID.displayName), said.text(ID.smtp), said.text(ID.addressType), said.text(ID.email)));
  }
  const list = (type: number, shown: number): readonly MailAddress[] => {
    const listed = found.get(type) ?? [];
    return listed.length > 0 ? listed : namesOf(properties, shown);
  };
  return { to: list(TO, ID.displayTo), cc: list(CC, ID.displayCc), bcc: list(BCC, ID.displayBcc) };
}

/** People of whom a text tells the names alone. */
export const namesOf = (properties: Properties, id: number): readonly MailAddress[] =>
  properties
    .text(id)
    .split(";")
    .map((name) => person(name, "", "", ""))
    .filter(({ name }) => name !== "");

/** In whose name a message was written, else who sent it. */
export function authorOf(properties: Properties): MailAddress | undefined {
  const author = person(
    properties.text(ID.representingName),
    properties.text(ID.representingSmtp),
    properties.text(ID.representingType),
    properties.text(ID.representingEmail),
  );
  const sender = person(
    properties.text(ID.senderName),
    properties.text(ID.senderSmtp),
    properties.text(ID.senderType),
    properties.text(ID.senderEmail),
  );
  if (author.name === "" && author.address === "") return sender.name === "" && sender.address === "" ? undefined : sender;
  return author.address === "" && author.name === sender.name ? sender : author;
}

/** Addresses of an organisation's own directory say nothing elsewhere: of those the name alone is told. */
function person(name: string, smtp: string, type: string, email: string): MailAddress {
  const address = smtp || (email.includes("@") && !/^ex$/i.test(type) ? email : "");
  return { name: name.trim().replace(/^'(.*)'$/s, "$1"), address: address.trim() };
}
