/**
 * Documents to Markdown per format: throughput in CPU time and peak memory against the npm peers and pdftotext.
 *
 * Reads the recorded documents beside the repository (../shared/corpus/documents). Every pair of engine and format has a
 * process of its own: a first pass warms up, the fastest of the others counts. A ratio is over the documents that the
 * peer could read at all.
 */
import { fork } from "node:child_process";
import { existsSync, globSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

const CORPUS = fileURLToPath(new URL("../../../shared/corpus/documents/", import.meta.url));
const ENGINE = fileURLToPath(new URL("documents/engine.mjs", import.meta.url));
const MAX_BYTES = 5_000_000;
const PEERS = {
  doc: ["word-extractor"],
  docx: ["officeparser", "markitdown-ts", "mammoth", "word-extractor"],
  odt: ["officeparser"],
  rtf: ["officeparser"],
  epub: ["officeparser"],
  csv: ["officeparser", "markitdown-ts"],
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

/** Milliseconds per document (`null` where it failed), and peak memory, of one engine over one format. */
const measure = (engine, files) =>
  new Promise((resolve, reject) => {
    const child = fork(ENGINE, [engine], { stdio: ["ignore", "ignore", "ignore", "ipc"] });
    child.once("message", resolve);
    child.once("exit", (code) => reject(new Error(`${engine} ended with ${code}`)));
    child.send(files);
  });

const sum = (values) => values.reduce((total, value) => total + value, 0);
const quantile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(share * values.length) - 1)];

const wanted = process.argv.slice(2);
const rows = {};
for (const [format, peers] of Object.entries(PEERS)) {
  if (wanted.length > 0 && !wanted.includes(format)) continue;
  const files = globSync(`${format}/*`, { cwd: CORPUS })
    .filter((file) => extname(file) !== ".json" && statSync(join(CORPUS, file)).size <= MAX_BYTES)
    .sort()
    .map((file) => join(CORPUS, file));
  const sizes = files.map((file) => statSync(file).size);
  const ours = await measure("farthing", files);
  const row = {
    files: files.length,
    "MB/s": (sum(sizes) / 1000 / sum(ours.times.map((time) => time ?? 0))).toFixed(2),
    "p95 ms": Math.round(
      quantile(
        ours.times.map((time) => time ?? 0),
        0.95,
      ),
    ),
    "RSS MiB": Math.round(ours.mib),
  };
  for (const peer of peers) {
    const theirs = await measure(peer, files).catch(() => undefined);
    const both = files.map((_, at) => at).filter((at) => theirs?.times[at] != null && ours.times[at] != null);
    const ratio = sum(both.map((at) => theirs.times[at])) / sum(both.map((at) => ours.times[at]));
    row[peer] = both.length === 0 ? "reads none" : `${ratio.toFixed(2)} x (${both.length} read, ${Math.round(theirs.mib)} MiB)`;
  }
  rows[format] = row;
  console.log(format, JSON.stringify(row));
}
console.table(rows);
console.log("x = how many times the CPU time of ours the peer takes; node", process.version);
