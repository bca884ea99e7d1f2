import type { OleStorage } from "../../ole.ts";
import { streamName } from "./properties.ts";
import type { Reading } from "./reading.ts";

/** Where properties have their numbers in this file, [MS-OXMSG] 2.2.3. */
const MAPPING = "__nameid_version1.0";
const GUIDS = streamName(2, "0102");
const ENTRIES = streamName(3, "0102");
const ENTRY = 8;
const GUID = 16;
/** The first sets of properties have no entry among the GUIDs. */
const FIRST_GUID = 3;
const FIRST_ID = 0x8000;
const MOST = 10_000;
/** PSETID_Appointment, [MS-OXPROPS] 1.3.2, as it is stored. */
const APPOINTMENT = Buffer.from("0220060000000000c000000000000046", "hex");
const LOCATION = 0x8208;
const START = 0x820d;
const END = 0x820e;

/** Numbers of an appointment's properties in a file; absent where the file has none. */
export interface AppointmentIds {
  readonly location?: number | undefined;
  readonly start?: number | undefined;
  readonly end?: number | undefined;
}

export function appointmentIds(file: OleStorage, reading: Reading): AppointmentIds {
  const mapping = file.storage(MAPPING);
  const guids = mapping === undefined ? undefined : reading.stream(mapping, GUIDS);
  const entries = mapping === undefined ? undefined : reading.stream(mapping, ENTRIES);
  if (guids === undefined || entries === undefined) return {};
  const ids = new Map<number, number>();
  for (let at = 0; at + ENTRY <= Math.min(entries.length, MOST * ENTRY); at += ENTRY) {
    const kind = entries.readUInt16LE(at + 4);
    const guid = ((kind >> 1) - FIRST_GUID) * GUID;
    const isNumber = (kind & 1) === 0;
    if (isNumber && guid >= 0 && APPOINTMENT.equals(guids.subarray(guid, guid + GUID)))
      ids.set(entries.readUInt32LE(at), FIRST_ID + entries.readUInt16LE(at + 6));
  }
  return { location: ids.get(LOCATION), start: ids.get(START), end: ids.get(END) };
}
