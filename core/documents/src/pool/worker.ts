import { messageOf } from "@farthing/contract";
import { type AddedFormat, allFormats } from "../added.ts";
import { convert } from "../convert.ts";
import { LIMITS } from "../limits.ts";
import type { Job, Outcome } from "./protocol.ts";

/*
 * A child process of the pool: one document after the other, each announced by a message, its bytes on the standard
 * input. It ends with the process that started it.
 */

async function receive(length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  let filled = 0;
  while (filled < length) {
    const piece: Buffer | null = process.stdin.read();
    if (piece === null) await new Promise((resolve) => process.stdin.once("readable", resolve));
    else filled += piece.copy(bytes, filled);
  }
  return bytes;
}

const formats = allFormats(JSON.parse(process.argv[2] ?? "[]") as AddedFormat[]);
/** Documents larger than this leave much behind. */
const LARGE = 1024 * 1024;

async function serve({ length, hints }: Job): Promise<Outcome> {
  try {
    return { ok: true, converted: await convert(await receive(length), hints, LIMITS, formats) };
  } catch (error) {
    return { ok: false, failure: messageOf(error, "the document") };
  } finally {
    // A process that gives memory back can be kept: to start another holds the service up.
    if (length > LARGE) globalThis.gc?.();
  }
}

process.on("message", (job: Job) => {
  void serve(job).then((outcome) => process.send?.(outcome));
});
process.once("disconnect", () => process.exit());
