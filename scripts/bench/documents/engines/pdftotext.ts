import { spawnSync } from "node:child_process";

/** Plain text in the layout of the page, by the Debian program of poppler. */
export async function convert(bytes: Uint8Array): Promise<{ markdown: string }> {
  const { status, stdout } = spawnSync("pdftotext", ["-layout", "-", "-"], { input: bytes, maxBuffer: 1e9 });
  if (status !== 0) throw new Error(`pdftotext ended with ${status}`);
  return { markdown: stdout.toString() };
}
