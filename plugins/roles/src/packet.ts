import { isJsonObject } from "@farthing/contract";
/** What one machine tells the other: JSON, and bytes that belong to it. */
export interface Packet {
  readonly head: Readonly<Record<string, unknown>>;
  readonly parts: readonly Buffer[];
}

/** Media type of packets, one after the other: length of the rest (4 bytes, big-endian), length of the JSON (4 bytes), JSON, parts. */
export const PACKETS = "application/vnd.farthing.work";

/** Bytes of a packet: more than any body, reply or page has. */
export const MAX_PACKET = 32 * 1024 * 1024;
const PREFIX = 8;
const LENGTH = 4;

/** Something came that is no packet, or none that may be said here. */
export class Misconduct extends Error {
  override readonly name = "Misconduct";
}

/** A packet's bytes. Parts are copied: what they were made of may be moved to a thread afterwards. */
export function encode(head: object, parts: readonly Uint8Array[] = []): Buffer {
  const json = Buffer.from(JSON.stringify({ ...head, ...(parts.length > 0 && { parts: parts.map(({ length }) => length) }) }));
  const prefix = Buffer.allocUnsafe(PREFIX);
  prefix.writeUInt32BE(
    parts.reduce((sum, { length }) => sum + length, LENGTH + json.length),
    0,
  );
  prefix.writeUInt32BE(json.length, LENGTH);
  return Buffer.concat([prefix, json, ...parts]);
}

function headOf(json: Buffer): Packet["head"] {
  const head: unknown = JSON.parse(json.toString("utf8"));
  if (!isJsonObject(head)) throw new Misconduct("a packet's head is no object");
  return head as Packet["head"];
}

/** The packet that these bytes are, without their first length. @throws Misconduct */
function decode(bytes: Buffer): Packet {
  const jsonEnd = LENGTH + bytes.readUInt32BE(0);
  if (jsonEnd > bytes.length) throw new Misconduct("a packet's head is longer than it");
  let head: Packet["head"];
  try {
    head = headOf(bytes.subarray(LENGTH, jsonEnd));
  } catch (error) {
    throw new Misconduct(`a packet's head is no JSON: ${(error as Error).message}`, { cause: error });
  }
  const lengths = Array.isArray(head.parts) ? (head.parts as unknown[]) : [];
  let at = jsonEnd;
  const parts = lengths.map((length) => {
    if (!Number.isSafeInteger(length) || (length as number) < 0 || at + (length as number) > bytes.length)
      throw new Misconduct("a packet's parts are longer than it");
    const part = bytes.subarray(at, at + (length as number));
    at += length as number;
    return part;
  });
  if (at !== bytes.length) throw new Misconduct("a packet has bytes that belong to nothing");
  return { head, parts };
}

/** Reads packets from bytes as they come. None may be longer than `most`, nor all together than `inAll`. */
export class PacketReader {
  #chunks: Buffer[] = [];
  #held = 0;
  #all = 0;
  #wanted = LENGTH;

  constructor(
    private readonly most: number,
    private readonly inAll: number,
  ) {}

  /** Whether part of a packet is still to come. */
  get isWithin(): boolean {
    return this.#held > 0;
  }

  /** The packets that these bytes complete. @throws Misconduct */
  *read(chunk: Buffer): Iterable<Packet> {
    this.#chunks.push(chunk);
    this.#held += chunk.length;
    this.#all += chunk.length;
    if (this.#all > this.inAll) throw new Misconduct(`more than ${this.inAll} bytes came for one call`);
    if (this.#held < this.#wanted) return; // put together once, not with each piece that comes
    let rest = Buffer.concat(this.#chunks);
    for (this.#wanted = this.#next(rest); rest.length >= this.#wanted; this.#wanted = this.#next(rest)) {
      const packet = rest.subarray(LENGTH, this.#wanted);
      rest = rest.subarray(this.#wanted);
      this.#keep(rest);
      yield decode(packet);
    }
    this.#keep(rest);
  }

  #keep(rest: Buffer): void {
    this.#chunks = rest.length > 0 ? [rest] : [];
    this.#held = rest.length;
  }

  /** Bytes that it takes to go on: the first packet with its length, or that length. */
  #next(bytes: Buffer): number {
    if (bytes.length < LENGTH) return LENGTH;
    const length = bytes.readUInt32BE(0);
    if (length < LENGTH || length > this.most) throw new Misconduct(`a packet of ${length} bytes`);
    return LENGTH + length;
  }
}

/** The one packet that a whole body is. @throws Misconduct */
export function onlyPacket(body: Buffer): Packet {
  const reader = new PacketReader(body.length, body.length);
  const [packet, ...more] = reader.read(body);
  if (!packet || more.length > 0 || reader.isWithin) throw new Misconduct("the body is not one packet");
  return packet;
}
