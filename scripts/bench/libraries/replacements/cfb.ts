/** cfb in the place of core/documents' reader of compound files. */
import * as cfb from "cfb";
import type { OleStorage, openOle as ours } from "../../../../core/documents/src/ole.ts";
import { built } from "../swap.ts";

const { damaged } = await built<typeof import("../../../../core/documents/src/refusal.ts")>("core/documents/dist/refusal.js");

const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
export const isOle = (bytes: Uint8Array): boolean => SIGNATURE.every((byte, at) => bytes[at] === byte);

const opened = new WeakMap<Uint8Array, OleStorage>();

function read(bytes: Uint8Array): OleStorage {
  let file: cfb.CFB$Container;
  try {
    file = cfb.read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { type: "buffer" });
  } catch (error) {
    throw damaged("it is no compound file", error);
  }
  // Directly below the root: "Root Entry/Name", and "Root Entry/Storage/" for a storage.
  const entries = new Map<string, { readonly name: string; readonly entry: cfb.CFB$Entry }>();
  for (const [at, path] of file.FullPaths.entries()) {
    const [, name, ...below] = path.split("/");
    const entry = file.FileIndex[at];
    if (!name || !entry || below.some((part) => part !== "") || entries.has(name.toLowerCase())) continue;
    entries.set(name.toLowerCase(), { name, entry });
  }
  return {
    names: [...entries.values()].map(({ name }) => name),
    stream: (name, most) => {
      const entry = entries.get(name.toLowerCase())?.entry;
      return entry?.type === 2 ? Buffer.from(entry.content as Uint8Array).subarray(0, most) : undefined;
    },
    sizeOf: (name) => entries.get(name.toLowerCase())?.entry.size,
    // Those of messages alone, which are not compared.
    storage: () => undefined,
  };
}

export const openOle: typeof ours = (bytes) => {
  const file = opened.get(bytes) ?? read(bytes);
  opened.set(bytes, file);
  return file;
};
