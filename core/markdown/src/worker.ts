import { type Article, type FailureMessage, messageOf } from "@farthing/contract";
import { articleOf, fragmentOf } from "./article.ts";
import { baseOf } from "./dom/base.ts";
import { parseDocument, parsePiece } from "./dom/parse.ts";

/** A page too large for the thread that serves others; it travels as text, since a tree cannot. */
export interface PageTask {
  readonly source: string;
  readonly url: string;
  readonly mode: "main" | "full";
  readonly maxChars: number | null;
}

/** A piece of HTML of that size. */
export interface PieceTask {
  readonly piece: string;
  readonly base: string;
}

export type Task = PageTask | PieceTask;
/** What reading a task gives: of a piece its Markdown. */
export type Read<K extends Task> = K extends PieceTask ? string : Article;

function readPage({ source, url, mode, maxChars }: PageTask): Article {
  const tree = parseDocument(source);
  const address = new URL(url);
  return articleOf({ tree, base: baseOf(tree, address), url: address }, { mode, ...(maxChars === null ? {} : { maxChars }) });
}

/** What a thread answers: what it read, or why it could not, which an error would not tell once it has been sent. */
export type Answer<K extends Task = Task> = { readonly read: Read<K> } | { readonly failure: FailureMessage };

export default (task: Task): Answer => {
  try {
    return { read: "piece" in task ? fragmentOf(parsePiece(task.piece), new URL(task.base)) : readPage(task) };
  } catch (error) {
    return { failure: messageOf(error, "the page") };
  }
};
