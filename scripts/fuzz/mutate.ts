import { deflateRawSync, inflateRawSync } from "node:zlib";
import { type Dice, dice } from "../../core/contract/test/dice.ts";

const INTERESTING = [0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0x80000000, 0xfffffff0, 0xffffffff];

/** Below what a part of a container may inflate to however well it deflates. */
const MULTIPLIED_BYTES = 900_000;
const SIGNS = Buffer.from("<>\"'={}\\;,:&/ \n[]()");

/** One of a list, by chance. Throws a RangeError for an empty one. */
export function oneOf<T>(list: readonly T[], random: Dice): T {
  const one = list[random(list.length)];
  if (one === undefined) throw new RangeError("there is none to choose");
  return one;
}

type Mutation = (bytes: Buffer, random: Dice) => Buffer;

const MUTATIONS: readonly Mutation[] = [
  function flipBits(bytes, random) {
    for (let times = 1 + random(16); times > 0; times--) {
      const at = random(bytes.length);
      bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << random(8)), at);
    }
    return bytes;
  },
  (bytes, random) => bytes.subarray(0, random(bytes.length)),
  function overwriteLength(bytes, random) {
    for (let times = 1 + random(4); times > 0 && bytes.length > 4; times--)
      bytes.writeUInt32LE(oneOf(INTERESTING, random), random(bytes.length - 4));
    return bytes;
  },
  function removeStretch(bytes, random) {
    const from = random(bytes.length);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + random(200))]);
  },
  function repeatStretch(bytes, random) {
    const from = random(bytes.length);
    const stretch = bytes.subarray(from, from + 1 + random(300));
    return Buffer.concat([bytes.subarray(0, from), ...Array<Buffer>(1 + random(50)).fill(stretch), bytes.subarray(from)]);
  },
  /** What is not linear shows where a piece of structure, from one of its signs to another, stands there thousands of times. */
  function multiplyStretch(bytes, random) {
    const signs = [...bytes.keys()].filter((at) => SIGNS.includes(bytes.readUInt8(at)));
    if (signs.length === 0) return bytes;
    const first = random(signs.length);
    const [from, to] = [signs[first] ?? 0, signs[Math.min(signs.length - 1, first + 1 + random(8))] ?? 0];
    const stretch = bytes.subarray(from, to + random(2));
    if (stretch.length === 0) return bytes;
    const times = Math.min(20_000, Math.floor(MULTIPLIED_BYTES / stretch.length));
    return Buffer.concat([bytes.subarray(0, from), ...Array<Buffer>(times).fill(stretch), bytes.subarray(random(2) ? from : to)]);
  },
];

const mutateBytes = (bytes: Buffer, random: Dice): Buffer =>
  bytes.length === 0 ? bytes : oneOf(MUTATIONS, random)(Buffer.from(bytes), random);

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;

/** A part of a ZIP container as it is packed; `size` is that of what it unpacks to. */
interface Entry {
  readonly name: Buffer;
  method: number;
  data: Buffer;
  size: number;
}

/** Changes one part of a ZIP container and packs it again: damage to the packed bytes seldom gets past inflating. */
function mutatePart(bytes: Buffer, random: Dice): Buffer | undefined {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0) return undefined;
  const entries: Entry[] = [];
  for (let at = bytes.readUInt32LE(end + 16); at + 46 < bytes.length && bytes.readUInt32LE(at) === CENTRAL; ) {
    const [name, extra, comment] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32)];
    const offset = bytes.readUInt32LE(at + 42);
    const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
    entries.push({
      name: bytes.subarray(at + 46, at + 46 + name),
      method: bytes.readUInt16LE(at + 10),
      data: bytes.subarray(start, start + bytes.readUInt32LE(at + 20)),
      size: bytes.readUInt32LE(at + 24),
    });
    at += 46 + name + extra + comment;
  }
  const texts = entries.filter(({ name }) => /\.(?:xml|xhtml|html|rels|opf)$/i.test(name.toString()));
  const chosen = texts[random(texts.length || 1)];
  if (chosen === undefined) return undefined;
  const plain = chosen.method === 8 ? inflateRawSync(chosen.data) : chosen.data;
  const changed = mutateBytes(plain, random);
  Object.assign(chosen, { data: deflateRawSync(changed), size: changed.length, method: 8 });
  return pack(entries);
}

function pack(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, method, data, size } of entries) {
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(method, 4);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(size, 18);
    fields.writeUInt16LE(name.length, 22);
    const head = Buffer.alloc(4);
    head.writeUInt32LE(LOCAL);
    parts.push(head, fields, name, data);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(CENTRAL);
    fields.copy(central, 6);
    central.writeUInt32LE(offset, 42);
    directory.push(central, name);
    offset += 30 + name.length + data.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

/** A document damaged in a way that its seed decides. */
export function mutate(bytes: Buffer, seed: number): Buffer {
  const random = dice(seed);
  const inside = bytes.readUInt16LE(0) === 0x4b50 && random(4) > 0 ? mutatePart(bytes, random) : undefined;
  return inside ?? mutateBytes(bytes, random);
}
