import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import * as cfb from "cfb";
import type { Row } from "./row.ts";
import { started } from "./turns.ts";

const SECTOR = 512;
const DIRECTORY_ENTRY = 128;
const FIRST_DIRECTORY = 0x30;
const [LEFT, RIGHT] = [68, 72];
/** A file of this size is read, or refused, in a thousandth of it. */
const PATIENCE_MS = 5_000;

/** A compound file of 12 kB whose directory entries lead to each other. */
function circle(): Buffer {
  const file = cfb.utils.cfb_new();
  for (const name of ["/WordDocument", "/1Table"]) cfb.utils.cfb_add(file, name, Buffer.alloc(5_000, "x"));
  const bytes = Buffer.from(cfb.write(file, { type: "buffer" }) as Buffer);
  const directory = SECTOR * (bytes.readUInt32LE(FIRST_DIRECTORY) + 1);
  for (const index of [1, 2, 3]) {
    bytes.writeUInt32LE(1, directory + index * DIRECTORY_ENTRY + LEFT);
    bytes.writeUInt32LE(2, directory + index * DIRECTORY_ENTRY + RIGHT);
  }
  return bytes;
}

/** Whether the file is done with in time. */
async function ends(library: string, file: string): Promise<boolean> {
  const engine = started(library);
  try {
    const left = new AbortController();
    engine.send({ file, filename: "circle.doc" });
    const answered = Promise.race([once(engine, "message"), once(engine, "exit")]).then(([answer]) => typeof answer === "object");
    const late = wait(PATIENCE_MS, false, { signal: left.signal });
    late.catch(() => undefined);
    const done = await Promise.race([answered, late]);
    left.abort();
    return done;
  } finally {
    engine.kill("SIGKILL");
  }
}

/** What a small hostile compound file costs. */
export async function compareCircle(library: string): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), "farthing-bench-"));
  try {
    const file = join(folder, "circle.doc");
    writeFileSync(file, circle());
    return {
      library,
      what: "directory in a circle, ends",
      count: 1,
      ours: (await ends("farthing", file)) ? 100 : 0,
      theirs: (await ends(library, file)) ? 100 : 0,
      oursMs: Number.NaN,
      theirsMs: Number.NaN,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
