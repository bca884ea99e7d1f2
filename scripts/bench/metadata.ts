/**
 * Title, authors and date of labelled pages, as the page says them itself: how many are found, and CPU time, against metascraper and defuddle.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { parsePage } from "@farthing/html";
import { readMetadata } from "@farthing/metadata";
import { fold } from "@farthing/read";
import { cpuMsOf } from "../lib/figures.ts";

const folder = new URL("../../../shared/corpus/pages/", import.meta.url);
if (!existsSync(folder)) {
  console.log("no labelled pages beside the repository (shared/corpus/pages): nothing to compare on");
  process.exit(0);
}

/** What is found on a page, or was read by a person. Several authors are one text. */
type Fact = "title" | "author" | "date";
type Facts = Readonly<Record<Fact, string | null | undefined>>;
type Find = (html: string, url: string) => Promise<Facts>;

const ours =
  (isArticle: boolean): Find =>
  async (html, url) => {
    const { title, authors, published } = readMetadata(parsePage(html, url), { isArticle });
    return { title, author: authors.join("; "), date: published };
  };

/** Each is loaded when its turn comes. */
const finders: Readonly<Record<string, () => Promise<Find>>> = {
  farthing: async () => ours(false),
  "farthing, asked for an article": async () => ours(true),
  metascraper: async () => {
    const [{ default: metascraper }, ...rules] = await Promise.all([
      import("metascraper"),
      import("metascraper-title"),
      import("metascraper-author"),
      import("metascraper-date"),
    ]);
    const scrape = metascraper(rules.map(({ default: rule }) => rule()));
    return async (html, url) => {
      const { title, author, date } = (await scrape({ html, url })) as Partial<Facts>;
      return { title, author, date };
    };
  },
  "defuddle + linkedom": async () => {
    const [{ Defuddle }, { parseHTML }] = await Promise.all([import("defuddle/node"), import("linkedom")]);
    return async (html, url) => {
      const { title, author, published } = await Defuddle(parseHTML(html).document, url);
      return { title, author, date: published };
    };
  },
};

const names = (text: string): string[] =>
  fold(text)
    .toLowerCase()
    .split(/\s*(?:[;,&]|\band\b|\bund\b)\s*/)
    .filter(Boolean)
    .sort();

/** Whether what was found is what the label says: the same words, the same people, the same day. */
const IS_LIKE: Readonly<Record<Fact, (found: string, label: string) => boolean>> = {
  title: (found, label) => fold(found).toLowerCase() === fold(label).toLowerCase(),
  author: (found, label) => names(found).join(";") === names(label).join(";"),
  date: (found, label) => found.slice(0, 10) === label.slice(0, 10),
};
const FACTS = Object.keys(IS_LIKE) as Fact[];

const pages = readdirSync(folder)
  .filter((file) => file.endsWith(".json"))
  .map(
    (file) => JSON.parse(readFileSync(new URL(file, folder), "utf8")) as Facts & { readonly id: string; readonly url?: string },
  )
  .map((label) => ({ label, html: gunzipSync(readFileSync(new URL(`${label.id}.html.gz`, folder))).toString() }));
const labelled = (fact: Fact): number => pages.filter(({ label }) => label[fact]).length;

/** How many labels are found, and CPU milliseconds a page; a page that a finder fails on has nothing. */
async function measure(find: Find): Promise<Record<Fact | "ms", number>> {
  const result = { title: 0, author: 0, date: 0, ms: 0 };
  const { log, warn, error } = console;
  Object.assign(console, { log() {}, warn() {}, error() {} });
  for (const { label, html } of pages) {
    let found: Partial<Facts> = {};
    result.ms += await cpuMsOf(async () => {
      found = await find(html, label.url || "https://page.example/").catch(() => ({}));
    });
    for (const fact of FACTS) {
      const [said, wanted] = [found[fact], label[fact]];
      if (said && wanted && IS_LIKE[fact](said, wanted)) result[fact] += 1;
    }
  }
  Object.assign(console, { log, warn, error });
  return { ...result, ms: result.ms / pages.length };
}

console.log(
  `${pages.length} pages; labels: ${FACTS.map((fact) => `${labelled(fact)} ${fact}s`).join(", ")} (${fileURLToPath(folder)})`,
);
const rows: Record<string, Record<string, string>> = {};
for (const [name, load] of Object.entries(finders)) {
  const { ms, ...found } = await measure(await load());
  const shares = FACTS.map((fact) => [fact, `${found[fact]} (${((100 * found[fact]) / labelled(fact)).toFixed(0)} %)`]);
  rows[name] = { ...Object.fromEntries(shares), "CPU ms a page": ms.toFixed(1) };
}
console.table(rows);
