import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tokens } from "../../train-main-content/labels.ts";
import { f1 } from "../../train-main-content/report.ts";
import type { Order } from "./engine.ts";
import type { Row } from "./row.ts";
import { inTurns, type Result } from "./turns.ts";

/** Every which labelled page is read. */
const EVERY = 8;
const NOWHERE = "https://page.example/docs/page";

/** Pages in their files; `truth` is the labelled text, where there is one. */
interface Pages {
  readonly orders: readonly Order[];
  readonly ids: readonly string[];
  readonly truth: readonly (string | undefined)[];
  /** What prints structure and snippets of labelled pages. */
  readonly scorer?: readonly [file: string, folder: string];
}

interface Label {
  readonly id: string;
  readonly url: string | null;
  readonly truth: string;
  readonly body: string | null;
}

/** The labelled pages beside the repository; without them those of its fixtures, which have no label. */
export function pagesOf(shared: string, repository: string): Pages {
  const folder = join(shared, "corpus/pages");
  if (!existsSync(folder)) {
    const files = globSync(["scripts/sample-site/pages/*.html", "extractors/*/fixtures/**/*.html"], { cwd: repository }).sort();
    console.log(
      `no labelled pages in ${folder}: ${files.length} pages of the repository's fixtures, scored by the words of ours`,
    );
    return {
      orders: files.map((file) => ({ file: join(repository, file), url: NOWHERE })),
      ids: files,
      truth: files.map(() => undefined),
    };
  }
  const labels = globSync("*.json", { cwd: folder })
    .sort()
    .map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as Label)
    .filter(({ truth, body }) => truth === "human" && body && tokens(body).length > 0)
    .filter((_, at) => at % EVERY === 0);
  const scorer = join(shared, "tools/score-pages.mjs");
  return {
    orders: labels.map(({ id, url }) => ({ file: join(folder, `${id}.html.gz`), url: url || NOWHERE })),
    ids: labels.map(({ id }) => id),
    truth: labels.map(({ body }) => body ?? undefined),
    ...(existsSync(scorer) ? { scorer: [scorer, folder] } : {}),
  };
}

/** Words of Markdown without addresses and marks. */
const wordsOf = (markdown: string): string[] =>
  tokens(markdown.replace(/\]\((?:<[^>]*>|[^()\s]|\([^()\s]*\))*(?:\s+"[^"]*")?\)/g, "] ").replace(/<https?:[^>]*>/g, " "));

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Mean F1 of the words, of 100. */
const scoreOf = ({ written }: Result, truth: readonly string[]): number =>
  100 * mean(truth.map((text, at) => (text === "" ? 1 : f1(tokens(text), wordsOf(written[at] ?? "")).f)));

/** Recall of headings, links, code, tables, items and pictures, of 100. */
function structureOf({ written }: Result, ids: readonly string[], [scorer, folder]: readonly [string, string]): number {
  const temporary = mkdtempSync(join(tmpdir(), "farthing-bench-"));
  try {
    const [predictions, report] = [join(temporary, "predictions.json"), join(temporary, "report.json")];
    writeFileSync(predictions, JSON.stringify(Object.fromEntries(ids.map((id, at) => [id, written[at] ?? ""]))));
    execFileSync(process.execPath, [scorer, "--pages", folder, "--predictions", predictions, "--json", report, "--quiet"]);
    return 100 * JSON.parse(readFileSync(report, "utf8")).overall.structure.mean;
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

/** The whole conversion of a page with a library in the place of our code. */
export async function comparePages(
  library: string,
  pages: Pages,
): Promise<{ readonly rows: readonly Row[]; readonly ours: Result }> {
  const [ours, theirs] = await inTurns(library, pages.orders);
  const count = pages.orders.length;
  const times = { library, count, oursMs: ours.ms / count, theirsMs: theirs.ms / count };
  const truth = pages.truth.map((text, at) => text ?? wordsOf(ours.written[at] ?? "").join(" "));
  const rows: Row[] = [{ ...times, what: "pages, words", ours: scoreOf(ours, truth), theirs: scoreOf(theirs, truth) }];
  const { scorer, ids } = pages;
  if (scorer)
    rows.push({
      ...times,
      what: "pages, structure",
      ours: structureOf(ours, ids, scorer),
      theirs: structureOf(theirs, ids, scorer),
    });
  return { rows, ours };
}
