import { type Article, type Job, type MarkdownOptions } from "@farthing/contract";
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
/** Does a task where it is. `most` bounds the elements, as the parser does; with it a long base is `too_large`, too. */
export declare function read<K extends Task>(task: K, most?: number): Read<K>;
declare const job: Job<Task, Article | string>;
export default job;
