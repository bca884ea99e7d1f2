import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { Parent } from "@farthing/html";
import { readRawMetadata } from "@farthing/metadata";
import { parse } from "parse5";
import { featuresOf } from "../../core/markdown/src/content/features.ts";
import { pageFacts } from "../../core/markdown/src/content/page-facts.ts";
import { surroundingsOf } from "../../core/markdown/src/content/surroundings.ts";
import { survey } from "../../core/markdown/src/content/survey.ts";
import type { TextFacts } from "../../core/markdown/src/content/text-facts.ts";
import { outline } from "../../core/markdown/src/dom/outline.ts";
import { bodyLabels, snippetLabels, tokens } from "./labels.ts";
import type { Example, LabelledPage, Page } from "./page.ts";
import { oneOf, type Random } from "./random.ts";
import type { Source } from "./sources.ts";
import { graftsOf, labelsAfter, vary } from "./variants.ts";

/** Pages are held together by host, so that no fold is scored on a site it was trained on. */
const hostOf = (url: string): string => {
  const parts = (URL.parse(url)?.hostname || url).replace(/^www\./, "").split(".");
  const short = parts.length > 2 && /^(?:co|com|org|net|ac|gov|edu)$/.test(parts.at(-2) ?? "") ? 3 : 2;
  return parts.slice(-short).join(".");
};
const hash = (text: string): number => {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return h >>> 0;
};

/** How much a page counts by where its truth comes from. */
const TRUST: Readonly<Record<string, number>> = { human: 1, "human-snippets": 1, "human-checked": 0.4, "peer-snapshot": 0.4 };

/** Words that the annotated text of a page with snippets only is taken to have. */
const SNIPPET_WORDS = 60;

const weightsOf = (texts: readonly TextFacts[], labels: Float32Array, truthWords: number, trust: number): Float32Array => {
  const weights = new Float32Array(texts.length);
  let sum = 0;
  for (const [i, { words }] of texts.entries()) {
    const weight = Math.fround((labels[i] as number) < 0 ? 0 : (Math.min(words, 400) + 1.5) / (truthWords + 40));
    weights[i] = weight;
    sum += weight;
  }
  // A page full of other things must not outweigh the rest.
  const scale = trust * Math.min(1, 4 / sum) || 0;
  return weights.map((w) => w * scale);
};

/** What the models see of a page. */
const seen = (tree: Parent, url: URL) => {
  const read = outline(tree);
  const counted = survey(read);
  const features = featuresOf(counted, pageFacts(read, readRawMetadata(tree), url));
  return { read, counted, features, words: Float64Array.from(counted.texts, ({ words }) => words) };
};

/** Changed copies of each page for the trees to learn from. */
const VARIANTS = 3;

const variantOf = (page: Page, tree: Parent, graft: (next: Random) => string | undefined, seed: number): Example => {
  const labelOf = vary(tree, outline(tree), page.labels, graft, seed);
  const { read, counted, features, words } = seen(tree, page.url);
  const labels = labelsAfter(read, labelOf);
  const content = words.reduce((sum, n, i) => sum + n * Math.max(0, labels[i] as number), 0);
  const weights = weightsOf(counted.texts, labels, page.body === null ? SNIPPET_WORDS : content, page.trust / VARIANTS);
  return { features, labels, weights };
};

const htmlOf = (file: URL): string => gunzipSync(readFileSync(new URL(file.href.replace(/json$/, "html.gz")))).toString();

/** Gives every page its variants; what is grafted comes from pages of the same kind and fold, so that no fold sees another's hosts. */
const addVariants = (pages: readonly Page[]): void => {
  for (const [n, page] of pages.entries()) {
    const mates = pages.filter(
      ({ kind, fold, host, grafts }) => kind === page.kind && fold === page.fold && host !== page.host && grafts.length,
    );
    const graft = (next: Random): string | undefined => {
      const mate = mates.length > 0 ? oneOf(mates, next) : undefined;
      return mate && oneOf(mate.grafts, next);
    };
    const html = htmlOf(page.file);
    page.variants = Array.from({ length: VARIANTS }, (_, k) => variantOf(page, parse(html), graft, n * VARIANTS + k + 1)).filter(
      ({ features }) => features.rows > 0,
    );
  }
};

/** The pages of a source, in the order of their files. */
const filesOf = ({ folder }: Source): URL[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .sort()
    .map((file) => new URL(file, folder));

/** Every page of the sources as features, labels and weights, with variants of it; and the names of the features. */
export const readCorpus = (sources: readonly Source[], folds: number, every = 1): { pages: Page[]; names: readonly string[] } => {
  const pages: Page[] = [];
  let names: readonly string[] = [];
  const files = sources.flatMap((source) => filesOf(source).map((file) => ({ file, set: source.set })));
  for (const { file, set } of files.filter((_, i) => i % every === 0)) {
    const page = JSON.parse(readFileSync(file, "utf8")) as LabelledPage;
    if (page.body !== null && tokens(page.body).length === 0) continue;
    const url = URL.parse(page.url ?? "") ?? new URL("about:blank");
    const { read, counted, features, words } = seen(parse(htmlOf(file)), url);
    if (features.rows === 0) continue;
    names = features.names;
    const texts = read.blocks.map(({ text }) => text);
    const labels =
      page.body === null ? snippetLabels(texts, page.must_include ?? [], page.must_exclude ?? []) : bodyLabels(texts, page.body);
    const truth = page.body === null ? SNIPPET_WORDS : tokens(page.body).length;
    const trust = TRUST[page.truth] ?? 1;
    const host = hostOf(page.url || page.id);
    pages.push({
      id: page.id,
      file,
      set,
      url,
      kind: page.kind,
      truth: page.truth,
      trust,
      body: page.body,
      fold: hash(host) % folds,
      host,
      texts,
      words,
      surroundings: surroundingsOf(counted),
      features,
      labels,
      weights: weightsOf(counted.texts, labels, truth, trust),
      grafts: page.truth === "human" ? graftsOf(read, words, labels) : [],
      variants: [],
    });
  }
  addVariants(pages);
  return { pages, names };
};
