/**
 * HTML to main content as Markdown, on both corpora: F1 of the words and CPU time, against Readability + linkedom + turndown, defuddle and
 * mdream in the same run, and trafilatura's published figures: `npx node scripts/bench/pages.ts [--every N]`.
 *
 * Columns: `wcxb` the pages of the Web Content Extraction Benchmark (first corpus), `aeb` those of the article extraction benchmark by its own
 * measure (runs of four words), `second` the mean over the sets of the second corpus, `unseen` over those of its sets that no model learned from
 * (scripts/train-main-content/sources.ts). The shipped weights learned from the other pages: there compare the speed, and F1 with care;
 * core/markdown's README has the figures with the hosts held out.
 */
import { cpuMsOf } from "../lib/figures.ts";
import { readCommandLine } from "../lib/help.ts";
import { messageOf } from "../lib/message.ts";
import { tokens } from "../train-main-content/labels.ts";
import { f1 } from "../train-main-content/report.ts";
import { LEARNED } from "../train-main-content/sources.ts";
import { type Convert, converters } from "./pages/converters.ts";
import { type LabelledPage, labelledPages } from "./pages/labelled.ts";
import { shingleF1 } from "./pages/shingles.ts";

const { values } = readCommandLine(import.meta.filename, { every: { type: "string", default: "8" } });

/**
 * Of trafilatura, not measured here: what is published with the two benchmarks (`wcxb`: its development and its test pages), and for `second`
 * what version 2.2 gave on both halves of the second corpus, of which we have one. All are of more pages than are read here.
 */
const PUBLISHED = { converter: "trafilatura, published", wcxb: ".791 dev, .833 test", aeb: ".958", second: ".845" };

const ADDRESS = String.raw`\((?:<[^>]*>|[^()\s]|\([^()\s]*\))*(?:\s+"[^"]*")?\)`;
const PICTURE = new RegExp(String.raw`!\[(?:[^[\]]|\[[^[\]]*\])*\]${ADDRESS}`, "g");
const TARGET = new RegExp(String.raw`\]${ADDRESS}|<https?:[^>]*>`, "g");

const MARKS = /[*`\\~]|<\/?(?:br|su[bp])>/g;

/** Words of Markdown without pictures, addresses and marks: the labels have none of them. */
const wordsOf = (markdown: string): string[] =>
  tokens(
    markdown
      .replace(PICTURE, " ")
      .replace(TARGET, " ")
      .replace(MARKS, (mark) => (mark.startsWith("<") ? " " : "")),
  );

/** The labels of the article extraction benchmark leave the headline out, other sets have it where the page does. */
const HEADLINE = /^# .*$/m;

const pages = labelledPages(Number(values.every));
if (pages.length === 0) {
  console.log("no labelled pages beside the repository (shared/corpus/pages): nothing to compare on");
  process.exit(0);
}

interface Read extends LabelledPage {
  readonly found: readonly string[];
}

/** What a converter finds, and its CPU milliseconds a page, after a first round that is not counted; a page that it fails on counts as empty. */
async function read(run: Convert): Promise<{ readonly read: readonly Read[]; readonly ms: number }> {
  const { log, warn, error } = console;
  const convertOne = async (html: string, url: string) => run(html, url);
  Object.assign(console, { log() {}, warn() {}, error() {} });
  for (const { html, url } of pages) await convertOne(html, url).catch(() => "");
  let ms = 0;
  const found: Read[] = [];
  for (const page of pages) {
    let markdown = "";
    ms += await cpuMsOf(async () => {
      markdown = await convertOne(page.html, page.url).catch(() => "");
    });
    found.push({ ...page, found: wordsOf(page.set === "aeb" ? markdown.replace(HEADLINE, "") : markdown) });
  }
  Object.assign(console, { log, warn, error });
  return { read: found, ms: ms / pages.length };
}

const mean = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0) / list.length;
const wordF1 = (list: readonly Read[]): number => mean(list.map(({ truth, found }) => f1(truth, found).f));
const isFirst = ({ set }: LabelledPage): boolean => set === "wcxb" || set === "aeb";

/** F1 of the words of each set of the second corpus. */
const setsOf = (list: readonly Read[]): Map<string, number> =>
  new Map(
    [
      ...Map.groupBy(
        list.filter((page) => !isFirst(page)),
        ({ set }) => set,
      ),
    ].map(([set, some]) => [set, wordF1(some)]),
  );

const figures = (list: readonly Read[]) => {
  const sets = setsOf(list);
  const unseen = [...sets].filter(([set]) => !LEARNED.includes(set)).map(([, f]) => f);
  return {
    wcxb: wordF1(list.filter(({ set }) => set === "wcxb")).toFixed(3),
    aeb: shingleF1(list.filter(({ set }) => set === "aeb")).toFixed(3),
    second: mean([...sets.values()]).toFixed(3),
    unseen: mean(unseen).toFixed(3),
  };
};

console.log(`${pages.length} pages: every ${values.every}th of both corpora, the same for all`);
const rows: object[] = [];
let own: number | undefined;
for (const [converter, load] of Object.entries(converters)) {
  const run = await load().catch((error: unknown) => {
    console.log(`${converter} cannot be loaded here: ${messageOf(error).split("\n")[0]}`);
    return undefined;
  });
  if (run === undefined) continue;
  const { read: found, ms } = await read(run);
  own ??= ms;
  rows.push({ converter, ...figures(found), "CPU ms a page": ms.toFixed(1), "CPU of ours": (ms / own).toFixed(2) });
  console.log(`  ${converter}: done`);
}
console.table([...rows, PUBLISHED]);
