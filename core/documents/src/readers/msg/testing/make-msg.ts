import { crc32 } from "node:zlib";
import * as cfb from "cfb";

/** What a test's message, recipient or attachment says, by the identifiers of properties. */
export interface MadeProperties {
  readonly texts?: Readonly<Record<number, string>>;
  /** Texts that are not Unicode, in bytes. */
  readonly narrow?: Readonly<Record<number, Buffer>>;
  readonly binary?: Readonly<Record<number, Buffer>>;
  readonly longs?: Readonly<Record<number, number>>;
  readonly flags?: Readonly<Record<number, boolean>>;
  readonly times?: Readonly<Record<number, string>>;
}

export interface MadeMessage extends MadeProperties {
  readonly recipients?: readonly MadeProperties[];
  /** An attachment may be a message. */
  readonly attachments?: readonly (MadeProperties & { readonly message?: MadeMessage })[];
  /** Numbers of an appointment's properties; the first is 0x8000 in the file. */
  readonly appointment?: readonly number[];
}

/** Without a look at all that is there. */
const AT_ONCE = { unsafe: true };
const LONG = 0x0003;
const FLAG = 0x000b;
const TIME = 0x0040;
const EPOCH = 11_644_473_600_000n;

/** A message of Outlook, [MS-OXMSG]. */
export function makeMsg(made: MadeMessage): Buffer {
  const file = cfb.utils.cfb_new();
  addMessage(file, "", made, 32);
  if (made.appointment !== undefined) {
    const entries = made.appointment.map((id, index) => longs(id, (index << 16) | (3 << 1)));
    cfb.utils.cfb_add(file, "/__nameid_version1.0/__substg1.0_00020102", Buffer.from("0220060000000000c000000000000046", "hex"));
    cfb.utils.cfb_add(file, "/__nameid_version1.0/__substg1.0_00030102", Buffer.concat(entries));
  }
  return Buffer.from(cfb.write(file, { type: "buffer" }) as Buffer);
}

function addMessage(file: cfb.CFB$Container, path: string, made: MadeMessage, header: number): void {
  addProperties(file, path, made, header);
  for (const [index, each] of (made.recipients ?? []).entries())
    addProperties(file, `${path}/__recip_version1.0_#${hex(index, 8)}`, each, 8);
  for (const [index, each] of (made.attachments ?? []).entries()) {
    const at = `${path}/__attach_version1.0_#${hex(index, 8)}`;
    addProperties(file, at, each, 8);
    if (each.message !== undefined) addMessage(file, `${at}/__substg1.0_3701000D`, each.message, 24);
  }
}

function addProperties(file: cfb.CFB$Container, path: string, made: MadeProperties, header: number): void {
  const add = (id: string, type: string, value: Buffer): void =>
    void cfb.utils.cfb_add(file, `${path}/__substg1.0_${hex(Number(id), 4)}${type}`, value, AT_ONCE);
  for (const [id, value] of Object.entries(made.texts ?? {})) add(id, "001F", Buffer.from(value, "utf16le"));
  for (const [id, value] of Object.entries(made.narrow ?? {})) add(id, "001E", value);
  for (const [id, value] of Object.entries(made.binary ?? {})) add(id, "0102", value);
  const entry = (id: string, type: number, value: bigint): Buffer => {
    const bytes = Buffer.concat([longs(Number(id) * 0x1_0000 + type, 6), Buffer.alloc(8)]);
    bytes.writeBigUInt64LE(value, 8);
    return bytes;
  };
  const entries = [
    ...Object.entries(made.longs ?? {}).map(([id, value]) => entry(id, LONG, BigInt(value))),
    ...Object.entries(made.flags ?? {}).map(([id, value]) => entry(id, FLAG, value ? 1n : 0n)),
    ...Object.entries(made.times ?? {}).map(([id, value]) => entry(id, TIME, (BigInt(Date.parse(value)) + EPOCH) * 10_000n)),
  ];
  cfb.utils.cfb_add(file, `${path}/__properties_version1.0`, Buffer.concat([Buffer.alloc(header), ...entries]), AT_ONCE);
}

/** RTF as messages keep it, [MS-OXRTFCP], each byte as it is. */
export function compressedRtf(rtf: string): Buffer {
  const bytes = Buffer.from(rtf, "latin1");
  const parts: Buffer[] = [];
  let at = 0;
  for (; at + 8 <= bytes.length; at += 8) parts.push(Buffer.from([0]), bytes.subarray(at, at + 8));
  const rest = bytes.subarray(at);
  const end = Buffer.alloc(2);
  end.writeUInt16BE(((207 + bytes.length) % 4096) << 4);
  return rtfContent(Buffer.concat([...parts, Buffer.from([1 << rest.length]), rest, end]));
}

/** Compressed content behind its header; the size after decompression is a lie. */
export const rtfContent = (content: Buffer): Buffer =>
  Buffer.concat([
    longs(content.length + 12, 0xffff_ffff),
    Buffer.from("LZFu"),
    longs(~crc32(content, 0xffff_ffff) >>> 0),
    content,
  ]);

function longs(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, 4 * index);
  return bytes;
}

const hex = (value: number, digits: number): string => value.toString(16).toUpperCase().padStart(digits, "0");
