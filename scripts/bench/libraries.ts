/**
 * Libraries in the place of our code: score and CPU time of the whole call, ours beside theirs. scripts/bench/libraries.ts [FOLDER] [LIBRARY ...]
 *
 * FOLDER has the recorded data (CONTRIBUTING.md), the folder `shared` beside the repository unless told otherwise; what is missing
 * there is replaced by fixtures of the repository. Ours and the library's have a process each and take turns; the fastest time of
 * each page or document counts. The library is put where our module is imported, so that the rest of the call is ours.
 */
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { keepApart } from "./libraries/apart.ts";
import { compareCircle } from "./libraries/circle.ts";
import { compareDocuments } from "./libraries/documents.ts";
import { compareDomains } from "./libraries/domains.ts";
import { compareHostile, compareRoundTrip } from "./libraries/hostile.ts";
import { comparePages, pagesOf } from "./libraries/pages.ts";
import { judge, print, type Row } from "./libraries/row.ts";

const repository = fileURLToPath(new URL("../../", import.meta.url));
const words = process.argv.slice(2);
const folder = words.find((word) => statSync(word, { throwIfNoEntry: false })?.isDirectory());
const shared = folder ?? fileURLToPath(new URL("../../../shared/", import.meta.url));

const TEXTS = ["docx", "odt", "doc", "rtf", "epub"];
const SLIDES = ["pptx", "odp", "ppt"];
const XML = ["docx", "odt", "epub", "xlsx", "ods", "pptx", "odp"];

/** What is compared, by library. */
const COMPARISONS: Readonly<Record<string, () => Promise<readonly Row[]>>> = {
  "mdast-util-to-markdown": async () => {
    const { rows, ours } = await comparePages("mdast-util-to-markdown", pagesOf(shared, repository));
    const documents = await compareDocuments("mdast-util-to-markdown", [...TEXTS, ...SLIDES], shared);
    const readBack = await compareRoundTrip(ours.written.map((markdown) => markdown ?? ""));
    return [...rows, readBack, ...(await compareHostile("mdast-util-to-markdown")), ...documents];
  },
  "hast-util-to-mdast": async () => {
    const { rows } = await comparePages("hast-util-to-mdast", pagesOf(shared, repository));
    return [...rows, ...(await compareHostile("hast-util-to-mdast"))];
  },
  mammoth: () => compareDocuments("mammoth", ["docx"], shared),
  whoiser: () => compareDomains(shared),
  saxes: () => compareDocuments("saxes", XML, shared),
  cfb: async () => [...(await compareDocuments("cfb", ["doc", "ppt"], shared)), await compareCircle("cfb")],
};

const wanted = words.filter((word) => word !== folder);
const unknown = wanted.find((word) => !(word in COMPARISONS));
if (unknown) throw new Error(`there is no comparison ${unknown}; there are ${Object.keys(COMPARISONS).join(", ")}`);
await keepApart(repository);
const rows: Row[] = [];
for (const [library, compare] of Object.entries(COMPARISONS))
  if (wanted.length === 0 || wanted.includes(library)) rows.push(...(await compare()));
print(rows);
// A few fixtures say too little of a library.
if (existsSync(join(shared, "corpus"))) judge(rows);
else console.log("the rule is for recorded data: no verdict on fixtures");
