import { type Article, BRIEF, Failure, type Job, type MarkdownOptions } from "@farthing/contract";
import { baseOf, elementsOf, parseDocument, parsePiece } from "@farthing/html";
import { articleOf, fragmentOf } from "./article.ts";
import { opened } from "./opened.ts";

/** A page to be read; it travels as text, since a tree cannot. */
export interface PageTask {
  readonly source: string;
  readonly url: string;
  readonly options: Omit<MarkdownOptions, "signal">;
}

/** A piece of HTML to be written as Markdown. */
export interface PieceTask {
  readonly piece: string;
  readonly base: string;
}

export type Task = PageTask | PieceTask;
/** What reading a task gives: of a piece its Markdown. */
export type Read<K extends Task> = K extends PieceTask ? string : Article;

/** Whoever bounds the elements of a page bounds its base, too. */
function bounded(base: URL, most: number | undefined): URL {
  if (most === undefined || base.href.length <= BRIEF.base) return base;
  throw new Failure("too_large", `the base of the page has more than ${BRIEF.base} characters`, { source: "site" });
}

/** Does a task where it is. `most` bounds the elements, as the parser does; with it a long base is `too_large`, too. */
export function read<K extends Task>(task: K, most?: number): Read<K>;
export function read(task: Task, most?: number): Article | string {
  if ("piece" in task) return fragmentOf(parsePiece(task.piece, most), bounded(new URL(task.base), most));
  const { source, url, options } = task;
  const tree = parseDocument(source, most);
  const address = new URL(url);
  const elements = elementsOf(tree);
  const base = bounded(baseOf(elements, address), most);
  return articleOf({ tree, base, url: address, most, opened: opened(tree, elements, most) }, options);
}

const job: Job<Task, Article | string> = (task) => read(task);
export default job;
