import * as cfb from "cfb";
import { damaged } from "./refusal.ts";

const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const SECTOR_SHIFT = 0x1e;

/** The streams of an OLE2 compound file ([MS-CFB]). */
export interface OleFile {
  /** Names of the streams and storages directly below the root. */
  readonly names: readonly string[];
  /** Bytes of a stream below the root, letter case ignored; `undefined` if there is none. */
  stream(name: string): Buffer | undefined;
}

export const isOle = (bytes: Uint8Array): boolean => SIGNATURE.every((byte, at) => bytes[at] === byte);

/** Opens a compound file. Throws `bad_input` if its sectors do not hang together. */
export function openOle(bytes: Uint8Array): OleFile {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!isOle(buffer) || buffer.length < 512) throw damaged("it is no compound file");
  const shift = buffer.readUInt16LE(SECTOR_SHIFT);
  if (shift !== 9 && shift !== 12) throw damaged("its compound file has sectors of an impossible size");
  let container: cfb.CFB$Container;
  try {
    container = cfb.read(buffer, { type: "buffer" });
  } catch (error) {
    throw damaged("its compound file cannot be read", error);
  }
  const streams = new Map<string, Buffer>();
  const names: string[] = [];
  container.FullPaths.forEach((path, index) => {
    const parts = path.split("/").filter((part) => part !== "");
    const name = parts[1];
    if (parts.length !== 2 || name === undefined) return;
    names.push(name);
    const content = container.FileIndex[index]?.content;
    if (content !== undefined && !streams.has(name.toLowerCase())) streams.set(name.toLowerCase(), Buffer.from(content));
  });
  return { names, stream: (name) => streams.get(name.toLowerCase()) };
}
