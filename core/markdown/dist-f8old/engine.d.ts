import { type Article, type Lifecycle, type MarkdownEngine, type MarkdownOptions, type Page, type Workers } from "@farthing/contract";
/**
 * Main content by blocks; the method is described in the package's README. What is not brief is read on a thread of its own. HTML of
 * more than 50 million characters, or that needs more memory than a thread has, is `too_large`, what takes more than half a minute
 * `timeout`.
 */
export declare class BlockMarkdownEngine implements MarkdownEngine, Lifecycle {
    #private;
    readonly module: URL;
    /** @param workers Threads to read on; those of its own if absent */
    constructor(workers?: Workers);
    toMarkdown({ source, url }: Page, { signal, ...options }?: MarkdownOptions): Promise<Article>;
    fragment(html: string, base: string | URL, signal?: AbortSignal): Promise<string>;
    harmless(markdown: string, base: string | URL): Promise<string>;
    dispose(): Promise<void>;
}
