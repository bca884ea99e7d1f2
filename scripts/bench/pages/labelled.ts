import { existsSync, readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { tokens } from "../../train-main-content/labels.ts";

const corpora = new URL("../../../../shared/corpus/", import.meta.url);
const SECOND = "pages-2/";

/** A page whose main content people wrote down. */
export interface LabelledPage {
  readonly url: string;
  readonly html: string;
  /** Words of its main content. */
  readonly truth: readonly string[];
  /** Where it comes from: `wcxb` (Web Content Extraction Benchmark), `aeb` (article extraction benchmark), or a set of the second corpus. */
  readonly set: string;
}

interface Label {
  readonly id: string;
  readonly url?: string;
  readonly truth: string;
  readonly body: string | null;
}

/** Every nth page of a folder that people labelled, told apart by the part of its id before the first dash. */
function pagesOf(folder: URL, every: number, setOf: (id: string) => string): LabelledPage[] {
  const labels = readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .sort()
    .map((file) => JSON.parse(readFileSync(new URL(file, folder), "utf8")) as Label)
    .filter(({ truth, body }) => truth.startsWith("human") && tokens(body ?? "").length > 0);
  return labels
    .filter((_, at) => at % every === 0)
    .map(({ id, url, body }) => ({
      url: url || "https://page.example/",
      html: gunzipSync(readFileSync(new URL(`${id}.html.gz`, folder))).toString(),
      truth: tokens(body ?? ""),
      set: setOf(id),
    }));
}

/** Every nth labelled page of both corpora that lie beside the repository; none where they do not. */
export function labelledPages(every: number): LabelledPage[] {
  const first = new URL("pages/", corpora);
  const second = new URL(SECOND, corpora);
  const folders = existsSync(second) ? readdirSync(second, { withFileTypes: true }).filter((entry) => entry.isDirectory()) : [];
  return [
    ...(existsSync(first) ? pagesOf(first, every, (id) => id.split("-", 1)[0] ?? id) : []),
    ...folders.flatMap(({ name }) => pagesOf(new URL(`${name}/`, second), every, () => name)),
  ];
}
