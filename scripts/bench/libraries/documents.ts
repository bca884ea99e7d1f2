import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeDocx } from "../../../core/documents/test/office.ts";
import type { Row } from "./row.ts";
import { inTurns } from "./turns.ts";

const MODULE = fileURLToPath(new URL("module.ts", import.meta.url));
const FIXTURES = fileURLToPath(new URL("../../../core/documents/src/readers/doc/fixtures/", import.meta.url));
const MAX_BYTES = 2_000_000;
/** Paragraphs of a document that is made where no recorded ones are. */
const PARAGRAPHS = 400;

const scored = new Map<string, number>();

/** Share of the facts checked in the documents of a folder that are right, of 100. */
function scoreOf(library: string, folder: string, scorer: string): number {
  const key = `${library} ${folder}`;
  const known = scored.get(key);
  if (known !== undefined) return known;
  const temporary = mkdtempSync(join(tmpdir(), "farthing-bench-"));
  const report = join(temporary, "report.json");
  try {
    execFileSync(process.execPath, [scorer, "--module", MODULE, "--format", folder, "--failures", "0", "--json", report], {
      stdio: "ignore",
      env: { ...process.env, BENCH_LIBRARY: library },
    });
    const score = 100 * JSON.parse(readFileSync(report, "utf8")).summary[folder].score;
    scored.set(key, score);
    return score;
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

/** Without a scorer the share of documents of which both make the same. */
async function compare(library: string, format: string, files: readonly string[], scorer?: string): Promise<Row> {
  const [ours, theirs] = await inTurns(
    library,
    files.map((file) => ({ file, filename: basename(file) })),
  );
  const same = ours.written.filter((markdown, at) => markdown === theirs.written[at]).length;
  return {
    library,
    what: `documents, ${format}`,
    count: files.length,
    ours: scorer ? scoreOf("farthing", format, scorer) : 100,
    theirs: scorer ? scoreOf(library, format, scorer) : (100 * same) / files.length,
    oursMs: ours.ms / files.length,
    theirsMs: theirs.ms / files.length,
  };
}

/** The whole conversion of documents with a library in the place of our code, by format, and how it takes hostile ones. */
export async function compareDocuments(library: string, formats: readonly string[], shared: string): Promise<Row[]> {
  const [corpus, scorer] = [join(shared, "corpus/documents"), join(shared, "tools/score-documents.mjs")];
  if (!existsSync(corpus) || !existsSync(scorer)) return compareOwn(library, formats, corpus);
  const rows: Row[] = [];
  for (const format of formats) {
    const files = globSync(`${format}/*`, { cwd: corpus })
      .filter((file) => extname(file) !== ".json")
      .sort()
      .map((file) => join(corpus, file))
      .filter((file) => statSync(file).size <= MAX_BYTES);
    rows.push(await compare(library, format, files, scorer));
  }
  rows.push({
    library,
    what: "documents, hostile",
    count: globSync("hostile/*.json", { cwd: corpus }).length,
    ours: scoreOf("farthing", "hostile", scorer),
    theirs: scoreOf(library, "hostile", scorer),
    oursMs: Number.NaN,
    theirsMs: Number.NaN,
  });
  return rows;
}

/** Documents of the repository, and one made as its tests make them. */
async function compareOwn(library: string, formats: readonly string[], corpus: string): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "farthing-bench-"));
  try {
    const made = join(folder, "made.docx");
    const paragraph = "<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>One</w:t></w:r><w:r><w:t> and two.</w:t></w:r></w:p>";
    writeFileSync(made, makeDocx(paragraph.repeat(PARAGRAPHS)));
    const own = { docx: [made], doc: globSync(`${FIXTURES}*.doc`).sort() };
    const rows: Row[] = [];
    for (const [format, files] of Object.entries(own)) {
      if (!formats.includes(format)) continue;
      console.log(`no documents in ${corpus}: ${files.length} ${format} of the repository, scored by the same Markdown`);
      rows.push(await compare(library, format, files));
    }
    return rows;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
