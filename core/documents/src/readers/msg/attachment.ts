import type { Mail, MailAttachment } from "../../mail/mail.ts";
import { MESSAGE, mimeMail } from "../../mail/mime.ts";
import { toldBy } from "../../mail/told.ts";
import type { OleStorage } from "../../ole.ts";
import { ID } from "./ids.ts";
import { PROPERTIES, Properties, streamName } from "./properties.ts";
import type { Reading } from "./reading.ts";
import { typeOfName } from "./types.ts";

/** Attachments by number, [MS-OXMSG] 2.2.2, and what stands before their properties. */
const ATTACHMENT = /^__attach_version1\.0_#[0-9a-f]{8}$/i;
const HEADER = 8;
/** The data of an attachment that is a message, or an object of another program. */
const OBJECT = streamName(ID.data, "000D");
/** Shortest properties of a message within another. */
export const INNER_HEADER = 24;
/** The body shows it (ATT_MHTML_REF). */
const SHOWN = 4;
const HEAD = 200;
const CONTENT_ID = /cid:([^"'\s<>)]{1,300})/gi;

/** What reads the messages within a message. */
type ReadInner = (storage: OleStorage) => Promise<Mail>;

/** The attachments of a message, in their order; `html` tells which of the pictures it shows. */
export function attachmentsOf(
  { storage, properties, reading }: { storage: OleStorage; properties: Properties; reading: Reading },
  html: string,
  inner: ReadInner,
): OutlookAttachment[] {
  const shown = new Set([...html.matchAll(CONTENT_ID)].map(([, id = ""]) => unescaped(id)));
  return [...storage.names]
    .filter((name) => ATTACHMENT.test(name))
    .sort()
    .flatMap((name) => {
      const found = storage.storage(name);
      if ((found?.sizeOf(PROPERTIES) ?? 0) < HEADER) return [];
      return [
        new OutlookAttachment(
          found as OleStorage,
          new Properties(found as OleStorage, HEADER, reading, properties),
          shown,
          inner,
        ),
      ];
    });
}

/** A content id as it is, of one in an address (RFC 2392). */
function unescaped(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

export class OutlookAttachment implements MailAttachment {
  readonly name: string;
  readonly mimeType: string;
  /** As it is stored, with its parameters. */
  readonly mediaType: string;
  readonly size: number | undefined;
  readonly isShown: boolean;
  readonly told?: () => string;
  readonly message?: () => Promise<Mail>;

  constructor(
    storage: OleStorage,
    private readonly properties: Properties,
    shown: ReadonlySet<string>,
    inner: ReadInner,
  ) {
    this.name = properties.text(ID.longName) || properties.text(ID.shortName) || properties.text(ID.displayName);
    const object = storage.storage(OBJECT);
    const isMessage = object !== undefined && (object.sizeOf(PROPERTIES) ?? 0) >= INNER_HEADER;
    this.mediaType = properties.text(ID.mimeType).trim().toLowerCase();
    this.mimeType = isMessage ? MESSAGE : this.mediaType.split(";")[0]?.trim() || typeOfName(this.name);
    this.size = properties.sizeOf(ID.data);
    const contentId = properties
      .text(ID.contentId)
      .trim()
      .replace(/^<(.*)>$/s, "$1");
    const isUsed = properties.isSet(ID.isHidden) || ((properties.long(ID.attachmentFlags) ?? 0) & SHOWN) !== 0;
    this.isShown = this.mimeType.startsWith("image/") && (isUsed || shown.has(contentId));
    const { told } = toldBy(this.mimeType, this.size ?? 0, () => this.bytes());
    if (told !== undefined) this.told = told;
    if (isMessage) this.message = () => inner(object);
    else if (this.mimeType === MESSAGE && (this.size ?? 0) > 0) this.message = () => mimeMail(this.bytes());
  }

  readonly head = (): string => this.properties.head(ID.data, HEAD)?.toString("latin1") ?? "";

  bytes(): Buffer {
    return this.properties.bytes(ID.data) ?? Buffer.alloc(0);
  }
}
