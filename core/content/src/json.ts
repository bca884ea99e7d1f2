import { seen } from "@farthing/markdown/mdast";
import { isBlank } from "@farthing/read";
import type { Reader } from "./content.ts";
import { limited } from "./limited.ts";

const longestRun = (text: string, runs: RegExp): number =>
  Array.from(text.matchAll(runs)).reduce((most, [run]) => Math.max(most, run.length), 2);

/** JSON: a block of code, as it was sent. */
export const readJson: Reader = (text, _response, part) => {
  const markdown = seen(text.replace(/\r\n?/g, "\n")).trim();
  if (isBlank(markdown)) return { markdown: "", truncated: false };
  const [accents, tildes] = [longestRun(markdown, /`{3,}/g), longestRun(markdown, /~{3,}/g)];
  const fence = accents <= tildes ? "`".repeat(accents + 1) : "~".repeat(tildes + 1);
  return limited(`${fence}json\n${markdown}\n${fence}`, part);
};
