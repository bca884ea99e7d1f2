import { readFile, stat } from "node:fs/promises";

/**
 * The key in a file: 0x and 64 hex digits, and nothing else but white space. Throws an Error for a file that others than its owner may
 * read, or that holds no key; the message never holds what stands there.
 */
export async function keyFromFile(path: string): Promise<string> {
  const { mode, size } = await stat(path);
  if (process.platform !== "win32" && (mode & 0o077) !== 0)
    throw new Error(`${path} can be read by others than its owner (mode ${(mode & 0o777).toString(8)}): chmod 600 ${path}`);
  const key = size > 1_000 ? "" : (await readFile(path, "utf8")).trim();
  if (!/^0x[0-9a-fA-F]{64}$/.test(key)) throw new Error(`${path} holds no key: 0x and 64 hex digits`);
  return key;
}
