/**
 * `npx node scripts/train-main-content/held-out.ts FOLDS PAGES OUT.json [KIND]`: the whole pipeline on every page of PAGES (of that kind), with the weights of the
 * fold that has not seen the page's host (as train-main-content --folds wrote them). OUT is `{ id: { markdown, title, ms } }`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { baseOf, elements, parseDocument } from "@farthing/html";
import { articleOf } from "../../core/markdown/src/article.ts";
import { type Model, readModel } from "../../core/markdown/src/content/model.ts";
import { offerHelp } from "../lib/help.ts";
import type { LabelledPage } from "./page.ts";

offerHelp(import.meta.filename);

const [folds, folder, out = "", kind] = process.argv.slice(2);
const foldOf = JSON.parse(readFileSync(`${folds}/pages.json`, "utf8")) as Record<string, number>;
const models = new Map<number, Model>();
const modelOf = (fold: number): Model => {
  const model = models.get(fold) ?? readModel(readFileSync(`${folds}/${fold}.bin`));
  models.set(fold, model);
  return model;
};
/** The Markdown of a page, and how many milliseconds it took. */
interface Found {
  readonly markdown: string;
  readonly title: string | null;
  readonly ms: number;
}
const found: Record<string, Found> = {};
for (const [id, fold] of Object.entries(foldOf)) {
  const page = JSON.parse(readFileSync(`${folder}/${id}.json`, "utf8")) as LabelledPage;
  if (kind && page.kind !== kind) continue;
  const html = gunzipSync(readFileSync(`${folder}/${id}.html.gz`)).toString();
  const url = URL.parse(page.url ?? "") ?? new URL("about:blank");
  const began = performance.now();
  const tree = parseDocument(html);
  const { markdown, title } = articleOf({ tree, base: baseOf(elements(tree), url), url }, {}, modelOf(fold));
  found[id] = { markdown, title, ms: performance.now() - began };
}
writeFileSync(out, JSON.stringify(found));
