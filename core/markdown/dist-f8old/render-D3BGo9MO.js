
import { t as escaped } from "./escaped-Bfm9yXLK.js";
import { createRequire } from "node:module";
// core/markdown/src/source/expansion.ts
/**
* Characters of addresses and titles that all links and pictures of a text may have for each of its own, and those that they may have
* anyway: a reference repeats its own at each use.
*/
const MOST = 20;
const ANYWAY = 2e4;
/** Takes addresses and titles from the links and pictures that would make more of a text than it is: its length in the square, else. */
const boundReferences = (state) => {
	let left = ANYWAY + MOST * state.src.length;
	const inlines = state.tokens.flatMap(({ children }) => children ?? []);
	for (const token of inlines) {
		if (!token.attrs) continue;
		left -= token.attrs.reduce((sum, [, value]) => sum + String(value).length, 0);
		if (left < 0) {
			state.env.isCut = true;
			token.attrs = token.tag === "img" ? [["src", ""], ["alt", ""]] : [["href", ""]];
		}
		if (token.children) for (const inner of token.children) inlines.push(inner);
	}
};
// core/markdown/src/source/fences.ts
/** A line that opens code, also in an item of a list. */
const OPENS = /^\s*(`{3,}|~{3,})/;
/** Numbers of lines that HackMD is asked for behind a language (`js=101`). */
const NUMBERED = /^(\s*(?:`{3,}|~{3,})[ \t]*[\w+#-]+)=\S*[ \t]*$/;
const closes = (line, fence) => {
	const sign = line.trim();
	return sign.length >= fence.length && sign === fence.charAt(0).repeat(sign.length);
};
/** A text with what a change makes of all that stands outside of its blocks of code. */
const outsideFences = (markdown, change) => {
	const out = [];
	let text = [];
	let fence = "";
	const flush = () => {
		if (text.length > 0) out.push(change(text.join("\n")));
		text = [];
	};
	for (const line of markdown.split("\n")) {
		const opened = fence === "" ? OPENS.exec(line)?.[1] : void 0;
		if (fence === "" && opened === void 0) text.push(line);
		else {
			flush();
			out.push(opened === void 0 ? line : line.replace(NUMBERED, "$1"));
			if (opened !== void 0) fence = opened;
			else if (closes(line, fence)) fence = "";
		}
	}
	flush();
	return out.join("\n");
};
// core/markdown/src/source/notes.ts
/** Tokens without those of the notes, and those of each note by its label. */
const parted = (tokens) => {
	const text = [];
	const byLabel = /* @__PURE__ */ new Map();
	let [note, label] = [void 0, ""];
	for (const token of tokens) if (token.type === "footnote_reference_open") [note, label] = [[], String(token.meta?.label)];
	else if (token.type === "footnote_reference_close") {
		if (note) byLabel.set(label, note);
		note = void 0;
	} else (note ?? text).push(token);
	return {
		text,
		byLabel
	};
};
/** Puts the notes that are cited behind the text. The plugin's own rule (`footnote_tail`) copies all tokens for each of them. */
const placeNotes = (state) => {
	const { footnotes } = state.env;
	if (!footnotes) return;
	const { text, byLabel } = parted(state.tokens);
	state.tokens = text;
	const add = (type, tag, nesting, meta = null) => {
		const token = new state.Token(type, tag, nesting);
		token.block = tag !== "";
		token.meta = meta;
		text.push(token);
		return token;
	};
	if (footnotes.list) add("footnote_block_open", "", 1);
	for (const [id, { label, count = 0, content, tokens }] of (footnotes.list ?? []).entries()) {
		add("footnote_open", "", 1, {
			id,
			label
		});
		if (tokens) {
			add("paragraph_open", "p", 1);
			Object.assign(add("inline", "", 0), {
				children: tokens,
				content
			});
			add("paragraph_close", "p", -1);
		} else for (const token of byLabel.get(label ?? "") ?? []) text.push(token);
		const last = text.at(-1)?.type === "paragraph_close" ? text.pop() : void 0;
		for (let subId = 0; subId < Math.max(1, count); subId++) add("footnote_anchor", "", 0, {
			id,
			subId,
			label
		});
		if (last) text.push(last);
		add("footnote_close", "", -1);
	}
	if (footnotes.list) add("footnote_block_close", "", -1);
};
// core/markdown/src/source/render.ts
const load = createRequire(new URL("source/render.js", import.meta.url).href);
let renderer;
/** The parser, which is loaded when a page needs it first: few do. */
const rendererOf = () => {
	if (renderer) return renderer;
	renderer = load("markdown-it")({
		html: true,
		linkify: true
	}).use(load("markdown-it-footnote"));
	renderer.core.ruler.at("footnote_tail", placeNotes);
	renderer.core.ruler.push("bounded_references", boundReferences);
	renderer.linkify.set({
		fuzzyLink: false,
		fuzzyEmail: false,
		fuzzyIP: false
	});
	return renderer;
};
/** Characters of all Markdown of a page that is made HTML. */
const MOST_CHARS = 5e5;
/** What stands above a text for programs, and asks for a list of its headings. */
const FRONT_MATTER = /^\s*---\n(?:[^\n]*\n){1,60}?(?:---|\.\.\.)\n/;
const NO_BREAKS = /^breaks:[ \t]*false/m;
const CONTENTS = /^\[(?:TOC|\[toc\])\]\s*$/gim;
/** Boxes of HackMD and others (`:::info`), with a title or without. */
const CONTAINER = /^:{3}[^\n]*/gm;
/** Formulas, in which Markdown's signs mean something else, and code, in which a dollar is one; and what stands for formulas meanwhile: signs for private use. */
const FORMULA = /(?<!`)(`{1,5})(?!`)[^`\n]{1,2000}\1(?!`)|\$\$[^$]{1,5000}\$\$|(?<![\\$\w])\$(?![\s$])[^$\n]{1,500}(?<![\s\\])\$(?![\d$])/g;
const [OPEN, CLOSE] = ["", ""];
const HELD = /\uF0E0(\d{1,9})\uF0E1/g;
/** An item that begins with a box, as GitHub writes tasks. */
const TASK = /<li>(\s*<p>)?\[([ xX])\]\s/g;
/** What a line says that opens or closes a box: its title, behind what it is called. */
const titleOf = (line) => {
	const [name = "", ...title] = line.replace(/^:+/, "").trim().split(/[ \t]+/);
	return /^[\w-]*$/.test(name) ? `\n${title.join(" ")}\n` : line;
};
/** Markdown as HTML: GitHub's with footnotes; formulas stay as they are written. Linear in the length of the text. `told` is told what was left out. */
const htmlOf = (markdown, breaks = false, told = {}) => {
	const formulas = [];
	const hold = (formula) => formula.startsWith("`") ? formula : `${OPEN}${formulas.push(formula) - 1}${CLOSE}`;
	const source = markdown.replaceAll(OPEN, "").replaceAll(CLOSE, "").replace(FRONT_MATTER, "");
	const text = outsideFences(source, (part) => part.replace(CONTENTS, "").replace(CONTAINER, titleOf).replace(FORMULA, hold));
	const isBroken = breaks && !NO_BREAKS.test(FRONT_MATTER.exec(markdown)?.[0] ?? "");
	const own = {};
	const html = rendererOf().set({ breaks: isBroken }).render(text, own);
	told.isCut ||= own.isCut ?? false;
	return html.replace(TASK, (_, paragraph = "", mark) => `<li>${paragraph}<input type="checkbox"${mark === " " ? "" : " checked"}> `).replace(HELD, (_, at) => escaped(formulas[Number(at)] ?? ""));
};
export { outsideFences as i, MOST_CHARS as n, htmlOf as r, FRONT_MATTER as t };

//# sourceMappingURL=render-D3BGo9MO.js.map