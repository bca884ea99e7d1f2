import { existsSync, readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";

/** The ending of a recorded page, UTF-8 in gzip. */
const ENDING = ".html.gz";
/** Those beside the repository, or in the folder CORPUS. */
const folder = process.env.CORPUS
  ? pathToFileURL(`${process.env.CORPUS}/`)
  : new URL("../../../../shared/corpus/pages/", import.meta.url);

/** Every `every`th of the recorded pages; none where they are missing. */
export const recordedPages = (every: number): URL[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith(ENDING))
        .sort()
        .filter((_, at) => at % every === 0)
        .map((file) => new URL(file, folder))
    : [];
