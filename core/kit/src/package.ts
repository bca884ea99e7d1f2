import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Extractor } from "@farthing/contract";
import { isExtractor, readPackage } from "@farthing/runtime";
import { Complaint } from "./complaint.ts";

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
  if (!existsSync(file)) throw new Complaint(`there is no package.json in ${root}`);
  const { farthing } = readPackage(file);
  if (farthing?.type !== "extractor" || !farthing.entry || !farthing.match)
    throw new Complaint(
      `${file}: "farthing" must be {"type": "extractor", "api": 1, "entry": "./dist/index.js", "match": "./dist/extractor.json"}`,
    );
  const entry = join(root, farthing.entry);
  if (!existsSync(entry)) throw new Complaint(`${entry} is not there: build the package first`);
  const extractor = await imported(entry);
  if (extractor === undefined)
    throw new Complaint(`${entry} has no default export: write "export default defineExtractor({ … })"`);
  if (!isExtractor(extractor)) throw new Complaint(`${entry}: the default export is not made by defineExtractor`);
  return { root, extractor, match: farthing.match };
}

async function imported(entry: string): Promise<unknown> {
  try {
    return ((await import(pathToFileURL(entry).href)) as { default?: unknown }).default;
  } catch (error) {
    throw new Complaint(`${entry} cannot be imported`, { cause: error });
  }
}
