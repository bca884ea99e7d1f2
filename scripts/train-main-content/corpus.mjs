import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { readRawMetadata } from "@farthing/metadata";
import { parse } from "parse5";
import { featuresOf } from "../../core/markdown/src/content/features.ts";
import { pageFacts } from "../../core/markdown/src/content/page-facts.ts";
import { surroundingsOf } from "../../core/markdown/src/content/surroundings.ts";
import { survey } from "../../core/markdown/src/content/survey.ts";
import { outline } from "../../core/markdown/src/dom/outline.ts";
import { bodyLabels, snippetLabels, tokens } from "./labels.mjs";
import { graftsOf, labelsAfter, vary } from "./variants.mjs";

/** Pages are held together by host, so that no fold is scored on a site it was trained on. */
const hostOf = (url) => {
  const parts = (URL.parse(url)?.hostname || url).replace(/^www\./, "").split(".");
  const short = parts.length > 2 && /^(?:co|com|org|net|ac|gov|edu)$/.test(parts.at(-2)) ? 3 : 2;
  return parts.slice(-short).join(".");
};
const hash = (text) => {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return h >>> 0;
};

/** How much a page counts by where its truth comes from. */
const TRUST = { human: 1, "human-snippets": 1, "peer-snapshot": 0.4 };

/** Words that the annotated text of a page with snippets only is taken to have. */
const SNIPPET_WORDS = 60;

const weightsOf = (texts, labels, truthWords, trust) => {
  const weights = new Float32Array(texts.length);
  let sum = 0;
  for (let i = 0; i < texts.length; i++) {
    weights[i] = labels[i] < 0 ? 0 : (Math.min(texts[i].words, 400) + 1.5) / (truthWords + 40);
    sum += weights[i];
  }
  // A page full of other things must not outweigh the rest.
  const scale = trust * Math.min(1, 4 / sum) || 0;
  return weights.map((w) => w * scale);
};

/** What the models see of a page. */
const seen = (tree, url) => {
  const read = outline(tree);
  const counted = survey(read);
  const features = featuresOf(counted, pageFacts(read, readRawMetadata(tree), url));
  return { read, counted, features, words: Float64Array.from(counted.texts, ({ words }) => words) };
};

/** Changed copies of each page for the trees to learn from. */
const VARIANTS = 3;

const variantOf = (page, tree, graft, seed) => {
  const labelOf = vary(tree, outline(tree), page.labels, graft, seed);
  const { read, counted, features, words } = seen(tree, page.url);
  const labels = labelsAfter(read, labelOf);
  const content = words.reduce((sum, n, i) => sum + n * Math.max(0, labels[i]), 0);
  const weights = weightsOf(counted.texts, labels, page.body === null ? SNIPPET_WORDS : content, page.trust / VARIANTS);
  return { features, labels, weights };
};

/** Gives every page its variants; what is grafted comes from pages of the same kind and fold, so that no fold sees another's hosts. */
const addVariants = (pages, htmlOf) => {
  for (const [n, page] of pages.entries()) {
    const mates = pages.filter(
      ({ kind, fold, host, grafts }) => kind === page.kind && fold === page.fold && host !== page.host && grafts.length,
    );
    const oneOf = (list, next) => list[Math.floor(next() * list.length)];
    const graft = (next) => (mates.length ? oneOf(oneOf(mates, next).grafts, next) : null);
    const html = htmlOf(page.file);
    page.variants = Array.from({ length: VARIANTS }, (_, k) => variantOf(page, parse(html), graft, n * VARIANTS + k + 1)).filter(
      ({ features }) => features.rows > 0,
    );
  }
};

/** Every page of the folder as features, labels and weights, with variants of it. */
export const readCorpus = (folder, folds, every = 1) => {
  const pages = [];
  let names = [];
  const htmlOf = (file) => gunzipSync(readFileSync(new URL(file.replace(/json$/, "html.gz"), folder))).toString();
  const files = readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .sort();
  for (const file of files.filter((_, i) => i % every === 0)) {
    const page = JSON.parse(readFileSync(new URL(file, folder), "utf8"));
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
    });
  }
  addVariants(pages, htmlOf);
  return { pages, names };
};
