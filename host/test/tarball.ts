import { gzipSync } from "node:zlib";

/** An entry of a tarball: its path, what it holds, and its type ("0" a file, "2" a link, "5" a folder, "x" a pax header). */
export interface Entry {
  readonly path: string;
  readonly body?: string | Buffer;
  readonly type?: string;
  readonly link?: string;
}

const BLOCK = 512;

function header({ path, type = "0", link = "" }: Entry, size: number): Buffer {
  const block = Buffer.alloc(BLOCK);
  block.write(path.slice(0, 100), 0);
  block.write("0000644\0", 100);
  block.write("0000000\0", 108);
  block.write("0000000\0", 116);
  block.write(`${size.toString(8).padStart(11, "0")}\0`, 124);
  block.write("00000000000\0", 136);
  block.write("        ", 148);
  block.write(type, 156);
  block.write(link, 157);
  block.write("ustar\x0000", 257);
  block.write(
    `${[...block]
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, "0")}\0 `,
    148,
  );
  return block;
}

/** A tar archive of entries, just as they are given. */
export const tar = (entries: readonly Entry[]): Buffer =>
  Buffer.concat([
    ...entries.flatMap((entry) => {
      const body = Buffer.from(entry.body ?? "");
      return [header(entry, body.length), body, Buffer.alloc((BLOCK - (body.length % BLOCK)) % BLOCK)];
    }),
    Buffer.alloc(2 * BLOCK),
  ]);

/** A package's tarball of files by path, below "package" as npm packs them. */
export const tarball = (files: Readonly<Record<string, string | Buffer>>, ...more: readonly Entry[]): Buffer =>
  gzipSync(tar([...Object.entries(files).map(([path, body]) => ({ path: `package/${path}`, body })), ...more]));
