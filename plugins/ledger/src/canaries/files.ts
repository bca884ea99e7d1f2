import { gunzipSync, gzipSync } from "node:zlib";
import type { FixtureFile } from "@farthing/contract";

/** Bytes that a canary's files may have: they come bounded, and are this process's own. */
const MAX_BYTES = 8_000_000;

/** The files of a fixture as one value. */
export const packedFiles = (files: readonly FixtureFile[]): Uint8Array =>
  gzipSync(JSON.stringify(files.map(({ name, content }) => [name, Buffer.from(content).toString("base64")])));

/** The files of such a value. */
export function unpackedFiles(packed: Uint8Array): FixtureFile[] {
  const text = gunzipSync(packed, { maxOutputLength: MAX_BYTES }).toString();
  return (JSON.parse(text) as [string, string][]).map(([name, content]) => ({ name, content: Buffer.from(content, "base64") }));
}
