/**
 * How well PDFs are read whose truth is known: documents that were printed, held against what they were printed from.
 *
 * Wants folders of `NAME.pdf` and `NAME.md`, its source as Markdown in the order in which it is read, each paragraph on a line: what our reader
 * says of an office document that LibreOffice has printed (with the filter option UseTaggedPDF off, since most PDFs are
 * untagged), the text of a page in the order of its elements, or a paper that was written for it. Needs pdftotext, to know
 * which words were printed at all (hidden text and notes of slides were not), and the scorer beside the repository.
 *
 *   node scripts/bench/pdf-truth.ts FOLDER ... [--module FILE] [--only TEXT] [--dump FOLDER] [--worst MEASURE] [--json FILE]
 *
 * Figures are means over the documents that have such a thing: words, order; rows that are one row (rowsIn) with the same
 * cells (rowsSame), and our rows that are some row (rowsTrue); paragraphs of eight words and more that are whole, joined
 * with others, or torn; headings and items that are some, and ours that are true (headTrue, itemTrue).
 */
import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { readCommandLine } from "../lib/help.ts";

interface Markdown {
  readonly headings: readonly (readonly [number, string])[];
  readonly items: readonly string[];
  readonly tables: readonly { readonly rows: readonly (readonly string[])[] }[];
  readonly lines: readonly string[];
}

type Figures = Record<(typeof MEASURES)[number], number | undefined>;

interface Scorer {
  read(markdown: string): Markdown;
  tokens(text: string): string[];
  score(markdown: string, reference: object): { order: number | null; rowsIn: number | null; rowsSame: number | null };
}

const MEASURES = [
  "recall",
  "precision",
  "order",
  "rowsIn",
  "rowsSame",
  "rowsTrue",
  "whole",
  "joined",
  "torn",
  "headings",
  "headTrue",
  "items",
  "itemTrue",
  "cpu",
] as const;

const LONG = 8;
const MARGIN = 1 / 100;
const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const { read, score, tokens } = (await import(at("../../../shared/tools/score-documents-2.mjs"))) as Scorer;

const { values: options, positionals: folders } = readCommandLine(
  import.meta.filename,
  {
    module: { type: "string" },
    only: { type: "string" },
    dump: { type: "string" },
    worst: { type: "string" },
    json: { type: "string" },
  },
  100,
);

const converter = resolve(options.module ?? at("../../core/documents/dist/convert.js"));
const { convert } = (await import(pathToFileURL(converter).href)) as typeof import("@farthing/documents/convert");

const key = (text: string): string => tokens(text).join(" ");
const share = (hits: number, all: number): number | undefined => (all === 0 ? undefined : hits / all);
const percent = (value: number | undefined): string => (value === undefined ? "-" : (100 * value).toFixed(1));

function countOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** How many of the words are among `others`, each as often as it is there. */
function common(words: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const [word, count] of words) sum += Math.min(count, others.get(word) ?? 0);
  return sum;
}

const among = (texts: readonly string[], others: readonly string[]): number | undefined => {
  const known = new Set(others.map(key));
  const keys = texts.map(key).filter((text) => text !== "");
  return share(keys.filter((text) => known.has(text)).length, keys.length);
};

/** The words that were printed, by pdftotext, which is asked once. */
function printedIn(pdf: string): ReadonlyMap<string, number> {
  const kept = pdf.replace(/pdf$/, "words.txt");
  if (!existsSync(kept)) writeFileSync(kept, execFileSync("pdftotext", ["-raw", pdf, "-"], { maxBuffer: 1e9 }));
  return countOf(tokens(readFileSync(kept, "utf8")));
}

const rowsOf = ({ tables }: Markdown): string[] =>
  tables
    .flatMap(({ rows }) => rows.map((row) => row.map(key).filter((cell) => cell !== "")))
    .flatMap((row) => (row.length > 1 ? [row.join("|")] : []));

/** Paragraphs of the source that are whole, in a longer one, or in parts. */
function paragraphsOf(
  truth: Markdown,
  ours: Markdown,
): { whole?: number | undefined; joined?: number | undefined; torn?: number | undefined } {
  const inRows = new Set(truth.tables.flatMap(({ rows }) => rows.map((row) => row.join(" "))));
  const lines = new Set(ours.lines.map(key));
  const text = `\n${[...lines].join("\n")}\n`;
  const flat = ` ${ours.lines.map(key).join(" ")} `;
  const long = truth.lines
    .filter((line) => !inRows.has(line))
    .map(key)
    .filter((line) => line.split(" ").length >= LONG);
  const [whole, others] = [long.filter((line) => lines.has(line)), long.filter((line) => !lines.has(line))];
  const joined = others.filter((line) => text.includes(line));
  const torn = others.filter((line) => !text.includes(line) && flat.includes(` ${line} `));
  return {
    whole: share(whole.length, long.length),
    joined: share(joined.length, long.length),
    torn: share(torn.length, long.length),
  };
}

