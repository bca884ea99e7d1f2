/** One engine in a process of its own: is sent a list of files, answers with CPU milliseconds for each and its peak memory. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { extname } from "node:path";

const ROUNDS = 2;
const MAX_MS = 60_000;

const ENGINES = {
  async farthing() {
    const { convert } = await import("../../../plugins/parse/dist/convert.js");
    return (bytes, file) => convert(bytes, { filename: file });
  },
  async officeparser() {
    const { parseOffice } = await import("officeparser");
    return async (bytes) => (await parseOffice(bytes)).to("md");
  },
  async "markitdown-ts"() {
    const { MarkItDown } = await import("markitdown-ts");
    const engine = new MarkItDown();
    return (bytes, file) => engine.convertBuffer(bytes, { file_extension: extname(file) });
  },
  async mammoth() {
    const { default: mammoth } = await import("mammoth");
    return (buffer) => mammoth.convertToMarkdown({ buffer });
  },
  async "word-extractor"() {
    const { default: WordExtractor } = await import("word-extractor");
    return (bytes) => new WordExtractor().extract(bytes);
  },
  async pdftotext() {
    return (_, file) => {
      const { status } = spawnSync("pdftotext", ["-layout", file, "-"], { maxBuffer: 1e9 });
      if (status !== 0) throw new Error(`pdftotext ended with ${status}`);
    };
  },
};

/** CPU milliseconds of this process and its finished children so far. */
function cpuMs() {
  const { user, system } = process.cpuUsage();
  // The process's own statistics: fields 16 and 17 are the ticks (10 ms) of its children.
  const fields = readFileSync("/proc/self/stat", "latin1").split(") ").at(-1).split(" ");
  return (user + system) / 1000 + (Number(fields[13]) + Number(fields[14])) * 10;
}

const parse = await ENGINES[process.argv[2]]();

async function time(file) {
  const bytes = readFileSync(file);
  const before = cpuMs();
  try {
    const late = new Promise((_, reject) => setTimeout(() => reject(new Error("too long")), MAX_MS).unref());
    const result = await Promise.race([parse(bytes, file), late]);
    return result === null || result === undefined
      ? process.argv[2] === "pdftotext"
        ? cpuMs() - before
        : null
      : cpuMs() - before;
  } catch {
    // An engine that cannot read a document has no time for it.
    return null;
  }
}

process.on("unhandledRejection", () => undefined);
process.once("message", async (files) => {
  for (const file of files) await time(file);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const times = [];
    for (const file of files) times.push(await time(file));
    rounds.push(times);
  }
  const times = files.map((_, at) => {
    const known = rounds.map((round) => round[at]).filter((value) => value !== null);
    return known.length === 0 ? null : Math.min(...known);
  });
  process.send({ times, mib: process.resourceUsage().maxRSS / 1024 }, () => process.exit());
});
