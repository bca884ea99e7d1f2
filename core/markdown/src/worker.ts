import type { Article } from "@farthing/contract";
import { articleOf } from "./article.ts";
import { parseDocument } from "./dom/parse.ts";

/** A page too large for the thread that serves others; it travels as text, since a tree cannot. */
export interface Task {
  readonly source: string;
  readonly base: string;
  readonly url: string;
  readonly mode: "main" | "full";
  readonly maxChars: number | null;
}

export default ({ source, base, url, mode, maxChars }: Task): Article =>
  articleOf(
    { tree: parseDocument(source), base: new URL(base), url: new URL(url) },
    { mode, ...(maxChars === null ? {} : { maxChars }) },
  );