function figuresOf(markdown: string, source: string, printed: ReadonlyMap<string, number>, cpu: number): Figures {
  const [truth, ours] = [read(source), read(markdown)];
  const text = truth.lines.join("\n");
  const [wanted, found] = [countOf(tokens(text)), countOf(tokens(ours.lines.join("\n")))];
  const known = new Map([...wanted].map(([word, count]) => [word, Math.min(count, printed.get(word) ?? 0)] as const));
  const all = (words: ReadonlyMap<string, number>): number => [...words.values()].reduce((sum, count) => sum + count, 0);
  const isPrinted = (row: readonly string[]): boolean => {
    const words = countOf(tokens(row.join(" ")));
    return common(words, printed) === all(words);
  };
  const rows = truth.tables.flatMap((table) => table.rows).filter(isPrinted);
  const scored = score(markdown, { text, rows });
  const headings = truth.headings.map(([, heading]) => heading).filter((heading) => isPrinted([heading]));
  const trueRows = new Set(truth.tables.flatMap((table) => table.rows).map((row) => row.map(key).filter(Boolean).join("|")));
  const mine = rowsOf(ours);
  return {
    recall: share(common(known, found), all(known)),
    precision: share(common(found, wanted), all(found)),
    order: scored.order ?? undefined,
    rowsIn: scored.rowsIn ?? undefined,
    rowsSame: scored.rowsSame ?? undefined,
    rowsTrue: share(mine.filter((row) => trueRows.has(row)).length, mine.length),
    ...{ whole: undefined, joined: undefined, torn: undefined, ...paragraphsOf(truth, ours) },
    headings: among(
      headings,
      ours.headings.map(([, heading]) => heading),
    ),
    headTrue: among(
      ours.headings.map(([, heading]) => heading),
      truth.headings.map(([, heading]) => heading),
    ),
    items: among(
      truth.items.filter((item) => isPrinted([item])),
      ours.items,
    ),
    itemTrue: among(ours.items, truth.items),
    cpu,
  };
}

const all = new Map<string, Map<string, Figures>>();
for (const folder of folders) {
  const figures = new Map<string, Figures>();
  all.set(folder, figures);
  for (const pdf of globSync(join(folder, "*.pdf")).sort()) {
    const source = pdf.replace(/pdf$/, "md");
    if ((options.only !== undefined && !pdf.includes(options.only)) || !existsSync(source)) continue;
    const name = basename(pdf, ".pdf");
    const before = process.cpuUsage();
    const markdown = await convert(readFileSync(pdf), { filename: `${name}.pdf` }).then(
      (result) => result.markdown,
      (error: unknown) => {
        console.log(`${name}: ${error instanceof Error ? error.message : error}`);
        return "";
      },
    );
    const { user, system } = process.cpuUsage(before);
    if (options.dump !== undefined) {
      mkdirSync(options.dump, { recursive: true });
      writeFileSync(join(options.dump, `${name}.md`), markdown);
    }
    figures.set(name, figuresOf(markdown, readFileSync(source, "utf8"), printedIn(pdf), (user + system) / 1000));
  }
}

const mean = (values: readonly (number | undefined)[]): number | undefined => {
  const known = values.filter((value) => value !== undefined);
  return share(
    known.reduce((sum, value) => sum + value, 0),
    known.length,
  );
};

console.table(
  [...all].map(([folder, figures]) => {
    const row: Record<string, string | number> = { folder: basename(folder), files: figures.size };
    for (const measure of MEASURES) {
      const values = [...figures.values()].map((one) => one[measure]);
      row[measure] =
        measure === "cpu" ? Math.round(values.reduce<number>((sum, value) => sum + (value ?? 0), 0)) : percent(mean(values));
    }
    return row;
  }),
);
const worst = MEASURES.find((measure) => measure === options.worst);
if (worst !== undefined)
  for (const [folder, figures] of all)
    for (const [name, one] of [...figures]
      .filter(([, other]) => other[worst] !== undefined)
      .sort((a, b) => (a[1][worst] ?? 0) - (b[1][worst] ?? 0))
      .slice(0, 25))
      if ((one[worst] ?? 1) < 1 - MARGIN)
        console.log(
          basename(folder),
          name,
          MEASURES.map((measure) => `${measure} ${measure === "cpu" ? Math.round(one.cpu ?? 0) : percent(one[measure])}`).join(
            " ",
          ),
        );
if (options.json !== undefined)
  writeFileSync(
    options.json,
    JSON.stringify(Object.fromEntries([...all].map(([folder, figures]) => [folder, Object.fromEntries(figures)]))),
  );
