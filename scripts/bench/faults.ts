/**
 * Faults of form in the Markdown of pages, counted: `node scripts/bench/faults.ts [--every N] [--pages FOLDER]`.
 *
 * Reads the pages beside the repository (shared/corpus/pages and pages-2, or FOLDER), makes Markdown of each or of every Nth, reads that as
 * GFM, and prints each fault with how often it is there and on how many pages. Nothing is judged: a table of one row may be one. Needs what
 * is built (`npm run build`), and some 30 ms of CPU a page.
 */
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { convert } from "../../core/markdown/dist/convert.js";
import { readCommandLine, refuseCall } from "../lib/help.ts";

/** A node of any type, as far as faults are looked for in it. */
interface Node {
  readonly type: string;
  readonly children?: readonly Node[];
  readonly value?: string;
  readonly url?: string;
  readonly alt?: string | null;
  readonly position?: { readonly start: { readonly offset?: number }; readonly end: { readonly offset?: number } };
}

/** A node where it stands. */
interface Place {
  readonly node: Node;
  readonly isInCell: boolean;
  /** As it is written. */
  readonly source: string;
}

/** How often a fault is at one place; `seen` are the pictures before it. */
type Fault = (place: Place, seen: Set<string>) => number;

const one = (is: boolean): number => (is ? 1 : 0);
const cellsOf = (table: Node): readonly Node[] => table.children?.flatMap(({ children }) => children ?? []) ?? [];
const lineEnds = ({ children }: Node): number =>
  children?.filter(({ type, value }) => type === "html" && value === "<br>").length ?? 0;

/** From this share of empty cells on a table is hardly filled. */
const HARDLY_FILLED = 0.4;
const MANY_LINE_ENDS = 3;
/** A command of TeX whose backslash is escaped, behind an escaped mark of a formula. */
const ESCAPED_TEX = /(?:\\\$|\\\\[([])[^\n$]{0,200}\\\\[A-Za-z]{2,}|\\\\begin\\?\{/g;
const MARKUP = /<\/?[a-z][a-z0-9]*[\s>/]/i;

const isHardlyFilled = (table: Node): boolean => {
  const cells = cellsOf(table);
  return cells.length > 0 && cells.filter(({ children }) => !children?.length).length >= HARDLY_FILLED * cells.length;
};

const stoodBefore = (url: string, seen: Set<string>): boolean => {
  const stood = seen.has(url);
  seen.add(url);
  return stood;
};

const FAULTS: Readonly<Record<string, Fault>> = {
  "tables of one row": ({ node }) => one(node.type === "table" && node.children?.length === 1),
  "tables with 40 % of empty cells": ({ node }) => one(node.type === "table" && isHardlyFilled(node)),
  "cells with three line ends and more": ({ node }) => one(node.type === "tableCell" && lineEnds(node) >= MANY_LINE_ENDS),
  "items that begin with a list": ({ node }) => one(node.type === "listItem" && node.children?.[0]?.type === "list"),
  "TeX that is escaped": ({ node, source }) => (node.type === "text" ? (source.match(ESCAPED_TEX)?.length ?? 0) : 0),
  "pictures that stand there already, but for those in cells": ({ node, isInCell }, seen) =>
    one(node.type === "image" && !isInCell && stoodBefore(node.url ?? "", seen)),
  "pictures with markup as their text": ({ node }) => one(node.type === "image" && MARKUP.test(node.alt ?? "")),
};

/** Every node of a tree, without recursion: pages may be deep. */
function* places(root: Node, markdown: string): Generator<Place> {
  const open: { node: Node; isInCell: boolean }[] = [{ node: root, isInCell: false }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, isInCell } = next;
    const { start, end } = node.position ?? {};
    yield { node, isInCell, source: node.children ? "" : markdown.slice(start?.offset ?? 0, end?.offset ?? 0) };
    const within = isInCell || node.type === "tableCell";
    for (const child of node.children?.toReversed() ?? []) open.push({ node: child, isInCell: within });
  }
}

/** How often each fault is in one Markdown. */
function faultsOf(markdown: string): readonly number[] {
  const root = fromMarkdown(markdown, { extensions: [gfm({ singleTilde: false })], mdastExtensions: [gfmFromMarkdown()] });
  const counts = Object.keys(FAULTS).map(() => 0);
  const seen = new Set<string>();
  for (const place of places(root as Node, markdown))
    Object.values(FAULTS).forEach((count, at) => {
      counts[at] = (counts[at] ?? 0) + count(place, seen);
    });
  return counts;
}

const { values: args } = readCommandLine(import.meta.filename, {
  every: { type: "string", default: "1" },
  pages: { type: "string" },
});
const every = Number(args.every);
if (!(every >= 1)) refuseCall(import.meta.filename, "--every takes a number from 1 on");
const folders = args.pages
  ? [args.pages]
  : ["pages", "pages-2"].map((name) => fileURLToPath(new URL(`../../../shared/corpus/${name}`, import.meta.url)));
const files = folders
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => globSync("**/*.html.gz", { cwd: folder }).map((file) => join(folder, file)))
  .sort()
  .filter((_, at) => at % every === 0);
if (files.length === 0) {
  console.log("no pages beside the repository (shared/corpus/pages): nothing to count on");
  process.exit(0);
}

/** Where a page was; what is not known is left to the page. */
const addressOf = (file: string): string => {
  const about = file.replace(/\.html\.gz$/, ".json");
  const { url } = existsSync(about) ? (JSON.parse(readFileSync(about, "utf8")) as { readonly url?: string }) : {};
  return url || "https://page.example/";
};

const sums = Object.keys(FAULTS).map(() => ({ times: 0, pages: 0 }));
let failed = 0;
for (const file of files) {
  try {
    const { markdown } = convert(gunzipSync(readFileSync(file)).toString(), addressOf(file));
    faultsOf(markdown).forEach((times, at) => {
      const sum = sums[at];
      if (!sum || times === 0) return;
      sum.times += times;
      sum.pages += 1;
    });
  } catch {
    failed += 1;
  }
}

console.log(`${files.length} pages, ${failed} without Markdown; occurrences, and pages with any\n`);
const names = Object.keys(FAULTS);
const width = Math.max(...names.map((name) => name.length));
names.forEach((name, at) => {
  console.log(`${name.padEnd(width)}  ${String(sums[at]?.times).padStart(6)} on ${sums[at]?.pages}`);
});
