/**
 * Documents to Markdown per format: throughput in CPU time, peak memory, and how much is right, against the npm peers and pdftotext.
 *
 * Reads the recorded documents beside the repository (../shared/corpus/documents; for recall, precision and order of words also documents-2,
 * whose reference for pdf is pdftotext itself). Every engine has a process of its own
 * for each format; they take turns at every document, round after round until all are as warm as in a service that has
 * run for a while, and the fastest time of each document counts. Loading an engine is not counted, for any of them. A
 * ratio is over the documents that the peer could read at all, and says little without the score: an engine that hands
 * over plain text has less to do.
 */
import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { quantile } from "../lib/figures.ts";
import type { Measured } from "./documents/engine.ts";

const CORPUS = fileURLToPath(new URL("../../../shared/corpus/documents/", import.meta.url));
const SCORER = fileURLToPath(new URL("../../../shared/tools/score-documents.mjs", import.meta.url));
const SECOND = fileURLToPath(new URL("../../../shared/corpus/documents-2/", import.meta.url));
const SECOND_SCORER = fileURLToPath(new URL("../../../shared/tools/score-documents-2.mjs", import.meta.url));
const ENGINE = fileURLToPath(new URL("documents/engine.ts", import.meta.url));
const ENGINES = fileURLToPath(new URL("documents/engines/", import.meta.url));
const MAX_BYTES = 5_000_000;
const MAX_MS = 60_000;
/** Rounds over the documents of a format: as many as fit into the time, for all engines alike. */
const LEAST_ROUNDS = 5;
const MAX_ROUNDS = 40;
const ROUNDS_MS = 30_000;
const PEERS: Readonly<Record<string, readonly string[]>> = {
  doc: ["word-extractor"],
  docx: ["officeparser", "markitdown-ts", "mammoth", "word-extractor"],
  odt: ["officeparser"],
  rtf: ["officeparser"],
  epub: ["officeparser", "as-pages"],
  csv: ["markitdown-ts"],
  xlsx: ["officeparser", "markitdown-ts"],
  ods: ["officeparser"],
  pptx: ["officeparser"],
  odp: ["officeparser"],
  ppt: [],
  pdf: ["officeparser", "markitdown-ts", "pdftotext"],
};

if (!existsSync(CORPUS)) {
  console.error(`the recorded documents are not there: ${CORPUS}`);
  process.exit(1);
}

/** A process of an engine; `time(file)` gives CPU milliseconds, `null` where it cannot read the file. */
class Engine {
  readonly name: string;
  mib = 0;
  #process: ChildProcess | undefined;

  constructor(name: string) {
    this.name = name;
  }

  async time(file: string): Promise<number | null> {
    this.#process ??= fork(ENGINE, [this.name], { stdio: ["ignore", "ignore", "ignore", "ipc"] });
    const engine = this.#process;
    const answer = await new Promise<Measured | undefined>((resolve) => {
      const late = setTimeout(() => resolve(undefined), MAX_MS);
      engine.once("exit", () => resolve(undefined));
      engine.once("message", (message) => {
        clearTimeout(late);
        resolve(message as Measured);
      });
      engine.send(file);
    });
    engine.removeAllListeners();
    if (answer === undefined) this.close();
    else this.mib = Math.max(this.mib, answer.mib);
    return answer?.ms ?? null;
  }

  close(): void {
    this.#process?.kill("SIGKILL");
    this.#process = undefined;
  }
}

/** An engine, and the fastest time of each file that it has read in a round that counts. */
interface Lane {
  readonly engine: Engine;
  readonly fastest: Map<string, number>;
}

/** The fastest times of every engine. */
async function times(engines: readonly Engine[], files: readonly string[]): Promise<Lane[]> {
  // What an engine could not read it is not asked to read again: some take a minute to give up.
  const lanes = engines.map((engine) => ({ engine, fastest: new Map<string, number>(), refused: new Set<string>() }));
  const started = performance.now();
  for (let round = 0; round < LEAST_ROUNDS || (round < MAX_ROUNDS && performance.now() - started < ROUNDS_MS); round += 1)
    for (const file of files)
      for (const { engine, fastest, refused } of lanes) {
        if (refused.has(file)) continue;
        const ms = await engine.time(file);
        if (ms === null) refused.add(file);
        else if (round > 0) fastest.set(file, Math.min(ms, fastest.get(file) ?? Infinity));
      }
  return lanes;
}

/** What the scorer reports, as far as it is read here. */
interface Scores {
  readonly summary: Readonly<Record<string, { readonly score: number }>>;
}

/** The same of the second set: shares of words in percent, as text. */
interface SecondScores {
  readonly __table: Readonly<Record<string, { readonly recall: string; readonly precision: string; readonly order: string }>>;
}

/** What a scorer writes of an engine's reading of a format's documents; nothing if it fails. */
function scored<Report>(scorer: string, engine: string, format: string): Report | undefined {
  const folder = mkdtempSync(join(tmpdir(), "farthing-bench-"));
  const report = join(folder, "report.json");
  try {
    const args = [scorer, "--module", join(ENGINES, `${engine}.ts`), "--format", format, "--json", report];
    execFileSync(process.execPath, args, { stdio: "ignore" });
    return JSON.parse(readFileSync(report, "utf8")) as Report;
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Share of the facts checked in a format's documents that an engine gets right, and of the words of the second set's, in percent. */
function scores(engine: string, format: string): Readonly<Record<string, string>> {
  const facts = scored<Scores>(SCORER, engine, format)?.summary[format]?.score;
  const words = existsSync(SECOND) ? scored<SecondScores>(SECOND_SCORER, engine, format)?.__table[format] : undefined;
  return {
    "score %": facts === undefined ? "?" : (100 * facts).toFixed(1),
    "recall %": words?.recall ?? "?",
    "precision %": words?.precision ?? "?",
    "order %": words?.order ?? "?",
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const wanted = process.argv.slice(2);
const rows: object[] = [];
for (const [format, peers] of Object.entries(PEERS)) {
  if (wanted.length > 0 && !wanted.includes(format)) continue;
  const files = globSync(`${format}/*`, { cwd: CORPUS })
    .filter((file) => extname(file) !== ".json" && statSync(join(CORPUS, file)).size <= MAX_BYTES)
    .sort()
    .map((file) => join(CORPUS, file));
  const engines = ["farthing", ...peers].map((name) => new Engine(name));
  const lanes = await times(engines, files);
  const ours = lanes[0]?.fastest ?? new Map<string, number>();
  for (const { engine, fastest } of lanes) {
    const { name, mib } = engine;
    const read = files.filter((file) => fastest.has(file) && ours.has(file));
    const ms = sum(read.map((file) => fastest.get(file) ?? 0));
    const row = {
      format,
      engine: name,
      read: `${read.length} of ${files.length}`,
      ...scores(name, format),
      "CPU of ours": read.length === 0 ? "" : (ms / sum(read.map((file) => ours.get(file) ?? 0))).toFixed(2),
      "MB/s": (sum(read.map((file) => statSync(file).size)) / 1000 / ms).toFixed(2),
      "p95 ms": quantile(
        files.map((file) => fastest.get(file) ?? 0).sort((a, b) => a - b),
        0.95,
      ).toFixed(0),
      "peak MiB": Math.round(mib),
    };
    rows.push(row);
    console.log(JSON.stringify(row));
  }
  for (const engine of engines) engine.close();
}
console.table(rows);
console.log(
  "CPU of ours = how many times the CPU time of ours it takes, over the documents that it reads; node",
  process.version,
);
