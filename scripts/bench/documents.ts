/**
 * Documents to Markdown per format: throughput in CPU time, peak memory and score, against the npm peers and pdftotext.
 *
 * Reads the recorded documents beside the repository (../shared/corpus/documents). Every engine has a process of its own
 * for each format; they take turns at every document, round after round until all are as warm as in a service that has
 * run for a while, and the fastest time of each document counts. Loading an engine is not counted, for any of them. A
 * ratio is over the documents that the peer could read at all, and says little without the score: an engine that hands
 * over plain text has less to do.
 */
import { execFileSync, fork } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

const CORPUS = fileURLToPath(new URL("../../../shared/corpus/documents/", import.meta.url));
const SCORER = fileURLToPath(new URL("../../../shared/tools/score-documents.mjs", import.meta.url));
const ENGINE = fileURLToPath(new URL("documents/engine.mjs", import.meta.url));
const ENGINES = fileURLToPath(new URL("documents/engines/", import.meta.url));
const MAX_BYTES = 5_000_000;
const MAX_MS = 60_000;
/** Rounds over the documents of a format: as many as fit into the time, for all engines alike. */
const LEAST_ROUNDS = 5;
const MAX_ROUNDS = 40;
const ROUNDS_MS = 30_000;
const PEERS = {
  doc: ["word-extractor"],
  docx: ["officeparser", "markitdown-ts", "mammoth", "word-extractor"],
  odt: ["officeparser"],
  rtf: ["officeparser"],
  epub: ["officeparser"],
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
  mib = 0;

  constructor(name) {
    this.name = name;
  }

  async time(file) {
    this.process ??= fork(ENGINE, [this.name], { stdio: ["ignore", "ignore", "ignore", "ipc"] });
    const answer = await new Promise((resolve) => {
      const late = setTimeout(() => resolve(undefined), MAX_MS);
      this.process.once("exit", () => resolve(undefined));
      this.process.once("message", (message) => {
        clearTimeout(late);
        resolve(message);
      });
      this.process.send(file);
    });
    this.process.removeAllListeners();
    if (answer === undefined) this.close();
    else this.mib = Math.max(this.mib, answer.mib);
    return answer?.ms ?? null;
  }

  close() {
    this.process?.kill("SIGKILL");
    this.process = undefined;
  }
}

/** The fastest time of each file, `null` where there is none, for every engine. */
async function times(engines, files) {
  const fastest = engines.map(() => files.map(() => null));
  // What an engine could not read it is not asked to read again: some take a minute to give up.
  const refused = engines.map(() => new Set());
  const started = performance.now();
  for (let round = 0; round < LEAST_ROUNDS || (round < MAX_ROUNDS && performance.now() - started < ROUNDS_MS); round += 1)
    for (const [at, file] of files.entries())
      for (const [which, engine] of engines.entries()) {
        if (refused[which].has(file)) continue;
        const ms = await engine.time(file);
        if (ms === null) refused[which].add(file);
        if (round > 0 && ms !== null) fastest[which][at] = Math.min(ms, fastest[which][at] ?? Infinity);
      }
  return fastest;
}

/** Share of the facts checked in a format's documents that an engine gets right, in percent. */
function score(engine, format) {
  const folder = mkdtempSync(join(tmpdir(), "farthing-bench-"));
  const report = join(folder, "report.json");
  try {
    const args = [SCORER, "--module", join(ENGINES, `${engine}.mjs`), "--format", format, "--failures", "0", "--json", report];
    execFileSync(process.execPath, args, { stdio: "ignore" });
    return (100 * JSON.parse(readFileSync(report, "utf8")).summary[format].score).toFixed(1);
  } catch {
    return "?";
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const sum = (values) => values.reduce((total, value) => total + value, 0);
const quantile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(share * values.length) - 1)];

const wanted = process.argv.slice(2);
const rows = [];
for (const [format, peers] of Object.entries(PEERS)) {
  if (wanted.length > 0 && !wanted.includes(format)) continue;
  const files = globSync(`${format}/*`, { cwd: CORPUS })
    .filter((file) => extname(file) !== ".json" && statSync(join(CORPUS, file)).size <= MAX_BYTES)
    .sort()
    .map((file) => join(CORPUS, file));
  const engines = ["farthing", ...peers].map((name) => new Engine(name));
  const [ours, ...theirs] = await times(engines, files);
  for (const [at, { name, mib }] of engines.entries()) {
    const own = at === 0 ? ours : theirs[at - 1];
    const read = files.map((_, index) => index).filter((index) => own[index] !== null && ours[index] !== null);
    const ms = sum(read.map((index) => own[index]));
    const row = {
      format,
      engine: name,
      read: `${read.length} of ${files.length}`,
      "score %": score(name, format),
      "CPU of ours": read.length === 0 ? "" : (ms / sum(read.map((index) => ours[index]))).toFixed(2),
      "MB/s": (sum(read.map((index) => statSync(files[index]).size)) / 1000 / ms).toFixed(2),
      "p95 ms": quantile(
        own.map((time) => time ?? 0),
        0.95,
      )?.toFixed(0),
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
