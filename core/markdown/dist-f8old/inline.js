
import { n as fragmentOf, t as articleOf } from "./article-Cp2TVdTf.js";
import { read } from "./job.js";
import { t as isOpenable } from "./opened-CayvMm-o.js";
import { a as passedText } from "./markdown-eSgk0g3v.js";
import { Failure } from "@farthing/contract";
import { elementsOf, parsePiece } from "@farthing/html";
// core/markdown/src/inline.ts
/** Characters of the largest HTML that is read at all. */
const MAX_HTML_LENGTH = 5e7;
/** Throws `too_large` for HTML that is not even begun with. */
function refuseLarger({ length }) {
	if (length > MAX_HTML_LENGTH) throw new Failure("too_large", `the HTML has ${length} characters; at most ${MAX_HTML_LENGTH} are read`);
}
/** Main content by blocks, read on the thread that asks: for jobs, which have one of their own. */
var InlineMarkdownEngine = class {
	async toMarkdown(page, options = {}) {
		const { source, document, base, url } = page;
		refuseLarger(source);
		return isOpenable(elementsOf(document)) ? read({
			source,
			url: url.href,
			options
		}) : articleOf({
			tree: document,
			base,
			url
		}, options);
	}
	async fragment(html, base) {
		refuseLarger(html);
		return fragmentOf(parsePiece(html), new URL(base));
	}
	async harmless(markdown, base) {
		return passedText(markdown, new URL(base));
	}
};
var inline_default = new InlineMarkdownEngine();
export { inline_default as default, refuseLarger };

//# sourceMappingURL=inline.js.map