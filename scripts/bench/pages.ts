/**
 * HTML to main content as Markdown: F1 of the words and CPU time, against Readability + linkedom + turndown, defuddle and mdream.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { convert } from "../../core/markdown/dist/convert.js";
import { cpuMsOf } from "../lib/figures.ts";
import { messageOf } from "../lib/message.ts";
import { tokens } from "../train-main-content/labels.ts";
import { f1 } from "../train-main-content/report.ts";

/** Every which page is read. */
const EVERY = 8;

/** Makes Markdown of a page. */
type Convert = (html: string, url: string) => string | Promise<string>;

/** Each is loaded when its turn comes: some have parts built for one platform, and not every machine has them. */
const converters: Readonly<Record<string, () => Promise<Convert>>> = {
  farthing: async () => (html, url) => convert(html, url).markdown,
  "readability + linkedom + turndown": async () => {
    const [{ Readability }, { parseHTML }, { default: TurndownService }] = await Promise.all([
      import("@mozilla/readability"),
      import("linkedom"),
      import("turndown"),
    ]);
    const turndown = new TurndownService({ headingStyle: "atx", codeBlockStyle: "fenced" });
    return (html) => turndown.turndown(new Readability(parseHTML(html).document).parse()?.content ?? "");
  },
  "defuddle + linkedom": async () => {
    const [{ Defuddle }, { parseHTML }] = await Promise.all([import("defuddle/node"), import("linkedom")]);
    return async (html, url) => (await Defuddle(parseHTML(html).document, url, { markdown: true })).content ?? "";
  },
  "mdream (minimal)": async () => {
    const { htmlToMarkdown } = await import("mdream");
    return (html, url) => htmlToMarkdown(html, { minimal: true, origin: new URL(url).origin });
  },
};

/** Words of Markdown without addresses and marks. */
const wordsOf = (markdown: string): string[] =>
  tokens(markdown.replace(/\]\((?:<[^>]*>|[^()\s]|\([^()\s]*\))*(?:\s+"[^"]*")?\)/g, "] ").replace(/<https?:[^>]*>/g, " "));

const folder = new URL("../../../shared/corpus/pages/", import.meta.url);
if (!existsSync(folder)) {
  console.log("no labelled pages beside the repository (shared/corpus/pages): nothing to compare on");
  process.exit(0);
}
/** What is known of a page; `truth` says where `body`, its main content, comes from. */
interface Labelled {
  readonly id: string;
  readonly url?: string;
  readonly truth: string;
  readonly body: string | null;
}

const labelled = readdirSync(folder)
  .filter((file) => file.endsWith(".json"))
  .map((file) => JSON.parse(readFileSync(new URL(file, folder), "utf8")) as Labelled)
  .filter(({ truth }) => truth === "human");
const pages = labelled
  .map(({ id, url, body }) => ({ id, url: url || "https://page.example/", truth: tokens(body ?? "") }))
  .filter(({ truth }) => truth.length > 0)
  .filter((_, i) => i % EVERY === 0)
  .map(({ id, url, truth }) => ({
    url,
    truth,
    html: gunzipSync(readFileSync(new URL(`${id}.html.gz`, folder))).toString(),
  }));

/** F1 and CPU milliseconds a page, after a first round that is not counted; a page that a converter fails on counts as empty. */
const measure = async (run: Convert): Promise<{ f1: number; ms: number }> => {
  const { log, warn, error } = console;
  const convertOne = async (html: string, url: string) => run(html, url);
  Object.assign(console, { log() {}, warn() {}, error() {} });
  for (const { html, url } of pages) await convertOne(html, url).catch(() => "");
  let ms = 0;
  let sum = 0;
  for (const { html, url, truth } of pages) {
    let markdown = "";
    ms += await cpuMsOf(async () => {
      markdown = await convertOne(html, url).catch(() => "");
    });
    sum += f1(truth, wordsOf(markdown)).f;
  }
  Object.assign(console, { log, warn, error });
  return { f1: sum / pages.length, ms: ms / pages.length };
};

console.log(
  `${pages.length} pages, most of them of the half that the model was trained on: compare the speed, and F1 with care (${fileURLToPath(folder)})`,
);
let own: { ms: number } | undefined;
for (const [name, load] of Object.entries(converters)) {
  const run = await load().catch((error: unknown) => {
    console.log(`${name.padEnd(36)} cannot be loaded here: ${messageOf(error).split("\n")[0]}`);
    return undefined;
  });
  if (run === undefined) continue;
  const result = await measure(run);
  own ??= result;
  console.log(
    `${name.padEnd(36)} F1 ${result.f1.toFixed(3)}   ${result.ms.toFixed(1).padStart(6)} ms CPU a page   ${(result.ms / own.ms).toFixed(2)} x ours`,
  );
}
