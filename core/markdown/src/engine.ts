import {
  type Article,
  BRIEF,
  builtModule,
  Failure,
  isBrief,
  isLarge,
  type Lifecycle,
  type MarkdownEngine,
  type MarkdownOptions,
  type Page,
  type Workers,
} from "@farthing/contract";
import { WorkPool } from "@farthing/work";
import { refuseLarger } from "./inline.ts";
import { type Read, read, type Task } from "./job.ts";
import { passedText } from "./text/passed-text.ts";

const JOB = builtModule("./job.js", import.meta.url);

/**
 * Main content by blocks; the method is described in the package's README. What is not brief is read on a thread of its own. HTML of
 * more than 50 million characters, or that needs more memory than a thread has, is `too_large`, what takes more than half a minute
 * `timeout`.
 */
export class BlockMarkdownEngine implements MarkdownEngine, Lifecycle {
  readonly module = builtModule("./inline.js", import.meta.url);
  readonly #workers: Workers | undefined;
  #own: WorkPool | undefined;

  /** @param workers Threads to read on; those of its own if absent */
  constructor(workers?: Workers) {
    this.#workers = workers;
  }

  async toMarkdown({ source, url }: Page, { signal, ...options }: MarkdownOptions = {}): Promise<Article> {
    return this.#read({ source, url: url.href, options }, source, signal);
  }

  async fragment(html: string, base: string | URL, signal?: AbortSignal): Promise<string> {
    return this.#read({ piece: html, base: new URL(base).href }, html, signal);
  }

  async harmless(markdown: string, base: string | URL): Promise<string> {
    return passedText(markdown, new URL(base));
  }

  async #read<K extends Task>(task: K, html: string, signal: AbortSignal | undefined): Promise<Read<K>> {
    signal?.throwIfAborted();
    refuseLarger(html);
    if (isBrief(html)) {
      try {
        return read(task, BRIEF.elements);
      } catch (error) {
        if (!Failure.is(error) || error.code !== "too_large") throw error;
        // Few tags of which the parser makes very many elements, or links with a base that makes much of them.
      }
    }
    this.#own ??= this.#workers ? undefined : new WorkPool();
    return (this.#workers ?? (this.#own as WorkPool)).run(JOB, task, { signal, large: isLarge(html) });
  }

  async dispose(): Promise<void> {
    await this.#own?.dispose();
    this.#own = undefined;
  }
}
