
import { refuseLarger } from "./inline.js";
import { read } from "./job.js";
import { a as passedText } from "./markdown-eSgk0g3v.js";
import { BRIEF, Failure, builtModule, isBrief, isLarge } from "@farthing/contract";
import { WorkPool } from "@farthing/work";
// core/markdown/src/engine.ts
const JOB = builtModule("./job.js", new URL("engine.js", import.meta.url).href);
/**
* Main content by blocks; the method is described in the package's README. What is not brief is read on a thread of its own. HTML of
* more than 50 million characters, or that needs more memory than a thread has, is `too_large`, what takes more than half a minute
* `timeout`.
*/
var BlockMarkdownEngine = class {
	module = builtModule("./inline.js", new URL("engine.js", import.meta.url).href);
	#workers;
	#own;
	/** @param workers Threads to read on; those of its own if absent */
	constructor(workers) {
		this.#workers = workers;
	}
	async toMarkdown({ source, url }, { signal, ...options } = {}) {
		return this.#read({
			source,
			url: url.href,
			options
		}, source, signal);
	}
	async fragment(html, base, signal) {
		return this.#read({
			piece: html,
			base: new URL(base).href
		}, html, signal);
	}
	async harmless(markdown, base) {
		return passedText(markdown, new URL(base));
	}
	async #read(task, html, signal) {
		signal?.throwIfAborted();
		refuseLarger(html);
		if (isBrief(html)) try {
			return read(task, BRIEF.elements);
		} catch (error) {
			if (!Failure.is(error) || error.code !== "too_large") throw error;
		}
		this.#own ??= this.#workers ? void 0 : new WorkPool();
		return (this.#workers ?? this.#own).run(JOB, task, {
			signal,
			large: isLarge(html)
		});
	}
	async dispose() {
		await this.#own?.dispose();
		this.#own = void 0;
	}
};
export { BlockMarkdownEngine as t };

//# sourceMappingURL=engine-C1B3jPbK.js.map