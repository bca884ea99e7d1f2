/**
 * Parses damaged documents and says which of them did more than be refused: npx node scripts/fuzz-documents.ts [COUNT] [SEED] [FORMAT...]
 *
 * Each starts from a recorded document beside the repository, or from a fixture in it; its seed is printed when it crashes a parser, takes longer
 * than the deadline or memory than allowed, or is answered with a 5xx. One seed again: COUNT 1 and that SEED.
 */
import { globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Failure } from "@farthing/contract";
import { dice } from "../core/contract/test/dice.ts";
import { ParserPool } from "../core/documents/dist/pool/pool.js";
import { mutate, oneOf } from "./fuzz/mutate.ts";
import { readCommandLine } from "./lib/help.ts";
import { Tally } from "./lib/tally.ts";

const { positionals: given } = readCommandLine(import.meta.filename, {}, 100);

const CORPUS = fileURLToPath(new URL("../../shared/corpus/documents/", import.meta.url));
const REPOSITORY = fileURLToPath(new URL("..", import.meta.url));
const FIXTURES = ["{core,plugins}/*/src/readers/*/fixtures/*.*", "scripts/sample-site/pages/*.csv"];
const MAX_BYTES = 300_000;
const DEADLINE_MS = 30_000;
const REFUSALS = new Set(["bad_input", "unsupported_type", "empty_content", "too_large"]);

const [count = 5_000, first = 1] = given.slice(0, 2).map(Number);
const formats = given.slice(2);
const formatOf = (file: string): string =>
  file.startsWith(CORPUS) ? (file.slice(CORPUS.length).split(/[\\/]/)[0] ?? "") : extname(file).slice(1);
const filesOf = (cwd: string, pattern: string) => globSync(pattern, { cwd }).map((file) => join(cwd, file));
const found = [...filesOf(CORPUS, "*/*"), ...FIXTURES.flatMap((pattern) => filesOf(REPOSITORY, pattern))];
const byFormat = new Map<string, string[]>();
for (const file of found.sort()) {
  const format = formatOf(file);
  if (extname(file) === ".json" || format === "hostile" || statSync(file).size > MAX_BYTES) continue;
  if (formats.length === 0 || formats.includes(format)) byFormat.set(format, [...(byFormat.get(format) ?? []), file]);
}
const all = [...byFormat.values()];
const pool = new ParserPool({ workers: 2, memory: 512 * 1024 * 1024, deadlineMs: DEADLINE_MS });
const outcomes = new Tally();
const failures: number[] = [];

async function run(seed: number): Promise<void> {
  const file = oneOf(all[seed % all.length] ?? [], dice(seed));
  const bytes = mutate(readFileSync(file), seed);
  const format = formatOf(file);
  let where = "";
  const code = await pool.run(bytes, { filename: basename(file), ...(seed % 3 === 0 ? {} : { format }) }).then(
    () => "read",
    (error: unknown) => {
      if (!Failure.is(error)) return String(error);
      const { cause, code } = error;
      where = cause instanceof Error ? (cause.stack?.split("\n").slice(0, 3).join("") ?? "") : "";
      return code;
    },
  );
  outcomes.add(code);
  if (code === "read" || REFUSALS.has(code)) return;
  failures.push(seed);
  console.log(`seed ${seed}: ${file} -> ${code} ${where}`);
  if (count === 1) writeFileSync(`fuzz-${seed}.${format}`, bytes);
}

let next = first;
const lane = async () => {
  while (next < first + count) await run(next++);
};
await Promise.all([lane(), lane()]);
pool.close();
console.log(
  JSON.stringify(outcomes),
  failures.length === 0 ? `${count} documents, none did harm` : `failures: ${failures.join(", ")}`,
);
process.exitCode = failures.length === 0 ? 0 : 1;
