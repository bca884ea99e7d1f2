import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { parse } from "parse5";
import { featuresOf } from "../../core/markdown/src/content/features.ts";
import { pageFacts } from "../../core/markdown/src/content/page-facts.ts";
import { surroundingsOf } from "../../core/markdown/src/content/surroundings.ts";
import { survey } from "../../core/markdown/src/content/survey.ts";
import { outline } from "../../core/markdown/src/dom/outline.ts";
import { readDocument } from "../../core/markdown/src/metadata/document.ts";
import { bodyLabels, snippetLabels, tokens } from "./labels.mjs";

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

/** Every page of the folder as features, labels and weights. */
export const readCorpus = (folder, folds, every = 1) => {
  const pages = [];
  let names = [];
  const files = readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .sort();
  for (const file of files.filter((_, i) => i % every === 0)) {
    const page = JSON.parse(readFileSync(new URL(file, folder), "utf8"));
    if (page.body !== null && tokens(page.body).length === 0) continue;
    const html = gunzipSync(readFileSync(new URL(file.replace(/json$/, "html.gz"), folder))).toString();
    const url = URL.parse(page.url ?? "") ?? new URL("about:blank");
    const tree = parse(html);
    const read = outline(tree);
    const counted = survey(read);
    const features = featuresOf(counted, pageFacts(read, readDocument(tree), url));
    if (features.rows === 0) continue;
    names = features.names;
    const texts = read.blocks.map(({ text }) => text);
    const labels =
      page.body === null ? snippetLabels(texts, page.must_include ?? [], page.must_exclude ?? []) : bodyLabels(texts, page.body);
    const truth = page.body === null ? 60 : tokens(page.body).length;
    const host = hostOf(page.url || page.id);
    pages.push({
      id: page.id,
      kind: page.kind,
      truth: page.truth,
      body: page.body,
      fold: hash(host) % folds,
      host,
      texts,
      words: Float64Array.from(counted.texts, ({ words }) => words),
      surroundings: surroundingsOf(counted),
      features,
      labels,
      weights: weightsOf(counted.texts, labels, truth, TRUST[page.truth] ?? 1),
    });
  }
  return { pages, names };
};
