import { seen } from "@farthing/markdown/mdast";
import { isBlank } from "@farthing/read";
import type { Reader } from "./content.ts";
import { fenced } from "./fenced.ts";
import { limited } from "./limited.ts";

/** JSON: a block of code, as it was sent. */
export const readJson: Reader = (text, _response, part) => {
  const markdown = seen(text.replace(/\r\n?/g, "\n")).trim();
  if (isBlank(markdown)) return { markdown: "", truncated: false };
  return limited(fenced(markdown, "json"), part);
};
