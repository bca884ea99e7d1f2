import type { Article } from "@farthing/contract";
import { articleOf } from "./article.ts";
import { baseOf } from "./dom/base.ts";
import { parseDocument } from "./dom/parse.ts";

/** A page too large for the thread that serves others; it travels as text, since a tree cannot. */
export interface Task {
  readonly source: string;
  readonly url: string;
  readonly mode: "main" | "full";
  readonly maxChars: number | null;
}

export default ({ source, url, mode, maxChars }: Task): Article => {
  const tree = parseDocument(source);
  const address = new URL(url);
  return articleOf({ tree, base: baseOf(tree, address), url: address }, { mode, ...(maxChars === null ? {} : { maxChars }) });
};
