
import { t as escaped } from "../escaped-Bfm9yXLK.js";
import { i as outsideFences, r as htmlOf, t as FRONT_MATTER } from "../render-D3BGo9MO.js";
// core/markdown/src/source/mixed.ts
/** Elements that texts have between their Markdown (those that GitHub shows, and those that it hides). */
const ELEMENTS = new Set("a abbr article aside audio b bdo blockquote br button caption center cite code col colgroup dd del details dfn div dl dt em embed figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i iframe img input ins kbd label li link main mark math meta nav nobr object ol p picture pre q rp rt ruby s samp script section small source span strike strong style sub summary sup svg table tbody td tfoot th thead time title tr tt u ul var video wbr".split(" "));
/** A comment, or what may be a tag: its beginning, its name, and whether it closes itself. */
const COMMENT = /<!--/;
const TAG = /<(\/?)([a-z][a-z\d.-]{0,60})(?=[\s/>])([^<>]{0,2000}?(\/)?>)?/gi;
/** Whether names stand for elements: those of HTML, and those of components that are closed. */
function elementsIn(text) {
	const closed = new Set(Array.from(text.matchAll(/<\/([a-z][a-z\d.-]{0,60})\s{0,20}>/gi), ([, name = ""]) => name));
	return (name, isClosed) => ELEMENTS.has(name.toLowerCase()) || isClosed || closed.has(name);
}
/** What a type or a placeholder would lose as a tag is text: "List<String>", "<your key>". */
const withTypes = (text, isElement) => text.replace(TAG, (tag, _slash, name, _rest, closes) => isElement(name, closes !== void 0) ? tag : `&lt;${tag.slice(1)}`);
/** Where the code within a paragraph begins and ends: between two runs of accents that are equally long. */
function codeIn(paragraph) {
	const runs = Array.from(paragraph.matchAll(/`+/g), ({ 0: run, index }) => ({
		length: run.length,
		index
	}));
	const next = /* @__PURE__ */ new Map();
	const ends = [];
	for (const [at, { length }] of [...runs.entries()].reverse()) {
		ends[at] = next.get(length);
		next.set(length, at);
	}
	const found = [];
	for (let at = 0; at < runs.length; at++) {
		const [open, end] = [runs[at], ends[at]];
		const close = end === void 0 ? void 0 : runs[end];
		if (!open || !close || end === void 0) continue;
		found.push([open.index, close.index + close.length]);
		at = end;
	}
	return found;
}
/** The text with a change to all that stands outside of code. */
const outsideCode = (markdown, change) => outsideFences(markdown, (part) => part.split(/(\n[ \t]*\n)/).map((paragraph) => {
	let out = "";
	let at = 0;
	for (const [start, end] of codeIn(paragraph)) {
		out += change(paragraph.slice(at, start)) + paragraph.slice(start, end);
		at = end;
	}
	return out + change(paragraph.slice(at));
}).join(""));
/** Markdown that has HTML between its lines, as a page; `undefined` of what has none, or is too long. What stands above it for programs is code. */
function mixedPage(markdown) {
	if (markdown.length > 5e5 || !markdown.includes("<")) return void 0;
	const isElement = elementsIn(markdown);
	let isMixed = false;
	const text = outsideCode(markdown, (part) => {
		isMixed ||= COMMENT.test(part) || Array.from(part.matchAll(TAG)).some(([, , name = "", , closes]) => isElement(name, closes !== void 0));
		return withTypes(part, isElement);
	});
	if (!isMixed) return void 0;
	const [front = ""] = FRONT_MATTER.exec(markdown) ?? [];
	return `<!doctype html><main>${front === "" ? "" : `<pre><code class="language-yaml">${escaped(front.trim())}</code></pre>`}${htmlOf(text)}</main>`;
}
export { mixedPage };

//# sourceMappingURL=index.js.map