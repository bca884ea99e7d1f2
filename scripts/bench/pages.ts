/**
 * HTML to main content as Markdown: F1 of the words and CPU time, against Readability + linkedom + turndown, defuddle and mdream.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { convert } from "../../core/markdown/dist/convert.js";
import { tokens } from "../train-main-content/labels.mjs";
import { f1 } from "../train-main-content/report.mjs";

/** Every which page is read. */
const EVERY = 8;

/** Each is loaded when its turn comes: some have parts built for one platform, and not every machine has them. */
const converters = {
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
const wordsOf = (markdown) =>
  tokens(markdown.replace(/\]\((?:<[^>]*>|[^()\s]|\([^()\s]*\))*(?:\s+"[^"]*")?\)/g, "] ").replace(/<https?:[^>]*>/g, " "));

const folder = new URL("../../../shared/corpus/pages/", import.meta.url);
if (!existsSync(folder)) {
  console.log("no labelled pages beside the repository (shared/corpus/pages): nothing to compare on");
  process.exit(0);
}
const labelled = readdirSync(folder)
  .filter((file) => file.endsWith(".json"))
  .map((file) => JSON.parse(readFileSync(new URL(file, folder), "utf8")))
  .filter(({ truth, body }) => truth === "human" && body && tokens(body).length > 0);
const pages = labelled
  .filter((_, i) => i % EVERY === 0)
  .map(({ id, url, body }) => ({
    url: url || "https://page.example/",
    truth: tokens(body),
    html: gunzipSync(readFileSync(new URL(`${id}.html.gz`, folder))).toString(),
  }));

/** F1 and CPU milliseconds a page, after a first round that is not counted; a page that a converter fails on counts as empty. */
const measure = async (run) => {
  const shown = [console.log, console.warn, console.error];
  [console.log, console.warn, console.error] = [() => {}, () => {}, () => {}];
  for (const { html, url } of pages) await Promise.try(run, html, url).catch(() => "");
  let ms = 0;
  let sum = 0;
  for (const { html, url, truth } of pages) {
    const before = process.cpuUsage();
    const markdown = await Promise.try(run, html, url).catch(() => "");
    const { user, system } = process.cpuUsage(before);
    ms += (user + system) / 1000;
    sum += f1(truth, wordsOf(markdown ?? "")).f;
  }
  [console.log, console.warn, console.error] = shown;
  return { f1: sum / pages.length, ms: ms / pages.length };
};

console.log(
  `${pages.length} pages, most of them of the half that the model was trained on: compare the speed, and F1 with care (${fileURLToPath(folder)})`,
);
let own;
for (const [name, load] of Object.entries(converters)) {
  const run = await load().catch((error) => {
    console.log(`${name.padEnd(36)} cannot be loaded here: ${String(error.message).split("\n")[0]}`);
  });
  if (!run) continue;
  const result = await measure(run);
  own ??= result;
  console.log(
    `${name.padEnd(36)} F1 ${result.f1.toFixed(3)}   ${result.ms.toFixed(1).padStart(6)} ms CPU a page   ${(result.ms / own.ms).toFixed(2)} x ours`,
  );
}
