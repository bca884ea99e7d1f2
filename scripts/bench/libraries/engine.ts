/** A converter in a process of its own: is sent what to convert, answers with CPU milliseconds and Markdown. */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { cpuMs } from "./cpu.ts";
import type { Input } from "./module.ts";

const { convert } = await import("./module.ts");

/** What is sent: a file, and what is said of it. */
export interface Order extends Input {
  readonly file: string;
}

/** What comes back; `markdown` is `null` where it was refused. */
export interface Answer {
  readonly ms: number;
  readonly markdown: string | null;
}

async function run({ file, ...input }: Order): Promise<Answer> {
  const read = readFileSync(file);
  const bytes = file.endsWith(".gz") ? gunzipSync(read) : read;
  const before = cpuMs();
  const markdown = await convert(bytes, input).then(
    (converted) => converted.markdown,
    () => null,
  );
  return { ms: cpuMs() - before, markdown };
}

process.on("unhandledRejection", () => undefined);
process.on("message", async (order) => process.send?.(await run(order as Order)));
process.once("disconnect", () => process.exit());
