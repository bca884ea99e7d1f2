import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Extractor } from "@farthing/contract";
import { isExtractor } from "@farthing/runtime";

/** An extractor package on disk. */
export interface ExtractorPackage {
  readonly root: string;
  readonly extractor: Extractor;
  /** Where the description belongs, relative to the package. */
  readonly match: string;
}

/** Reads the extractor package in `root`, built. Throws an Error saying what to do if it is none. */
export async function readExtractorPackage(root: string): Promise<ExtractorPackage> {
  const file = join(root, "package.json");
  if (!existsSync(file)) throw new Error(`there is no package.json in ${root}`);
  const { farthing } = JSON.parse(readFileSync(file, "utf8")) as { farthing?: { type?: string; entry?: string; match?: string } };
  if (farthing?.type !== "extractor" || !farthing.entry || !farthing.match)
    throw new Error(
      `${file}: "farthing" must be {"type": "extractor", "api": 1, "entry": "./dist/index.js", "match": "./dist/extractor.json"}`,
    );
  const entry = join(root, farthing.entry);
  if (!existsSync(entry)) throw new Error(`${entry} is not there: build the package first`);
  const { default: extractor } = (await import(pathToFileURL(entry).href)) as { default?: unknown };
  if (!isExtractor(extractor)) throw new Error(`${entry}: the default export is not made by defineExtractor`);
  return { root, extractor, match: farthing.match };
}

/** Runs a command, telling what went wrong in one line; `--help` tells how it is called. */
export async function command(usage: string, run: () => Promise<void>): Promise<void> {
  if (process.argv.includes("--help")) return console.log(`usage: ${usage}`);
  try {
    await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
