import type { Limits } from "../../limits.ts";
import { mailDocument } from "../../mail/writer.ts";
import { openOle } from "../../ole.ts";
import type { ReadDocument } from "../../reader.ts";
import { Message } from "./message.ts";
import { appointmentIds } from "./named.ts";
import { Reading } from "./reading.ts";

/** Length of what stands before the properties of a message that is no part of another, [MS-OXMSG] 2.4.1.1. */
const HEADER = 32;

/** Reads a message of Outlook ([MS-OXMSG]) as the mail that it is. */
export default async function readMsg(bytes: Uint8Array, limits: Limits): Promise<ReadDocument> {
  const file = openOle(bytes);
  const reading = new Reading(bytes.length, limits);
  const message = new Message(file, HEADER, { reading, appointment: appointmentIds(file, reading) });
  return mailDocument(await message.mail(), limits);
}
