import { Failure } from "@farthing/contract";
import type { Limits } from "../../limits.ts";
import { mimeMail } from "../../mail/mime.ts";
import { mailDocument } from "../../mail/writer.ts";
import type { ReadDocument } from "../../reader.ts";
import { isMailbox } from "./signature.ts";

/** Reads a mail (RFC 5322, MIME of RFC 2045 to 2049). */
export default async function readEml(bytes: Uint8Array, limits: Limits): Promise<ReadDocument> {
  if (isMailbox(bytes))
    throw new Failure("unsupported_type", "the document is a mailbox of several mails", { hint: "Send each mail alone." });
  return mailDocument(await mimeMail(bytes), limits);
}
