
import { a as outline, c as markOpened, i as openShadows, l as putInstead, o as fill, r as isShadow, s as isDeep } from "./article-Cp2TVdTf.js";
import { Q as textOf$1 } from "./markdown-eSgk0g3v.js";
import { t as escaped } from "./escaped-Bfm9yXLK.js";
import { n as MOST_CHARS, r as htmlOf } from "./render-D3BGo9MO.js";
import { Failure } from "@farthing/contract";
import { attribute, elementsOf, isElement, isText, parentElement, parseDocument, parsePiece, rawText } from "@farthing/html";
// core/markdown/src/dom/frames.ts
/** What is read of the frames of a page, all together: the frames, how deep they lie in one another, their characters and elements. */
const MOST$3 = {
	frames: 64,
	depth: 4,
	chars: 1e6,
	elements: 1e5
};
/** What says how and where a document is shown, and is of no use out of it. */
const OWN = /* @__PURE__ */ new Set([
	"style",
	"link",
	"base",
	"meta",
	"title",
	"script"
]);
const STYLING = /* @__PURE__ */ new Set([
	"style",
	"bgcolor",
	"background",
	"color"
]);
/** What a frame says of how it is shown. */
const KEPT = /* @__PURE__ */ new Set([
	"style",
	"class",
	"id",
	"hidden",
	"aria-hidden",
	"popover"
]);
/** Whether an element is a frame whose document stands in the page. */
const isWritten = (element) => element.tagName === "iframe" && Boolean(attribute(element, "srcdoc")?.trim());
/** Whether a frame has a size at which something can be seen in it. */
const hasSize = (frame) => !["width", "height"].some((name) => /^\s{0,9}[01](?:px)?\s{0,9}$/.test(attribute(frame, name) ?? ""));
/** What is seen of a frame's document, judged by its own rules, without these; and how much is not. */
const seenIn = (document, beside) => {
	const { unseen, hidden } = outline(document, beside);
	let body;
	for (const element of elementsOf(document)) {
		if (element.tagName === "body") body ??= element;
		element.childNodes = element.childNodes.filter((node) => !unseen.has(node) && !(isElement(node) && OWN.has(node.tagName)));
		element.attrs = element.attrs.filter(({ name }) => !STYLING.has(name));
	}
	return {
		nodes: body?.childNodes ?? [],
		hidden
	};
};
/**
* Writes what stands in a page's own bytes as the document of a frame (`srcdoc`) into the tree, where the frame stands. `most` bounds
* the elements, as the parser does. @throws Failure `too_large`
*/
const openFrames = (tree, most = MOST$3.elements) => {
	let [hidden, frames, chars, left] = [
		0,
		0,
		0,
		Math.min(most, MOST$3.elements)
	];
	let isCut = false;
	let level = elementsOf(tree).filter(isWritten);
	const beside = level.length > 0 ? textOf$1(tree, MOST$3.chars).trim().length : 0;
	for (let depth = 1; level.length > 0; depth++) {
		const inner = [];
		for (const frame of level) {
			const source = attribute(frame, "srcdoc") ?? "";
			if (!hasSize(frame)) continue;
			if (depth > MOST$3.depth || frames >= MOST$3.frames || chars + source.length > MOST$3.chars || isDeep(frame)) {
				isCut = true;
				continue;
			}
			frames++;
			chars += source.length;
			const document = parseDocument(source, left);
			left -= elementsOf(document).length;
			const seen = seenIn(document, beside);
			hidden += seen.hidden;
			fill(putInstead(frame, KEPT), seen.nodes);
			for (const element of elementsOf(document)) if (isWritten(element)) inner.push(element);
		}
		level = inner;
	}
	return {
		hidden,
		isCut
	};
};
// core/markdown/src/dom/frameset.ts
/** Frames of a page that are named; honest pages have three. */
const MOST$2 = 64;
const NOTHING$1 = /* @__PURE__ */ new Set();
/** What a frame is called: by its title, its name, or the file that it shows. */
const nameOf = (frame, source) => attribute(frame, "title")?.trim() || attribute(frame, "name")?.trim() || (/[^/?#]+(?=[?#]|$)/.exec(source)?.[0] ?? source);
/**
* Writes links to the pages in its frames into a page that consists of them (HTML 4.01, section 16.2): it shows nothing
* else itself.
*/
const openFrameset = (elements) => {
	const outer = elements.find(({ tagName }) => tagName === "frameset");
	if (!outer || isDeep(outer)) return;
	const links = elements.filter(({ tagName }) => tagName === "frame").slice(0, MOST$2).flatMap((frame) => {
		const source = attribute(frame, "src")?.trim();
		return source ? [`<li><a href="${escaped(source)}">${escaped(nameOf(frame, source))}</a></li>`] : [];
	});
	if (links.length === 0) return;
	const box = putInstead(outer, NOTHING$1);
	markOpened(box, true);
	fill(box, parsePiece(`<ul>${links.join("")}</ul>`).childNodes);
};
// core/markdown/src/source/dedented.ts
const BLANK = /^[ \t]*$/;
const INDENT = /^[ \t]*/;
/** Signs of an indent that are looked at. */
const MOST$1 = 1e3;
/** A text without the indent that all its lines have, which is that of the page around it. The first may begin behind its tag. */
const dedented = (text) => {
	const lines = text.split(/\r?\n/);
	const indent = lines.slice(1).filter((line) => !BLANK.test(line)).map((line) => INDENT.exec(line)?.[0].length ?? 0).reduce((least, one) => Math.min(least, one), lines.length > 1 ? MOST$1 : 0);
	return lines.map((line) => line.slice(Math.min(indent, INDENT.exec(line)?.[0].length ?? 0))).join("\n");
};
// core/markdown/src/source/evidence.ts
/** Letters from which on a text may be a document. */
const LEAST = 200;
/** A line that opens code, or ends it. */
const FENCE = /^\s{0,3}(?:`{3}|~{3})/;
const HEADING = /^#{1,6}[ \t]+\S/;
const ITEM = /^\s*(?:[-*+]|\d{1,3}[.)])[ \t]+\S/;
const COLUMNS = /^[ \t]*(?:\|[ \t]*)?:?-{2,}:?[ \t]*\|[-:| \t]*$/;
const LINK = /\]\((?:https?:|mailto:|[/#.])[^()\s]+\)/;
const STRONG = /\*\*[^\s*][^*]*\*\*/;
/** A key of YAML: its comments look like headings. */
const KEY = /^\s*[\w-]+:\s*$/;
/** Characters of a line that are looked at. */
const LOOKED_AT = 2e3;
/** How often each sign of Markdown stands in a text, but for its code. */
const signsIn = (text) => {
	const signs = {
		fences: 0,
		headings: 0,
		items: 0,
		columns: 0,
		links: 0,
		strong: 0,
		keys: 0,
		lines: 0
	};
	let isCode = false;
	for (const whole of text.split("\n")) {
		const line = whole.slice(0, LOOKED_AT);
		signs.lines++;
		if (FENCE.test(line)) {
			if (isCode) signs.fences++;
			isCode = !isCode;
		} else if (!isCode) {
			if (HEADING.test(line)) signs.headings++;
			if (ITEM.test(line)) signs.items++;
			if (COLUMNS.test(line)) signs.columns++;
			if (LINK.test(line)) signs.links++;
			if (STRONG.test(line)) signs.strong++;
			if (KEY.test(line)) signs.keys++;
		}
	}
	return signs;
};
/**
* Whether a text is Markdown that a script is to show: of some length, in lines, with signs of two kinds, one of which nothing else has.
*/
const isMarkdown = (text) => {
	if (text.length < LEAST || !text.includes("\n")) return false;
	const { fences, headings, items, columns, links, strong, keys, lines } = signsIn(text);
	const sure = [
		fences,
		columns,
		links,
		strong
	].filter((count) => count > 0).length;
	const kinds = sure + [headings > 0, items > 1].filter(Boolean).length;
	return lines > 3 && kinds > 1 && (sure > 0 || headings > 1 && keys === 0);
};
// core/markdown/src/source/slides.ts
/** Remark (gnab/remark): `---`, `--` where a slide goes on, `???` before notes, `class: center` at the top of a slide. */
const REMARK = {
	between: /^---/,
	pause: /^--$/,
	notes: /^\?\?\?/,
	hasProperties: true
};
/** Reveal.js, plugin "markdown": `---`, below each other `--` or `----`; `Note:` before notes. */
const REVEAL = {
	between: /^-{2,4}$/,
	notes: /^\s{0,9}notes?:/i,
	hasProperties: false
};
/** What a pattern for a line says of its ends, and of ends of lines around it: `^\\r?\\n---\\r?\\n$`. */
const ENDS = /\\r\??|\\n|\\s[*+?]?|[\^$]/g;
/** A line that means itself as a pattern. */
const PLAIN = /^[\w\-=~<>!:#% ]{2,20}$/;
/** Reveal.js with separators of an author's own, where they are lines as they stand: patterns of others are not run. */
const revealWith = (...patterns) => {
	const lines = patterns.map((pattern) => (pattern ?? "").replace(ENDS, "").trim()).filter((line) => PLAIN.test(line));
	return lines.length > 0 ? {
		...REVEAL,
		named: new Set(lines)
	} : REVEAL;
};
const PROPERTY = /^[a-z][a-z-]*:\s/;
/** The property of a slide that is not shown. */
const EXCLUDED = /^exclude:\s*true\s*$/;
/** `.left[…]`: remark's way to give a class to what stands in it. */
const CLASSED = /(?<![^\s\]])\.[\w-]+(?:\.[\w-]+)*\[|[[\]]/g;
/** A slide's text without remark's classes around its parts. */
const unclassed = (text) => {
	const open = [];
	return text.replace(CLASSED, (sign) => {
		if (sign !== "]") {
			open.push(sign !== "[");
			return sign === "[" ? sign : "";
		}
		return open.pop() ? "" : sign;
	});
};
/** The lines of a slide that are shown. */
const shownOf = (lines, deck) => {
	const notes = lines.findIndex((line) => deck.notes.test(line));
	const shown = notes < 0 ? lines : lines.slice(0, notes);
	if (!deck.hasProperties) return shown.join("\n");
	const first = shown.findIndex((line) => line.trim() !== "" && !PROPERTY.test(line));
	if (first < 0 || shown.slice(0, first).some((line) => EXCLUDED.test(line))) return "";
	return unclassed(shown.slice(first).join("\n"));
};
/** The texts of the slides of a deck. */
const slidesOf = (source, deck) => {
	const slides = [[]];
	let isCode = false;
	for (const line of source.split("\n")) {
		if (FENCE.test(line)) isCode = !isCode;
		const mark = isCode ? "" : line.trimEnd();
		if (deck.named ? deck.named.has(mark) : deck.between.test(mark)) slides.push([]);
		else if (!deck.pause?.test(mark)) slides.at(-1)?.push(line);
	}
	return slides.map((lines) => shownOf(lines, deck)).filter((text) => text.trim() !== "");
};
// core/markdown/src/source/scripts.ts
/** Types of scripts that a browser runs: those of all others only keep a text. */
const RUN = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;
/** Characters of a script that are read. */
const READ = 2e4;
/** What tells of the programs that show Markdown, in the address of a script or in it. */
const PROGRAMS = {
	strapdown: /strapdown/i,
	remark: /\bremark\.create\s*\(/,
	zeroMd: /zero-md/i,
	any: /^/
};
const isRun = (element) => element.tagName === "script" && RUN.test((attribute(element, "type") ?? "").split(";", 1)[0]?.trim() ?? "");
/** The scripts of a page, looked at when one of them is asked for. */
var Scripts = class {
	#elements;
	#texts;
	#said = /* @__PURE__ */ new Map();
	constructor(elements) {
		this.#elements = elements;
	}
	/** Whether the page runs a script that shows Markdown as this program does. */
	say(program) {
		const known = this.#said.get(program);
		if (known !== void 0) return known;
		this.#texts ??= this.#elements.filter(isRun).map((script) => `${attribute(script, "src") ?? ""}\n${rawText(script).slice(0, READ)}`);
		const says = this.#texts.some((text) => PROGRAMS[program].test(text));
		this.#said.set(program, says);
		return says;
	}
};
// core/markdown/src/source/sources.ts
/** What shows its text as it stands, is none, or is written into. */
const VERBATIM = new Set("pre code listing plaintext xmp script style textarea template noscript svg math select option title iframe button".split(" "));
/** What may stand beside the text of a source. */
const BESIDE = /* @__PURE__ */ new Set([
	"script",
	"style",
	"link",
	"meta",
	"noscript"
]);
/** Levels of elements above a text among which those are looked for. */
const AROUND = 8;
const TYPED = /^text\/(?:x-)?(?:markdown|template)$/i;
const has = (element, name) => attribute(element, name) !== null;
const deckOf = (slide) => revealWith(attribute(slide, "data-separator"), attribute(slide, "data-separator-vertical"));
/** Whether what an element holds is text, and nothing that is seen beside it. */
const holdsText = ({ childNodes }) => childNodes.some(isText) && childNodes.every((node) => !isElement(node) || BESIDE.has(node.tagName));
/** The text of an element itself. */
const ownText = ({ childNodes }) => childNodes.map((node) => isText(node) ? node.value : "").join("");
const isVerbatim = (element) => {
	let at = element;
	for (let up = 0; at && up <= AROUND; up++) {
		if (VERBATIM.has(at.tagName) || at.namespaceURI !== element.namespaceURI) return true;
		at = parentElement(at);
	}
	return false;
};
/** The element whose attribute says that a script reads the Markdown in it: a slide of reveal.js, or `zero-md`. */
const readerOf = (element) => {
	const around = parentElement(element);
	return around && (has(around, "data-markdown") || around.tagName === "zero-md") ? around : null;
};
/** What a page says it is, by the element that holds it: nobody sees it there, unless a script of the page shows it. */
const declared = (element, scripts) => {
	const { tagName } = element;
	if (tagName === "xmp") return (has(element, "theme") || has(element, "hidden") || /display\s*:\s*none/i.test(attribute(element, "style") ?? "")) && scripts.say("strapdown") ? {
		element,
		text: rawText(element),
		isPage: true
	} : void 0;
	if (tagName === "textarea" && attribute(element, "id") === "source" && scripts.say("remark")) return {
		element,
		text: rawText(element),
		deck: REMARK,
		isPage: true
	};
	const reader = (tagName === "script" ? TYPED.test(attribute(element, "type") ?? "") : has(element, "data-template")) ? readerOf(element) : null;
	if (!reader) return void 0;
	const text = rawText(element);
	if (reader.tagName === "zero-md") return scripts.say("zeroMd") ? {
		element,
		text,
		isPage: true
	} : void 0;
	return scripts.say("any") && attribute(reader, "data-markdown") === "" ? {
		element,
		text,
		deck: deckOf(reader)
	} : void 0;
};
/** Whether a text is a note of HackMD or HedgeDoc, which keep the ends of lines unless the note says otherwise. */
const isNote = (element) => attribute(element, "data-hard-breaks") === "true" || attribute(element, "id") === "doc" && /(?:^|\s)markdown-body(?:\s|$)/.test(attribute(element, "class") ?? "");
/** What shows itself as Markdown: text in lines that a browser would run together. */
const shown = (element) => {
	if (!element.childNodes.some((node) => isText(node) && node.value.includes("\n")) || !holdsText(element)) return void 0;
	const text = ownText(element);
	if (has(element, "data-markdown") && text.trim() !== "" && !isVerbatim(element)) return {
		element,
		text,
		deck: deckOf(element)
	};
	if (!isMarkdown(text) || isVerbatim(element)) return void 0;
	if (isNote(element)) return {
		element,
		text,
		isPage: true,
		breaks: true
	};
	return element.tagName === "body" || element.tagName.includes("-") ? {
		element,
		text,
		isPage: true
	} : {
		element,
		text
	};
};
/** The Markdown in a page that its scripts are to show, in order. */
const sourcesOf = (elements) => {
	const scripts = new Scripts(elements);
	const sources = [];
	for (const element of elements) {
		const source = declared(element, scripts) ?? shown(element);
		if (source) sources.push(source);
	}
	return sources;
};
// core/markdown/src/source/open.ts
/** What is read of the Markdown in a page, all together: its texts, their characters, and the elements that come of them. */
const MOST = {
	sources: 500,
	chars: MOST_CHARS,
	elements: 1e5
};
/** Elements that are replaced; the others hold what comes of their text. */
const REPLACED = /* @__PURE__ */ new Set([
	"xmp",
	"script",
	"textarea"
]);
const NOTHING = /* @__PURE__ */ new Set();
const htmlIn = ({ text, deck, breaks }, told) => {
	const source = dedented(text);
	if (!deck) return htmlOf(source, breaks, told);
	return slidesOf(source, deck).map((slide) => `<section>${htmlOf(slide, false, told)}</section>`).join("\n");
};
/**
* Writes Markdown that a page's scripts are to show into the tree as what it stands for (HackMD, slides of remark and reveal.js,
* Strapdown, Markdeep, `zero-md`), and tells whether there is more of it than is read.
*
* @throws Failure `too_large` if `most` elements are all that may come of the page: a reader in a hurry reads no Markdown
*/
const openSources = (elements, most) => {
	const sources = sourcesOf(elements);
	if (sources.length > 0 && most !== void 0) throw new Failure("too_large", "the page is written in Markdown", { source: "site" });
	let chars = 0;
	let left = MOST.elements;
	let isCut = false;
	for (const [at, source] of sources.entries()) {
		chars += source.text.length;
		if (at >= MOST.sources || chars > MOST.chars || isDeep(source.element)) return true;
		const told = {};
		const piece = parsePiece(htmlIn(source, told), left);
		isCut ||= told.isCut ?? false;
		left -= elementsOf(piece).length;
		const { element } = source;
		const holds = REPLACED.has(element.tagName) ? putInstead(element, NOTHING) : element;
		if (source.isPage || source.deck || sources.length === 1) markOpened(holds, source.isPage ?? false);
		fill(holds, [...piece.childNodes, ...holds.childNodes.filter(isElement)]);
	}
	return isCut;
};
// core/markdown/src/opened.ts
/**
* Writes what stands in a page as a text of its own into the tree: shadow trees, links to its frames, Markdown that its scripts are to
* show, and documents of frames.
* `most` bounds the elements, as the parser does. @throws Failure `too_large`
*/
const opened = (tree, elements, most) => {
	const hasShadows = elements.some(isShadow);
	const areShadowsCut = hasShadows && openShadows(tree);
	const seen = hasShadows ? elementsOf(tree) : elements;
	openFrameset(seen);
	const isCut = openSources(seen, most) || areShadowsCut;
	const frames = seen.some(isWritten) ? openFrames(tree, most) : void 0;
	return frames || isCut ? {
		hidden: frames?.hidden ?? 0,
		isCut: isCut || (frames?.isCut ?? false)
	} : void 0;
};
/** Whether there is anything of that kind among a page's elements. */
const isOpenable = (elements) => elements.some((element) => isWritten(element) || isShadow(element) || element.tagName === "frameset") || sourcesOf(elements).length > 0;
export { opened as n, isOpenable as t };

//# sourceMappingURL=opened-CayvMm-o.js.map