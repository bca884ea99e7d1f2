/**
 * `npx node scripts/train-main-content/held-out.ts FOLDS PAGES OUT.json [KIND]`: the whole pipeline on every page of PAGES (of that kind), with the weights of the
 * fold that has not seen the page's host (as train-main-content --folds wrote them); the first fold's where none has seen the page. OUT is `{ id: { markdown, title, ms } }`.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
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
const files = readdirSync(folder ?? ".", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".json"));
for (const file of files) {
  const path = `${folder}/${file.slice(0, -".json".length)}`;
  const page = JSON.parse(readFileSync(`${path}.json`, "utf8")) as LabelledPage;
  if (kind && page.kind !== kind) continue;
  const html = gunzipSync(readFileSync(`${path}.html.gz`)).toString();
  const url = URL.parse(page.url ?? "") ?? new URL("about:blank");
  const began = performance.now();
  const tree = parseDocument(html);
  const model = modelOf(foldOf[page.id] ?? 0);
  const { markdown, title } = articleOf({ tree, base: baseOf(elements(tree), url), url }, {}, model);
  found[page.id] = { markdown, title, ms: performance.now() - began };
}
writeFileSync(out, JSON.stringify(found));
