
import { Failure } from "@farthing/contract";
import { attribute, childElements, elements, elementsOf, isElement, isText, parentElement, rawText } from "@farthing/html";
import { fold, isStreamSafe, oneLine, seen, seen as seen$1, seenLine as seenLine$1 } from "@farthing/read";
import { serialize } from "parse5";
import { toString } from "mdast-util-to-string";
// core/markdown/src/dom/node.ts
const names = (list) => new Set(list.split(" "));
/** Pictures, those of AMP included. */
const IMAGES = names("img amp-img amp-anim");
/** Elements that stand for themselves, without text inside that a reader sees once they are loaded. */
const MEDIA = names("img iframe video audio embed object amp-img amp-anim amp-video amp-audio amp-iframe amp-youtube amp-vimeo lite-youtube lite-vimeo");
/** Elements whose content is laid out as lines of text; every other element starts a block of its own. */
const PHRASING$1 = names("a abbr acronym b bdi bdo big blink br cite code data del dfn em font i ins kbd label map mark math meter nobr output picture progress q rp rt ruby s samp script small span strike strong sub sup svg time tt u var wbr rb rtc slot canvas input");
/** Elements that hold nothing a reader sees, or nothing that can be put into words. */
const MUTE = names("script style template head noscript svg select option datalist canvas textarea input title meta link base object applet area source track param rp noframes frameset dialog-polyfill amp-ad amp-sticky-ad amp-embed amp-analytics");
const isPhrasing = (tag) => PHRASING$1.has(tag) || MEDIA.has(tag);
/** What the class of an element calls it; nothing if it has none. */
const nameOf = (element) => attribute(element, "class") ?? "";
/** Elements of HTML that a browser lays out as blocks, rows or cells, and those that stand for themselves. */
const BLOCKS = names("html body address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol optgroup p pre search section summary ul table caption colgroup col tbody thead tfoot tr td th listing plaintext xmp marquee button");
/** Whether a name is none of HTML's: of an element that a page defines itself (`relative-time`), or of another vocabulary (`st1:city`, `figref`). */
const isOwnName = (tag) => !BLOCKS.has(tag) && !isPhrasing(tag) && !MUTE.has(tag);
/** What holds lines of text only, or code. */
const HOLDS_LINES = names("p h1 h2 h3 h4 h5 h6 dt summary pre emu-grammar");
/** Elements of such names in each other that are looked through. */
const MOST_AROUND$1 = 5;
/** Elements in one of such a name that a line holds, and characters of it. */
const MOST_IN_LINE = 8;
const LONGEST_IN_LINE = 120;
/** What a shadow tree is given stands in it, and is laid out as if it were not there. */
const SLOT = "slot";
/** Known of each, as it may hold many. */
const lines = /* @__PURE__ */ new WeakMap();
/** Whether what something stands in is a line of text. */
const isLine$1 = (parent) => {
	let is = lines.get(parent);
	if (is === void 0) {
		is = parent.childNodes.some((each) => isText(each) && /\p{L}/u.test(each.value));
		lines.set(parent, is);
	}
	return is;
};
/** Whether an element is a word or some in a line of text: a reference of a patent. */
const isAmidLine = (element) => {
	const { parentNode } = element;
	if (!parentNode || !BLOCKS.has(parentNode.nodeName) || !isLine$1(parentNode)) return false;
	let seen = 0;
	for (const { tagName } of elements(element)) if (!isPhrasing(tagName) || ++seen > MOST_IN_LINE) return false;
	const { length } = textOf$1(element, 121).trim();
	return length > 0 && length <= LONGEST_IN_LINE;
};
/** Whether an element is laid out amid its line: known ones, and those of unknown names in a line, as browsers lay them out. */
const isInline = (element) => {
	if (isPhrasing(element.tagName)) return true;
	if (!isOwnName(element.tagName)) return false;
	let around = element.parentNode;
	for (let up = 0; around && up < MOST_AROUND$1; up++) {
		const { nodeName } = around;
		if (HOLDS_LINES.has(nodeName) || PHRASING$1.has(nodeName) && nodeName !== SLOT) return true;
		if (!(isOwnName(nodeName) || nodeName === SLOT) || !("parentNode" in around)) break;
		around = around.parentNode;
	}
	return isAmidLine(element);
};
/** Whether text stands right in an element, beside the elements in it. */
const saysOwn = ({ childNodes }) => childNodes.some((node) => isText(node) && /\S/.test(node.value));
/** What an element is called by its class; nothing if it has none. */
const classesOf = (element) => attribute(element, "class") ?? "";
const isImage = (tag) => IMAGES.has(tag);
const isMute = (tag) => MUTE.has(tag);
/**
* All text under `root` as it stands, cut soon behind `limit` characters, indents not counted: blanks are neither folded nor
* added between blocks, and what is never written (scripts, drawings, the controls of forms) is left out unless it is `root`
* itself, as are the texts of `unseen`. core/html's function of this name gives one line, as `Page.text` does.
*/
const textOf$1 = (root, limit = 1e6, unseen) => {
	let out = "";
	let said = 0;
	const stack = [root];
	for (let node = stack.pop(); node && said < limit; node = stack.pop()) if (isText(node)) {
		if (unseen?.has(node)) continue;
		out += node.value;
		said += node.value.trim().length;
	} else if ("childNodes" in node && (node === root || !isMute(node.nodeName))) for (let i = node.childNodes.length - 1; i >= 0; i--) stack.push(node.childNodes[i]);
	return out;
};
/** What holds all of a page. */
const topOf = (element) => {
	let top = element;
	for (let at = element.parentNode; at; at = "parentNode" in at ? at.parentNode : null) top = at;
	return top;
};
/** What a `noscript` holds, as HTML: a parser for which scripts run leaves it as text, one for which they do not reads it. */
const rawOf = (element) => element.childNodes.every(isText) ? rawText(element) : serialize(element);
// core/markdown/src/paired.ts
/** Whether the parentheses of an address are in pairs: Markdown writes it between a pair of them. */
const isPaired = (address) => {
	let open = 0;
	for (const sign of address) if (sign === "(") open++;
	else if (sign === ")" && --open < 0) return false;
	return open === 0;
};
// core/markdown/src/text/linkable.ts
/** Schemes that a link or picture may have that leaves the service: what else there is acts in its reader, or leads into his machine. */
const LINKABLE = /^(?:https?:\/\/|mailto:)[^\s]/i;
/** Whether an absolute address may stand in a link. The one place that decides it, for every source. */
const isLinkable = (address) => LINKABLE.test(address);
/** Whether an absolute address may be loaded, as pictures are. */
const isLoadable = (address) => /^https?:\/\/[^\s]/i.test(address);
// core/markdown/src/dom/url.ts
/** Addresses whose parentheses are not in pairs carry them encoded: Markdown writes addresses between a pair. */
const paired = (href) => isPaired(href) ? href : href.replaceAll("(", "%28").replaceAll(")", "%29");
/** Signs that browsers leave in an address, and Markdown's readers encode. */
const UNSAFE = /[[\]\\^`{|}]/g;
const encoded$1 = (url) => url.hostname.startsWith("[") ? url.href : url.href.replace(UNSAFE, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
/** Longer addresses, as written or resolved, are no addresses, but data in disguise. Browsers take a million, servers hardly these. */
const MAX_LENGTH = 8e3;
/** `href` made absolute; `null` if it is none, leads nowhere (`#`), or is no address to follow (`isLinkable`). Names of hosts are normalised. */
const absoluteUrl = (href, base) => {
	const trimmed = href.trim();
	if (!trimmed || trimmed === "#" || trimmed.length > MAX_LENGTH || !isStreamSafe(trimmed)) return null;
	const url = URL.parse(trimmed, base.href);
	return url && url.href.length <= MAX_LENGTH && isLinkable(url.href) ? paired(encoded$1(url)) : null;
};
const withoutFragment = (address) => address.replace(/#.*$/s, "");
/** Whether an absolute address is that of a place on a page. */
const isPlaceOn = (page, address) => address.includes("#") && withoutFragment(address) === withoutFragment(page.href);
/** Like absoluteUrl, for what is loaded: http(s) only. */
const absoluteSource = (src, base) => {
	const url = absoluteUrl(src, base);
	return url?.startsWith("http") ? url : null;
};
// core/markdown/src/text/http-method.ts
/** A method of HTTP, as references of interfaces write it before a path. */
const HTTP_METHOD = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/;
const LONGEST$2 = 10;
/** Whether a text is a method of HTTP, in whatever case: a style sheet writes it in capitals. */
const isHttpMethod = (text) => text.length <= LONGEST$2 && HTTP_METHOD.test(text.trim().toUpperCase());
// core/markdown/src/dom/option.ts
/** What one is chosen by: of some, or each by itself. */
const KINDS = /* @__PURE__ */ new Set(["radio", "checkbox"]);
const kindOf$1 = (element) => (element.tagName === "input" ? attribute(element, "type")?.toLowerCase() : attribute(element, "role")) ?? "";
/** Whether an element is a radio button or check box of a question: one that only a style sheet uses has no value. */
const isOptionControl = (element) => {
	if (!KINDS.has(kindOf$1(element))) return false;
	return element.tagName !== "input" || Boolean(attribute(element, "value")) || attribute(element, "disabled") !== null;
};
/** Whether what holds a control says anything: known of each, as it may hold many. */
const saying = /* @__PURE__ */ new WeakMap();
/** Boxes of nothing but its picture around a control, which hide it behind that. */
const MOST_AROUND = 3;
/** Whether a control stands with text, and not alone with a picture. */
const isNamed = (control) => {
	let holder = parentElement(control);
	for (let up = 0; holder && up < MOST_AROUND; up++, holder = parentElement(holder)) {
		const known = saying.get(holder) ?? /\p{L}|\p{N}/u.test(textOf$1(holder, 20));
		saying.set(holder, known);
		if (known || holder.tagName !== "span") return known;
	}
	return false;
};
const isChosen = (control) => control.tagName === "input" ? attribute(control, "checked") !== null : attribute(control, "aria-checked") === "true";
const SIGNS = {
	radio: ["○", "◉"],
	checkbox: ["☐", "☑"]
};
/** The sign that a reader sees of such a control. */
const signOfControl = (control) => SIGNS[kindOf$1(control) === "radio" ? "radio" : "checkbox"][isChosen(control) ? 1 : 0];
/** Elements of a line that are looked at for its control. */
const MOST$1 = 12;
const holds = (line, isControl) => {
	let seen = 0;
	for (const element of elements(line)) {
		if (isControl(element)) return true;
		if (++seen > MOST$1) return false;
	}
	return false;
};
/** Whether a line is an option: it holds one such control. */
const isOption = (line) => holds(line, isOptionControl);
/** Whether a line can be ticked off: it holds a check box, whatever that says to a server, with a label. Others only fold a part of the page. */
const isTickable = (line) => holds(line, (element) => kindOf$1(element) === "checkbox") && (line.tagName === "label" || holds(line, (element) => element.tagName === "label" && /\S/.test(textOf$1(element, 1))));
/** Entries of a list to choose from that are written in its line. */
const MOST_ENTRIES = 12;
/** Letters of the longest of them. */
const LONGEST$1 = 40;
const PLACEHOLDER = /^[-–—.…*<]|(?:\.{3}|…)$|^(?:please )?(?:select|choose|pick)\b/i;
/** The entries of a list to choose from (`select`), the chosen one with a tick; none if there are more than `most`. */
const allEntriesOf = (select, most) => {
	const all = [];
	for (const option of elementsOf(select)) {
		if (option.tagName !== "option") continue;
		const text = fold(textOf$1(option, 41));
		if (text === "" || attribute(option, "value") === "" || PLACEHOLDER.test(text)) continue;
		if (all.length === most || text.length > LONGEST$1) return [];
		all.push(attribute(option, "selected") === null ? text : `${text} ✓`);
	}
	return all.length > 1 ? all : [];
};
/** Those of one amid a text; none of numbers alone. */
const entriesOf = (select) => {
	const all = allEntriesOf(select, MOST_ENTRIES);
	return all.some((entry) => /\p{L}/u.test(entry)) ? all : [];
};
// core/markdown/src/append.ts
/** Appends one by one: what stands in an argument list is limited, what stands in a page is not. */
const append = (target, more) => {
	for (const item of more) target.push(item);
};
// core/markdown/src/mdast/lines.ts
/** What a paragraph says, without what its pictures stand for. */
const wordsOf = (paragraph) => toString(paragraph, { includeImageAlt: false }).trim();
/** A line that names what follows it, such as a panel of tabs. */
const nameLine = (value) => ({
	type: "paragraph",
	children: [{
		type: "strong",
		children: [{
			type: "text",
			value
		}]
	}]
});
/** Paragraphs that are lines of one. */
const asLines = (paragraphs) => ({
	type: "paragraph",
	children: paragraphs.flatMap(({ children }, i) => [...i ? [{ type: "break" }] : [], ...children])
});
// core/markdown/src/text/script.ts
/** A number set high or low, which would be read as part of the one it stands with: 10<sup>6</sup> is not 106. */
const NUMBER = /^[+\-−–]?[\d.,]*\d[+\-−]?$/u;
/** What stands high or low in formulas: names, numbers and signs, and nothing that means something to Markdown. */
const FORMULA$1 = /^[\p{L}\p{N}(+\-−–][\p{L}\p{N}+\-−–=∈∞,/()'′ ]{0,13}$/u;
const NAME$2 = /^\p{L}{1,3}$/u;
const WORD$1 = /^\p{L}{2,}$/u;
/** How ordinals end, by what stands before: 1st, 2e, n-th; M<sup>me</sup> and N<sup>o</sup> are abbreviations. */
const BEHIND_NUMBER = /^(?:st|nd|rd|th|e|ers?|res?|ères?|[iè]?èmes?|eme|ier|ière|de|te|ste)$/iu;
const BEHIND_LETTER = /^(?:th|st|os?|mes?|lles?|rs?|gr|ie|ve|[ts]m|e)$/i;
/** A letter that stands alone, as names in formulas do. */
const ONE_LETTER = /(?:^|[^\p{L}])\p{L}$/u;
const isBalanced = (text) => text.split("(").length === text.split(")").length;
/** Whether a text above the line is a power or an index, and no ordinal, mark or note. */
function isPower(text, before) {
	if (/\d$/.test(before)) return !BEHIND_NUMBER.test(text) && !WORD$1.test(text);
	if (/[)\]}|]$/.test(before)) return !WORD$1.test(text) || NAME$2.test(text);
	return ONE_LETTER.test(before) && !BEHIND_LETTER.test(text) && (!WORD$1.test(text) || NAME$2.test(text));
}
/** Whether a text below the line is an index, or the base of a number: 1A<sub>H</sub>. TeX writes its own name so, too. */
const isIndex = (text, before) => (/[\p{L}\p{Sm})\]}'’]$/u.test(before) || /\d$/.test(before) && /^\p{L}$/u.test(text)) && !(text === "E" && before.endsWith("T"));
/**
* Whether it is said of a text that it is set above or below the line: of numbers, and of what is a power or an index behind `before`.
* All else is as it is: 1st, Name(TM).
*/
function isScript(tag, text, before) {
	const value = text.trim();
	if (NUMBER.test(value)) return true;
	if (!FORMULA$1.test(value) || !isBalanced(value)) return false;
	return tag === "sup" ? isPower(value, before) : isIndex(value, before);
}
/** Whether a text is a number, of which it is said wherever it stands. */
const isScriptNumber = (text) => NUMBER.test(text.trim());
/** Whether a text can stand between marks of its place as it is: nothing in it means something to Markdown. */
const isScriptText = (text) => NUMBER.test(text.trim()) || FORMULA$1.test(text);
// core/markdown/src/mdast/rows.ts
/** Letters of the longest name of a row, of its value, and of a line. */
const NAME$1 = 40;
const VALUE = 100;
const LINE$1 = 100;
/** Parts of an option: its sign, its letter, its text. */
const PARTS = 5;
/** Boxes of one name from which on they are rows. */
const ROWS = 3;
const SENTENCE_END$1 = /[.!?…。！？]$/u;
const isShort = (block, longest) => block?.type === "paragraph" && wordsOf(block).length <= longest;
/** How many children of each tag and class an element has: known of each, as it may hold many rows. */
const counted = /* @__PURE__ */ new WeakMap();
const keyOf = (element) => `${element.tagName} ${attribute(element, "class") ?? ""}`;
const alike = (row) => {
	const parent = parentElement(row);
	if (!parent) return 0;
	let counts = counted.get(parent);
	if (!counts) {
		const all = /* @__PURE__ */ new Map();
		for (const child of childElements(parent)) all.set(keyOf(child), (all.get(keyOf(child)) ?? 0) + 1);
		counts = all;
		counted.set(parent, counts);
	}
	return counts.get(keyOf(row)) ?? 0;
};
/** Paragraphs as one, with blanks between them. */
const onOneLine = (parts) => ({
	type: "paragraph",
	children: parts.flatMap(({ children }, i) => [...i ? [{
		type: "text",
		value: " "
	}] : [], ...children])
});
const isSentence = (block) => block !== void 0 && SENTENCE_END$1.test(wordsOf(block));
/** Whether two paragraphs are a name and its value, and not who speaks and what is said. */
const isPair = ([name, value, ...more]) => {
	if (!isShort(name, NAME$1) || more.length > 0 || isSentence(name) || isSentence(value)) return false;
	return !name.children.some(({ type }) => type === "link" || type === "image");
};
const LABEL_END = /[:：]$/u;
/** Whether boxes that no author wrote as paragraphs are a label with a colon and its value. */
const isLabelled = (box, [label, value, ...more]) => {
	if (more.length > 0 || !isShort(label, NAME$1) || !LABEL_END.test(wordsOf(label)) || !isShort(value, VALUE)) return false;
	const parts = childElements(box);
	return parts.length === 2 && parts.every(({ tagName }) => tagName !== "p");
};
/** One emoji, of some signs together. */
const EMOJI = /^(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{1f1e6}-\u{1f1ff}]|\u200d|\ufe0f){1,10}$/u;
/** The mark of a note below a table, where it stands in an element of its own. */
const MARK$1 = /^(?:[a-z\d]{1,2}|[*†‡§¶#]{1,3})$/i;
const beginsWithMark = (box) => childElements(box)[0]?.tagName === "sup";
/** The blocks of a box with the emoji or the mark before them on the first line: what a note begins with. */
const behindSign = (box, content) => {
	const [sign, line] = content;
	return isShort(sign, VALUE) && line?.type === "paragraph" && (EMOJI.test(wordsOf(sign)) || MARK$1.test(wordsOf(sign)) && beginsWithMark(box)) ? [onOneLine([sign, line]), ...content.slice(2)] : content;
};
/** What a box holds, in one paragraph where a style sheet makes a row of it: an option of a question, or a name and its value. */
const inRow = (box, content) => {
	if (content.length < 2 || content.length > PARTS || !content.every((block) => isShort(block, VALUE))) return behindSign(box, content);
	const parts = content;
	if (childElements(box).some(isOptionControl) || isLabelled(box, parts)) return [onOneLine(parts)];
	return isPair(parts) && alike(box) >= ROWS ? [asLines(parts)] : behindSign(box, content);
};
const OUTDENTED = /(?:^|;)\s{0,10}text-indent\s{0,10}:\s{0,10}-/i;
/** Whether a box is a line of text rather than a paragraph: it ends with a line's end, or its further lines would be indented. */
const isLineBox = (box) => {
	if (box.tagName !== "div") return false;
	if (box.childNodes.findLast((node) => isElement(node) || isText(node) && /\S/.test(node.value))?.nodeName === "br") return true;
	return OUTDENTED.test(attribute(box, "style") ?? "");
};
/** Whether a paragraph says anything: of many lines not all are looked at. */
const saysAny = ({ children }) => children.some((each) => wordsOf({
	type: "paragraph",
	children: [each]
}) !== "");
/** Adds a line to the lines before it, as in a stanza; `false` if it is none. `before` is the box that those are from. */
const addLine = (content, last, box, before) => {
	const [line] = content;
	if (content.length > 1 || !isShort(line, LINE$1) || last?.type !== "paragraph" || !before) return false;
	if (!isLineBox(box) || !isLineBox(before) || !saysAny(line) || !saysAny(last)) return false;
	last.children.push({ type: "break" }, ...line.children);
	return true;
};
// core/markdown/src/mdast/parameters.ts
/** Letters of the longest name or type of a parameter. */
const LONGEST = 60;
const NAME = /^[a-z_$@][\w.$[\]{}*:/@-]*\??$/i;
/** A word of what references of interfaces say of a parameter besides its name. */
const SAID = /^(?:string|str|integer|int(?:32|64)?|number|float|double|decimal|boolean|bool|object|array|list|map|enum|file|binary|date(?:-?time)?|timestamp|uuid|ur[il]|any|null|function|query|path|header|body|cookie|required|optional|deprecated|nullable|read-?only|write-?only)s?(?:\[\]|[<[{]\S*)?$/i;
const BETWEEN = /^(?:an?|of|or)$/;
/** What is told to those who listen before a type. */
const SPOKEN = /^(?:type|format): /i;
const DEFAULT = /\bdefaults?(?: to)?:? ?\S*/i;
/** The words of a short paragraph; empty of any other block. */
const shortOf = (block) => {
	if (block?.type !== "paragraph" || block.children.length > 8) return "";
	const words = wordsOf(block);
	return words.length <= LONGEST && !words.includes("\n") ? words : "";
};
const isSaid = (block) => {
	const words = shortOf(block);
	const said = words.replace(DEFAULT, "").replace(SPOKEN, "").split(/[\s|,·•]+/).filter((word) => word !== "" && !BETWEEN.test(word));
	return said.every((word) => SAID.test(word)) && (said.length > 0 || DEFAULT.test(words));
};
const isName = (block) => NAME.test(shortOf(block)) && !isSaid(block);
/** A piece of the path behind a method. */
const PATH = /^[\w{}.:~-]{0,60}\/?$|^(?:https?:\/)?\/[\w{}.:~/-]*$/;
const BEGIN = /^(?:\/|https?:\/\/)/;
/** Where the pieces of a path end that stand behind a method. */
const endOfPath = (blocks, at) => {
	let end = at + 1;
	if (!isHttpMethod(shortOf(blocks[at])) || !BEGIN.test(shortOf(blocks[end]))) return at;
	for (let last = ""; end < blocks.length; end++) {
		const piece = shortOf(blocks[end]);
		if (piece === "" || !PATH.test(piece) || last !== "" && !last.endsWith("/") && !piece.startsWith("/")) break;
		last = piece;
	}
	return end;
};
/**
* Blocks in which each parameter of an interface is one paragraph: its name, its type and whether it is required on one line, what it
* is for on the next; and each method stands with its path. A style sheet makes such rows of small boxes.
*/
const withParameters = (blocks) => {
	const out = [];
	for (let at = 0; at < blocks.length;) {
		const path = endOfPath(blocks, at);
		if (path > at) {
			const [method, ...pieces] = blocks.slice(at, path);
			out.push(onOneLine([method, {
				type: "paragraph",
				children: pieces.flatMap(({ children }) => children)
			}]));
			at = path;
			continue;
		}
		const name = blocks[at];
		let end = at + 1;
		if (isName(name)) while (isSaid(blocks[end])) end++;
		if (end === at + 1) {
			out.push(name);
			at++;
			continue;
		}
		const line = onOneLine(blocks.slice(at, end));
		const next = blocks[end];
		const isText = next?.type === "paragraph" && !(isName(next) && isSaid(blocks[end + 1]));
		out.push(isText ? asLines([line, next]) : line);
		at = isText ? end + 1 : end;
	}
	return out;
};
// core/markdown/src/mdast/item.ts
/** Pictures that lead an item stand on the line of the text that follows. */
const joined$1 = (children) => {
	const end = children.findIndex((child) => child.type !== "paragraph" || wordsOf(child) !== "");
	const pictures = end < 0 ? children.length : end;
	const parts = children.slice(0, children[pictures]?.type === "paragraph" ? pictures + 1 : pictures);
	if (parts.length < 2) return [...children];
	return [{
		type: "paragraph",
		children: parts.flatMap((part, i) => i ? [{
			type: "text",
			value: " "
		}, ...part.children] : part.children)
	}, ...children.slice(parts.length)];
};
const isPictures = ({ children: [only, ...more] }) => more.length === 0 && only?.type === "paragraph" && wordsOf(only) === "";
/** An item cannot begin with a list that can be told from it: one of pictures is a line of them, one of a single item that item. */
const begun = (children) => {
	const [first, ...rest] = children;
	if (first?.type !== "list" || rest.length === 0) return [...children];
	const [only, ...more] = first.children;
	if (only && more.length === 0) return [...only.children, ...rest];
	if (!first.children.every(isPictures)) return [...children];
	return [{
		type: "paragraph",
		children: first.children.flatMap(({ children: [pictures] }, i) => {
			const parts = pictures?.type === "paragraph" ? pictures.children : [];
			return i ? [{
				type: "text",
				value: " "
			}, ...parts] : parts;
		})
	}, ...rest];
};
const SENTENCE_END = /[.!?:…。！？]$/u;
/** Characters up to which a paragraph is a line (a name, a place, a price), and up to which a lone sentence may follow as the last one. */
const LINE = 100;
const LAST_LINE = 200;
const isLine = (node, i, all) => {
	const text = node.type === "paragraph" ? wordsOf(node) : "";
	if (!text || text.length > LAST_LINE) return false;
	if (text.length <= LINE && !SENTENCE_END.test(text)) return true;
	return i > 0 && i === all.length - 1 && !/[.!?…]\s|[。！？]./u.test(text);
};
/** The lines that an item begins with are one paragraph of it. */
const inLines = (children) => {
	const end = children.findIndex((child, i) => !isLine(child, i, children));
	const lines = children.slice(0, end < 0 ? children.length : end);
	return lines.length < 2 ? [...children] : [asLines(lines), ...children.slice(lines.length)];
};
/** An item of these blocks; `state` is that of the box it begins with, if it does. */
const itemOf = (children, state) => ({
	type: "listItem",
	spread: false,
	checked: state,
	children: inLines(withParameters(joined$1(begun(children))))
});
/** A list whose items are set apart if one of them has several blocks. */
const settled = (list) => {
	const spread = list.children.some(({ children }) => children.filter(({ type }) => type !== "list").length > 1);
	for (const item of list.children) item.spread = spread;
	return {
		...list,
		spread
	};
};
/** The label that an item's text begins with: `(a)`. */
const LABEL = /^\(?[a-z]{1,7}[.)](?:\s|$)/i;
const labelOf = ({ children: [item] }) => {
	const first = item?.children[0];
	const text = first?.type === "paragraph" ? first.children[0] : void 0;
	return text?.type === "text" && LABEL.test(text.value);
};
/** Whether a list counts on from another one. */
const countsOn = (list, last) => {
	if (list.ordered !== last.ordered) return false;
	return list.ordered ? list.start === (last.start ?? 1) + last.children.length : labelOf(list) && labelOf(last);
};
/** Adds the items of a list to those of another. */
const goOn = (last, list) => {
	const spread = list.spread === true || last.spread === true;
	for (const item of last.spread === spread ? list.children : [...last.children, ...list.children]) item.spread = spread;
	last.spread = spread;
	append(last.children, list.children);
};
/** Blocks and those that follow them. The fewer are added to the more: boxes in each other would else move all that they hold, one by one, at each step. */
const joinedTo = (out, content) => {
	if (content.length > out.length) return out.concat(content);
	append(out, content);
	return out;
};
/** Blocks with others behind them; a list that counts on from the one before it is a part of that: laws have a table for each point. */
const withBlocks = (out, content) => {
	const [list] = content;
	const last = out.at(-1);
	if (list?.type !== "list" || last?.type !== "list" || !countsOn(list, last)) return joinedTo(out, content);
	goOn(last, list);
	return joinedTo(out, content.slice(1));
};
// core/markdown/src/text/linked.ts
/** Addresses that GitHub's Markdown would turn into links by itself; made links here, so that reading the output back changes nothing. A mailbox has the labels of a name in DNS at most: millions overflow a pattern's stack. */
const ADDRESS$1 = /(?:(?<![a-z])https?:\/\/|(?<![a-z\d])www\.)[^\s<>"`|\\^{}[\]]*[^\s<>"'`|\\^{}[\]?!.,:;)*_~]|(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+){0,126}\.[a-z]{2,}/gi;
/** What goes on with an address that stands for many, as references of interfaces write them: `/users/{id}/posts` (RFC 6570). */
const TEMPLATE = /(?:\{[\w.,:+#/;?&*-]{1,80}\}[\w.,:;+%/?&=~-]*)+/y;
const LAST = /(?<![?.,:;])[?.,:;]+$/;
const templateAt = (value, at) => {
	TEMPLATE.lastIndex = at;
	return TEMPLATE.exec(value)?.[0].replace(LAST, "") ?? "";
};
/** The addresses are absolute as they stand. */
const NOWHERE = new URL("about:blank");
/** A text with its addresses as links: those that readers of GitHub's Markdown take for links in it (GFM 0.29, 6.9). */
const linked = (value) => {
	if (!value.includes("://") && !value.includes("@") && !/www\./i.test(value)) return [{
		type: "text",
		value
	}];
	const out = [];
	let [at, seen] = [0, 0];
	for (const match of value.matchAll(ADDRESS$1)) {
		if (match.index < seen) continue;
		const [found] = match;
		const mail = found.includes("@") && !/^(?:https?:|www\.)/i.test(found);
		const text = mail ? found : found + templateAt(value, match.index + found.length);
		const url = mail ? `mailto:${text}` : absoluteUrl(/^https?:/i.test(text) ? text : `http://${text}`, NOWHERE);
		seen = match.index + text.length;
		if (!url) continue;
		if (match.index > at) out.push({
			type: "text",
			value: value.slice(at, match.index)
		});
		out.push({
			type: "link",
			url,
			children: [{
				type: "text",
				value: text
			}]
		});
		at = seen;
	}
	if (at < value.length) out.push({
		type: "text",
		value: value.slice(at)
	});
	return out;
};
// core/markdown/src/mdast/marks.ts
const isWrapper$1 = (node) => node?.type === "strong" || node?.type === "emphasis" || node?.type === "delete";
const LETTER = /[\p{L}\p{N}\p{M}]/u;
const SIGNS_AT_END = /\s*[\p{P}\p{S}]+$/u;
const SIGNS_AT_START = /^[\p{P}\p{S}]+\s*/u;
/** The sign that a node is written with at its beginning or end; all but text is written between signs. */
const edge = (node, at) => {
	if (!node || node.type === "break") return " ";
	if (node.type !== "text") return "*";
	return [...at ? node.value.slice(-2) : node.value.slice(0, 2)].at(at) ?? " ";
};
/** Whether a mark between these two signs is read as the end (or beginning) of what stands inside. */
const reads = (inside, outside) => LETTER.test(inside) || !LETTER.test(outside);
const textLength = (node) => "value" in node ? node.value.length : "children" in node ? node.children.reduce((sum, child) => sum + textLength(child), 0) : 0;
/** Punctuation at a wrapper's edge goes out of it where its mark would otherwise stand between that and a letter. */
const release = (node, previous, next) => {
	const last = node.children.at(-1);
	if (next?.type === "text" && last?.type === "text" && LETTER.test(edge(next, 0))) {
		const signs = SIGNS_AT_END.exec(last.value.slice(-100))?.[0];
		if (signs && signs.length < last.value.length) {
			last.value = last.value.slice(0, -signs.length);
			next.value = signs + next.value;
		}
	}
	const first = node.children[0];
	if (previous?.type === "text" && first?.type === "text" && LETTER.test(edge(previous, -1))) {
		const signs = SIGNS_AT_START.exec(first.value)?.[0];
		if (signs && signs.length < first.value.length) {
			first.value = first.value.slice(signs.length);
			previous.value += signs;
		}
	}
};
const isPicture = ({ type }) => type === "image" || type === "break";
/** Whether a wrapper says nothing: around pictures, or touching a longer one, whose marks would run into its own. */
const isIdle = (node, previous, next) => node.children.every(isPicture) || isWrapper$1(previous) && textLength(previous) >= textLength(node) || isWrapper$1(next) && textLength(next) > textLength(node);
/** A wrapper between its neighbours: as it is, around the text of its link, or without marks where they would be read as signs. */
const fitted = (node, previous, next) => {
	const first = edge(node.children[0], 0);
	const last = edge(node.children.at(-1), -1);
	if (reads(first, edge(previous, -1)) && reads(last, edge(next, 0))) return [node];
	const [only] = node.children;
	if (only?.type !== "link" || node.children.length > 1) return node.children;
	return [{
		...only,
		children: [{
			...node,
			children: only.children
		}]
	}];
};
/** Every wrapper put as `place` says, and texts that come to touch made one. */
const placed = (nodes, place) => {
	const out = [];
	for (const [i, node] of nodes.entries()) for (const part of isWrapper$1(node) ? place(node, nodes[i - 1], nodes[i + 1]) : [node]) {
		const last = out.at(-1);
		if (part.type === "text" && last?.type === "text") last.value += part.value;
		else out.push(part);
	}
	return out;
};
/** Marks that touch letters on the wrong side are moved or left out, at every level: what remains is read as it is meant. */
const loosen = (nodes) => {
	const apart = placed(nodes, (node, previous, next) => isIdle(node, previous, next) ? node.children : [node]);
	for (const [i, node] of apart.entries()) if (isWrapper$1(node)) release(node, apart[i - 1], apart[i + 1]);
	return placed(apart, fitted).map((node) => "children" in node ? {
		...node,
		children: loosen(node.children)
	} : node);
};
// core/markdown/src/mdast/list-numbers.ts
const LATIN = "abcdefghijklmnopqrstuvwxyz";
const ROMAN = Object.entries({
	m: 1e3,
	cm: 900,
	d: 500,
	cd: 400,
	c: 100,
	xc: 90,
	l: 50,
	xl: 40,
	x: 10,
	ix: 9,
	v: 5,
	iv: 4,
	i: 1
});
/** Letters as digits: `z` is followed by `aa`, `ab`. */
const alphabetic = (number) => {
	let written = "";
	for (let left = number; left > 0; left = Math.floor((left - 1) / 26)) written = LATIN.charAt((left - 1) % 26) + written;
	return written;
};
const roman = (number) => {
	if (number >= 4e3) return void 0;
	let left = number;
	let written = "";
	for (const [sign, value] of ROMAN) while (left >= value) {
		written += sign;
		left -= value;
	}
	return written;
};
/** The signs of a writer as capitals. */
const upper = (write) => (number) => write(number)?.toUpperCase();
const decimal = (number) => String(number);
/** By `type`, and by the values of `list-style-type` that say the same. */
const WRITERS = /* @__PURE__ */ new Map([
	["1", decimal],
	["a", alphabetic],
	["A", upper(alphabetic)],
	["i", roman],
	["I", upper(roman)],
	["decimal", decimal],
	["lower-alpha", alphabetic],
	["lower-latin", alphabetic],
	["upper-alpha", upper(alphabetic)],
	["upper-latin", upper(alphabetic)],
	["lower-roman", roman],
	["upper-roman", upper(roman)],
	["decimal-leading-zero", (number) => String(number).padStart(2, "0")]
]);
const STYLE_TYPE = /(?:^|;)\s{0,20}list-style(?:-type)?\s{0,20}:\s{0,20}([\w-]{1,40})/i;
const WHOLE = /^\s{0,20}([+-]?\d{1,9})(?!\d)/;
/** Labels that a list of Markdown shows: its numbers may have nine digits. */
const PLAIN = /^(\d{1,9})\.$/;
const whole = (value) => {
	const digits = value == null ? void 0 : WHOLE.exec(value)?.[1];
	return digits === void 0 ? void 0 : Number(digits);
};
const given = (value) => value !== null && value !== void 0;
/** The numbers of a list's items, which may have values of their own. */
const listNumbers = ({ type, style, start, reversed }, values) => {
	const styled = STYLE_TYPE.exec(style ?? "")?.[1]?.toLowerCase();
	const write = WRITERS.get(styled ?? "") ?? WRITERS.get(type?.trim() ?? "") ?? decimal;
	const step = given(reversed) ? -1 : 1;
	let next = whole(start) ?? (given(reversed) ? values.length : 1);
	return values.map((value) => {
		const ordinal = whole(value) ?? next;
		next = ordinal + step;
		return {
			ordinal,
			label: `${(ordinal < 1 ? void 0 : write(ordinal)) ?? ordinal}.`
		};
	});
};
const isPlain = ({ ordinal, label }) => PLAIN.exec(label)?.[1] === String(ordinal);
/** An item with its label before its text. */
const labelled = (item, label) => {
	const [first, ...rest] = item.children;
	const text = (value) => ({
		type: "text",
		value
	});
	return first?.type === "paragraph" ? {
		...item,
		children: [{
			...first,
			children: [text(`${label} `), ...first.children]
		}, ...rest]
	} : {
		...item,
		children: [{
			type: "paragraph",
			children: [text(label)]
		}, ...item.children]
	};
};
/**
* Items with their numbers as lists of Markdown, which counts on from the first item of each: another begins where the next
* number is a different one, and labels that it does not show stand in the text.
*/
const numberedLists = (items, numbers) => {
	const lists = [];
	for (const [at, item] of items.entries()) {
		const number = numbers[at] ?? {
			ordinal: at + 1,
			label: `${at + 1}.`
		};
		const ordered = isPlain(number);
		const last = lists.at(-1);
		const goesOn = last?.ordered === ordered && (!ordered || number.ordinal === (last.start ?? 1) + last.children.length);
		const shown = ordered ? item : labelled(item, number.label);
		if (last && goesOn) last.children.push(shown);
		else lists.push({
			type: "list",
			ordered,
			start: ordered ? number.ordinal : null,
			children: [shown]
		});
	}
	return lists.map(settled);
};
// core/markdown/src/tex/written.ts
/** A command or a sign, and a run of dollar signs: both are read as a whole, so that `\\$` is a line end and a dollar sign. */
const DOLLARS = /\\[\s\S]|\$+/g;
/**
* A dollar sign ends a formula, whatever stands before it. One that TeX shows becomes a command for it; those that put a formula into
* words become TeX's other marks for that, which say the same; one without a partner goes.
*/
const withoutDollars = (tex) => {
	if (!tex.includes("$")) return tex;
	let left = (tex.match(DOLLARS) ?? []).filter((sign) => sign.startsWith("$")).length;
	let inside = false;
	return tex.replace(DOLLARS, (sign) => {
		if (sign === "\\$") return "\\text{\\textdollar}";
		if (!sign.startsWith("$")) return sign;
		left--;
		if (!inside && left === 0) return "";
		inside = !inside;
		return inside ? "\\(" : "\\)";
	});
};
/**
* What Markdown would take for its own, and how TeX says the same without it. Blanks and empty braces mean nothing to TeX in a formula,
* and end what a reader of Markdown is looking for, be it one that knows formulas or one that does not:
* tags and addresses in angle brackets, links, notes, addresses on their own, code.
*/
const DEFUSED = [
	[/<(?=[A-Za-z/!?])/g, "< "],
	[/\](?=\()/g, "] "],
	[/\[(?=\^)/g, "[ "],
	[/:\/\//g, ":{/}/"],
	[/www\./gi, "www{.}"],
	[/(?<=[\w.+-])@(?=[\w-]+\.\w)/g, "{@}"],
	[/`/g, "‘"]
];
/** What one of them begins with. */
const SUSPECT = /[<\](`:@[.]/;
/** A backslash that would hide what comes behind the formula. */
const OPEN_END = /(?<!\\)(?:\\\\)*\\$/;
/**
* TeX as it may stand between dollar signs: the one place that formulas of every source go through on their way into Markdown. It is one
* line without dollar signs and means what it meant, and nothing in it is a link, a picture or HTML, neither for readers that know formulas
* nor for those that read it as text. "" if nothing is left.
*/
const writtenInMarkdown = (source) => {
	let tex = withoutDollars(oneLine(seen(source)));
	if (SUSPECT.test(tex)) for (const [sign, harmless] of DEFUSED) tex = tex.replace(sign, harmless);
	tex = tex.trim();
	return (OPEN_END.test(tex) ? tex.slice(0, -1) : tex).trim();
};
// core/markdown/src/serialise/address.ts
/** An address without a path: the one of "/" is the same. */
const HOST = /^https?:\/\/[^/?#]+$/i;
/** What a link shows, if that is its own address. */
const addressOf = ({ url, children }) => {
	const [only] = children;
	if (children.length !== 1 || only?.type !== "text") return void 0;
	if (![
		only.value,
		`mailto:${only.value}`,
		...HOST.test(only.value) ? [`${only.value}/`] : []
	].includes(url)) return void 0;
	return /^[a-z][a-z+.-]+:/i.test(url) && !/[\0- <>\u007f]/.test(url) ? only.value : void 0;
};
const MAILBOX = /^[a-z0-9][\w.+-]*@(?:[a-z0-9-]+\.)+[a-z0-9]+$/i;
/** What would go on with the domain of a mailbox. */
const GOES_ON = /^(?:[\w@+-]|\.[\w-])/;
/**
* Whether readers of GitHub's Markdown take an address for a link without any marks (GFM 0.29, 6.9), and others read it as well:
* that of a mailbox. `before` is what is written before it, or "" at the beginning of a line or between marks; `after` what follows.
*/
const standsBare = (address, before, after) => MAILBOX.test(address) && /(?:^|[\s(])$/.test(before.slice(-1)) && !GOES_ON.test(after);
// core/markdown/src/serialise/escape.ts
/** Signs that may mean something wherever they stand, and those that may only where a line begins. */
const SIGN$1 = /[\\`*_[\]<>&|~#$\n\r\t]/;
const LINE_START = /^(?:[ +\-=:]|\d+[.)])/;
const PUNCTUATION = /[!-/:-@[-`{-~]/;
const REFERENCE$1 = /&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});/y;
const DEFINITION = /\[[^\]\n]*\]:/y;
const FOOTNOTE_OR_TASK = /\[(?:\^|[ xX]\])/y;
const WORD = /[\p{L}\p{M}\p{N}]/u;
const startsAt$1 = (pattern, text, at) => {
	pattern.lastIndex = at;
	return pattern.test(text);
};
const isLineEnd = (sign) => sign === "\n" || sign === "\r";
const isBlank = (sign) => sign === " " || sign === "	";
const isDigit = (sign) => sign !== void 0 && sign >= "0" && sign <= "9";
/** Whether nothing but blanks stands between the beginning of the line and `at`. */
const opensLine = (text, at) => {
	let before = at - 1;
	while (isBlank(text[before])) before--;
	return isLineEnd(text[before]);
};
/** Whether the line begins with a number that ends at `at`. */
const endsNumber = (text, at) => {
	let before = at - 1;
	while (isDigit(text[before])) before--;
	return before < at - 1 && opensLine(text, before + 1);
};
/** Whether CommonMark 0.31 or GFM 0.29 could take the sign at `at` for more than itself. */
const means = (text, at, within) => {
	const next = text[at + 1];
	switch (text[at]) {
		case "*":
		case "`":
		case "~": return true;
		case "]": return within.label;
		case "[": return within.label || startsAt$1(FOOTNOTE_OR_TASK, text, at) || opensLine(text, at) && startsAt$1(DEFINITION, text, at);
		case "|": return within.cell || /[\t :-]/.test(next ?? "") && opensLine(text, at);
		case "<": return /[!/?A-Za-z]/.test(next ?? "");
		case "&": return startsAt$1(REFERENCE$1, text, at);
		case "\\": return next === void 0 || PUNCTUATION.test(next) || isLineEnd(next) || means(text, at + 1, within);
		case "!": return next === "[";
		case "(": return text[at - 1] === "]";
		case "#": return within.heading && (next === void 0 || isLineEnd(next)) || opensLine(text, at);
		case "$": return within.dollars || next === "$" && opensLine(text, at);
		case ">":
		case "=": return opensLine(text, at);
		case "+": return (isBlank(next) || isLineEnd(next)) && opensLine(text, at);
		case "-": return (isLineEnd(next) || /[\t :|-]/.test(next ?? "")) && opensLine(text, at);
		case ":": return next === "-" && opensLine(text, at);
		case ")": return endsNumber(text, at);
		case ".": return (next === void 0 || isBlank(next) || isLineEnd(next)) && endsNumber(text, at);
		case "\n":
		case "\r": return within.heading || within.cell;
		default: return isBlank(text[at]) && (isLineEnd(text[at - 1]) || isLineEnd(next));
	}
};
/**
* Underscores from `at` to before `end`: inside a word they mean nothing, and between blanks no more than a rule, if the line
* begins with them.
*/
const underscores = (text, at, end) => {
	const run = text.slice(at, end);
	const [before, behind] = [text[at - 1] ?? " ", text[end] ?? " "];
	if (WORD.test(before) && WORD.test(behind)) return run;
	if (/\s/.test(before) && /\s/.test(behind)) return opensLine(text, at) ? `\\${run}` : run;
	return run.replaceAll("_", "\\_");
};
/** All signs of `means`, and underscores; blanks mean something beside line ends only. */
const CANDIDATE = /_+|[\\`*[\]<>&|~#$\n\r!(+=:).-]|[ \t](?=[\n\r])|(?<=[\n\r])[ \t]/g;
/** A character as a reference, for what a backslash cannot escape. */
const characterReference = (sign) => `&#x${sign.charCodeAt(0).toString(16).toUpperCase()};`;
const BEGINS_ADDRESS = /https?:\/\/|www\./i;
/**
* From where on the text is an address that what follows would be read as a part of (GFM 0.29, 6.9), code and all: one that nothing but
* its end stands behind. Past the end of the text if it ends with none, or stands in a link, where there is no other.
*/
const openAddress = (value, after, { label }) => label || after === "" || /^\s/.test(after) ? value.length : lastAddress(value);
/** Where the last word of a text begins, if an address is in it; past the end of the text if not. */
const lastAddress = (value) => {
	const at = Math.max(value.lastIndexOf(" "), value.lastIndexOf("\n"), value.lastIndexOf("	")) + 1;
	return BEGINS_ADDRESS.test(value.slice(at)) ? at : value.length;
};
/** A text whose last word is a link, if it is an address. */
const linkedAtEnd = (node) => {
	const at = lastAddress(node.value);
	if (at === node.value.length) return [node];
	return [...at === 0 ? [] : [{
		type: "text",
		value: node.value.slice(0, at)
	}], ...linked(node.value.slice(at))];
};
/** Whether the sign at `at` is one without which no address begins there. */
const beginsAddress = (text, at) => text[at] === ":" ? text.startsWith("//", at + 1) : text[at] === "." && /www$/i.test(text.slice(Math.max(0, at - 3), at));
/**
* The beginning of a tag as it is written: an address right before it would take a backslash for a part of itself, and leave the rest.
*/
const escapedSign = (sign, before) => {
	if (sign === "<" && !/^\s$/.test(before ?? " ")) return "&lt;";
	return PUNCTUATION.test(sign) ? `\\${sign}` : characterReference(sign);
};
/** Whether a sign means something because of what is written before or after the text. */
const meansAtEdge = (value, before, after) => isLineEnd(before.at(-1)) && LINE_START.test(value) || isLineEnd(after[0]) && value.endsWith(" ") || after.startsWith("[") && value.endsWith("!") || before.endsWith("]") && value.startsWith("(");
/**
* Text that Markdown reads as what it is. `before` and `after` are what is written on either side: at least one character,
* a line end where the block begins or ends.
*/
const escapeText = (value, before, after, within) => {
	const open = before.length + openAddress(value, after, within);
	if (!SIGN$1.test(value) && open === before.length + value.length && !meansAtEdge(value, before, after)) return value;
	const text = before + value + after;
	const end = before.length + value.length;
	let out = "";
	let written = before.length;
	CANDIDATE.lastIndex = written;
	for (let match = CANDIDATE.exec(text); match !== null && match.index < end; match = CANDIDATE.exec(text)) {
		const [signs, at] = [match[0], match.index];
		if (!signs.startsWith("_") && !means(text, at, within) && (at < open || !beginsAddress(text, at))) continue;
		out += text.slice(written, at);
		written = Math.min(end, at + signs.length);
		if (signs.startsWith("_")) out += underscores(text, at, written);
		else out += escapedSign(signs, text[at - 1]);
	}
	return out + text.slice(written, end);
};
// core/markdown/src/serialise/attention.ts
const kindOf = (character) => character === "" || /\s/.test(character) ? "blank" : /[\p{P}\p{S}]/u.test(character) ? "punctuation" : "letter";
/** What must be written as a reference for a mark to open or close: the character inside it, or the one outside. */
const encoded = (outside, inside) => ({
	inside: inside === "blank",
	outside: outside === "letter" ? inside !== "letter" : outside === "blank" && inside === "blank"
});
/** Puts marks of `*` around what is written between `before` and `after`. */
const marked = (mark, content, before, after) => {
	let inner = content;
	const open = encoded(kindOf(before.slice(-1)), kindOf(inner.slice(0, 1)));
	if (open.inside && inner) inner = characterReference(inner) + inner.slice(1);
	const close = encoded(kindOf(after.slice(0, 1)), kindOf(inner.slice(-1)));
	if (close.inside && inner) inner = inner.slice(0, -1) + characterReference(inner.slice(-1));
	return {
		text: mark + inner + mark,
		before: open.outside,
		after: close.outside
	};
};
// core/markdown/src/serialise/written.ts
/**
* Characters of any text that is written: a reply takes 4.8 million, and a document is asked for in pieces. What stands in a few kilobytes
* can be written as gigabytes: below 250 quotations each line has 500 characters before it.
*/
const MOST = 64e6;
/** So many characters of changed lines are made at a time, so that no single step takes much memory. */
const PIECE = 1e6;
/** Refuses a text before it is made. @throws Failure `too_large` */
const refuseLonger = (length) => {
	if (length <= MOST) return;
	throw new Failure("too_large", `what was read makes more than ${MOST / 1e6} million characters of Markdown`, { source: "site" });
};
/** How long these lines are with something before each, and something else before empty ones. */
const prefixedLength = (text, before, bare) => {
	let length = text.length;
	let from = 0;
	for (let end = text.indexOf("\n");; end = text.indexOf("\n", from)) {
		length += (end < 0 ? text.length : end) === from ? bare : before;
		if (end < 0) return length;
		from = end + 1;
	}
};
/** Whole lines with something before each; `bare` before an empty one. */
const prefixed = (text, before, bare) => {
	if (before === "") return text;
	const change = (lines) => lines.split("\n").map((line) => line === "" ? bare : before + line).join("\n");
	const piece = Math.ceil(PIECE / (1 + before.length));
	let out = "";
	for (let from = 0; from <= text.length;) {
		const end = text.indexOf("\n", from + piece);
		out += change(text.slice(from, end < 0 ? text.length : end));
		if (end < 0) break;
		out += "\n";
		from = end + 1;
	}
	return out;
};
/**
* A text as it is written, line by line, below the quotations and items that are open. What stands before a line is written once, for all of
* them together, and only when it is known whether the line is empty: blanks at its end are left out then.
*
* @throws Failure `too_large` from each method that writes
*/
var Written = class {
	#text = "";
	/** What stands before a line below all that is open. */
	#before = "";
	/** What is still to be written before anything else on this line. */
	#pending = "";
	/** A blank behind an item's mark: only where the item holds anything, but then also where its first line is empty. */
	#blank = "";
	get text() {
		return this.#text;
	}
	write(text) {
		const end = text.indexOf("\n");
		const last = text.lastIndexOf("\n");
		if (text !== "") this.#fill(end < 0 ? text : text.slice(0, end));
		if (end < 0) return;
		this.#lines(end < last ? text.slice(end + 1, last) : void 0);
		if (last + 1 < text.length) this.#fill(text.slice(last + 1));
	}
	/** What `work` writes has more before each line behind the one that it begins on. */
	below(more, work) {
		const before = this.#before;
		this.#before += more;
		work();
		this.#before = before;
	}
	/** What `work` writes is quoted, and be it nothing. */
	quote(work) {
		this.#pending += "> ";
		this.below("> ", () => {
			work();
			if (this.#pending !== "") this.#fill("");
		});
	}
	/** What `work` writes stands behind a mark, and below it so many blanks to the right. */
	item(mark, work) {
		this.write(mark);
		this.#blank = " ";
		this.below(" ".repeat(mark.length + 1), work);
		this.#blank = "";
	}
	/** The rest of a line whose beginning is here; nothing behind a line's beginning makes it an empty line. */
	#fill(text) {
		const before = this.#blank + (text === "" ? this.#pending.trimEnd() : this.#pending);
		refuseLonger(this.#text.length + before.length + text.length);
		this.#text += before + text;
		this.#pending = "";
		this.#blank = "";
	}
	/** The end of a line, whole lines if there are any, and the beginning of another one. */
	#lines(lines) {
		const bare = this.#before.trimEnd();
		refuseLonger(this.#text.length + 2 + (lines === void 0 ? 0 : prefixedLength(lines, this.#before.length, bare.length)));
		this.#text += lines === void 0 ? "\n" : `\n${prefixed(lines, this.#before, bare)}\n`;
		this.#pending = this.#before;
	}
};
// core/markdown/src/serialise/inlines.ts
const SCRIPT = /^<(su[bp])>([^<>]+)<\/\1>$/;
/** All HTML that is ever written: a line end in a cell, and what is set high or low. */
const isMarkup = (html) => html === "<br>" || isScriptText(SCRIPT.exec(html)?.[2] ?? "");
/** Whether a dollar sign among these stands where none can be escaped: in code, in an address, around a formula. */
const holdsDollars = (nodes) => nodes.some((node) => node.type === "inlineMath" || node.type === "inlineCode" && node.value.includes("$") || "url" in node && node.url.includes("$") || "children" in node && holdsDollars(node.children));
const LINE_ENDS = /\r\n?|\n/g;
/** What an address may hold only between angle brackets. */
const BLANK_OR_CONTROL = /[\0- \u007f]/;
/** Inline code between more grave accents than stand anywhere in it; the lines of it are one. */
const inlineCode = (value, { cell }) => {
	const code = seen(value.replace(LINE_ENDS, " "));
	if (code === "") return "";
	const runs = new Set(code.match(/`+/g)?.map((run) => run.length));
	let accents = 1;
	while (runs.has(accents)) accents++;
	const fence = "`".repeat(accents);
	const text = fence + (/[^ ]/.test(code) && (/^ .* $/.test(code) || /^`|`$/.test(code)) ? ` ${code} ` : code) + fence;
	return cell ? text.replace(/(?<!\\)(\\*)\|/g, (bar, slashes) => slashes.length % 2 === 0 ? `${slashes}\\|` : bar) : text;
};
/** What a destination would take for a reference. */
const REFERENCE = /&(?=(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});)/g;
const destination = (url, { label, cell }) => {
	let text = url.replace(/\\(?=[!-/:-@[-`{-~])/g, "\\\\").replace(REFERENCE, "\\&");
	if (label) text = text.replace(/[[\]]/g, "\\$&");
	if (cell) text = text.replaceAll("|", "\\|");
	if (BLANK_OR_CONTROL.test(url)) return `<${text.replace(/[<>]/g, "\\$&").replace(/[\n\r]/g, characterReference)}>`;
	return isPaired(url) ? text : text.replace(/[()]/g, "\\$&");
};
/** The first character of what an inline is written as; that of a bare address stands behind a blank, where none matters. */
const opening = (node, within) => {
	switch (node.type) {
		case "text": return escapeText(seen(node.value.slice(0, 40)), "", node.value.slice(40, 80), within).charAt(0);
		case "strong":
		case "emphasis": return "*";
		case "delete": return "~";
		case "link":
			if (!isLinkable(node.url)) return node.children[0] ? opening(node.children[0], within) : "";
			return addressOf(node) === void 0 ? "[" : "<";
		case "image": return "!";
		case "inlineCode": return "`";
		case "html": return "<";
		case "footnoteReference": return "[";
		case "inlineMath": return "$";
		case "break": return within.cell || within.heading ? " " : "\\";
		default: return "";
	}
};
const between = (mark, inner) => inner === "" ? "" : mark + inner + mark;
const plain = (node, before, after, within) => {
	switch (node.type) {
		case "text": return escapeText(seen(node.value), before, after, within);
		case "delete": return between("~~", inlines(node.children, "~", "~", within));
		case "inlineCode": return `${before.endsWith("`") ? " " : ""}${inlineCode(node.value, within)}`;
		case "image": {
			const alt = seen(node.alt ?? "");
			if (node.url !== "" && !isLoadable(node.url)) return escapeText(alt, before, after, within);
			return `![${escapeText(alt, "![", "](", {
				...within,
				label: true
			})}](${destination(node.url, within)})`;
		}
		case "html":
			if (!isMarkup(node.value)) return escapeText(seen(node.value), before, after, within);
			return within.heading || within.cell ? node.value.replace(LINE_ENDS, " ") : node.value;
		case "break": return within.heading || within.cell ? /[ \t]$/.test(before) ? "" : " " : "\\\n";
		case "footnoteReference": return `[^${node.label ?? node.identifier}]`;
		case "inlineMath": return formula(node, before, within);
		default: throw new Error(`Markdown has nothing for a node of type ${node.type}`);
	}
};
/** TeX without the sign that would end a cell, and that no escape of Markdown leaves as it was. */
const withoutBars = (tex) => tex.replace(/\\[\s\S]|\|/g, (sign) => sign === "|" ? "\\vert " : sign === "\\|" ? "\\Vert " : sign);
/** A formula; dollar signs right behind others would be read as one mark with them. */
const formula = ({ value, display }, before, { cell }) => {
	const written = writtenInMarkdown(value);
	const tex = cell ? withoutBars(written) : written;
	if (tex === "") return "";
	const mark = display ? "$$" : "$";
	return `${before.endsWith("$") ? " " : ""}${mark}${tex}${mark}`;
};
/** A link; one that shows its own address is written without marks where readers know it for one, between `before` and `after`. */
const link = (node, before, after, within) => {
	if (!isLinkable(node.url)) return inlines(node.children, before || "\n", after, within);
	const address = addressOf(node);
	if (address !== void 0) return standsBare(address, before, after) ? address : `<${address}>`;
	return `[${inlines(node.children, "[", "](", {
		...within,
		label: true
	})}](${destination(node.url, within)})`;
};
const isWrapper = (node) => node.type === "strong" || node.type === "emphasis" || node.type === "delete";
const isVoid = (node) => node.type === "text" && node.value === "";
/** Neighbours with the same marks as one: between two of them the marks could not be told apart. */
const joined = (children) => {
	if (!children.some((node, at) => isVoid(node) || isWrapper(node) && children[at + 1]?.type === node.type)) return children;
	const nodes = children.filter((node) => !isVoid(node));
	const out = [];
	for (let at = 0, end = 1; at < nodes.length; at = end++) {
		const node = nodes[at];
		while (isWrapper(node) && nodes[end]?.type === node.type) end++;
		const run = nodes.slice(at, end);
		out.push(run.length > 1 ? {
			...node,
			children: run.flatMap((each) => each.children)
		} : node);
	}
	return out;
};
/**
* Nodes of which no address stands right before the end of a line, where it would take the mark of that for a part of itself: it is a link
* between marks of its own there.
*/
const parted = (nodes, { label, heading, cell }) => label || heading || cell || !nodes.some(({ type }) => type === "break") ? nodes : nodes.flatMap((node, at) => node.type === "text" && nodes[at + 1]?.type === "break" ? linkedAtEnd(node) : [node]);
/** Phrasing content of a block, between `before` and `after`. */
const line = (children, before, after, within) => inlines(children, before, after, holdsDollars(children) ? {
	...within,
	dollars: true
} : within);
/** Phrasing content in other such; `before` and `after` are what is written on either side of it. */
const inlines = (children, before, after, within) => {
	const nodes = parted(joined(children), within);
	const pieces = [];
	let length = 0;
	let last = before;
	let encode = "";
	for (const [at, node] of nodes.entries()) {
		const follower = nodes[at + 1];
		const next = follower === void 0 ? after : opening(follower, within);
		const piece = pieces.at(-1);
		if (node.type === "html" && piece?.endsWith("\n")) {
			pieces[pieces.length - 1] = `${piece.slice(0, piece.endsWith("\\\n") ? -2 : -1)} `;
			last = " ";
		}
		let marks;
		let text;
		if (node.type === "strong" || node.type === "emphasis") {
			const mark = node.type === "strong" ? "**" : "*";
			const inner = inlines(node.children, mark, "*", within);
			if (inner === "") continue;
			marks = marked(mark, inner, last, next);
			text = marks.text;
		} else if (node.type === "link") text = link(node, at === 0 ? "" : last, follower?.type === "text" ? follower.value : next, within);
		else text = plain(node, last, next, within);
		if (encode && text.startsWith(encode)) text = characterReference(encode) + text.slice(1);
		if (marks?.before && piece?.endsWith(last)) pieces[pieces.length - 1] = piece.slice(0, -1) + characterReference(last);
		encode = marks?.after ? next : "";
		if (text === "") continue;
		length += text.length;
		refuseLonger(length);
		pieces.push(text);
		last = text.slice(-1);
	}
	return pieces.join("");
};
// core/markdown/src/serialise/blocks.ts
const TEXT = {
	label: false,
	heading: false,
	cell: false,
	dollars: false
};
const HEADING = {
	...TEXT,
	heading: true
};
const CELL = {
	...TEXT,
	cell: true
};
/** Blanks before the lines of a footnote behind its first. */
const NOTE_INDENT = " ".repeat(4);
const heading = (depth, children) => `${"#".repeat(depth)} ${line(children, "# ", "\n", HEADING)}`.trimEnd();
/** What names a language; anything else might not stay on the line of the fence. */
const LANGUAGE = /^[\w+#.-]{1,40}$/;
/** Code between more grave accents than stand anywhere in it. */
const code = ({ lang, value: source }) => {
	const value = seen(source.replace(/\r\n?/g, "\n"));
	const longest = (value.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 0);
	const fence = "`".repeat(Math.max(3, longest + 1));
	return `${fence}${lang && LANGUAGE.test(lang) ? lang : ""}\n${value === "" ? "" : `${value}\n`}${fence}`;
};
const tableRow = ({ children }) => {
	let row = "|";
	for (const cell of children) {
		const text = line(cell.children, "|", "|", CELL);
		row += text === "" ? " |" : ` ${text} |`;
		refuseLonger(row.length);
	}
	return row;
};
const RULES = {
	left: ":-",
	right: "-:",
	center: ":-:",
	none: "-"
};
/** The rows of a table have as many cells as its first. */
const table = ({ children, align }) => {
	const rules = children[0]?.children.map((_, column) => ` ${RULES[align?.[column] ?? "none"]} |`) ?? [];
	let written = 0;
	const [head = "", ...body] = children.map((row) => {
		const text = tableRow(row);
		written += text.length + 1;
		refuseLonger(written);
		return text;
	});
	return [
		head,
		`|${rules.join("")}`,
		...body
	].join("\n");
};
const listItem = ({ children, checked, spread }, mark, out) => {
	const task = typeof checked === "boolean" && children[0]?.type === "paragraph" ? `[${checked ? "x" : " "}] ` : "";
	out.item(mark, () => {
		out.write(task);
		blocks(children, out, spread ?? true);
	});
};
/** Whether hyphens before the items would make a thematic break with what they begin with. */
const makesBreak = ({ children }) => children[0]?.children.length === 0 || children.some((item) => item.children[0]?.type === "thematicBreak");
/** Items behind hyphens or numbers; `other` marks tell a list from one right before it. */
const list = (node, other, out) => {
	const bullet = other || makesBreak(node) ? "*" : "-";
	const markOf = (at) => node.ordered ? `${Math.max(0, node.start ?? 1) + at}${other ? ")" : "."}` : bullet;
	node.children.forEach((item, at) => {
		if (at > 0) out.write(node.spread === false ? "\n" : "\n\n");
		listItem(item, markOf(at), out);
	});
};
/** What would begin an item, or be a rule; and what would begin a quotation, a heading or code. */
const MARK = /^(?:[-+*]|\d{1,9}[.)])(?=\s|$)|^[-*](?=\s*[-*]\s*[-*])/;
const SIGN = /^[>#~]/;
/** A formula on lines of its own. For readers that know none it is text, in which no other block may begin: empty braces mean nothing to TeX. */
const math = (value) => {
	const tex = writtenInMarkdown(value).replace(MARK, "$&{}").replace(SIGN, "{}$&");
	return tex === "" ? "" : `$$\n${tex}\n$$`;
};
/** A note has a text of its own: what is blank at its end is left out before anything stands before its lines. */
const footnote = ({ label, identifier, children }) => {
	const note = new Written();
	note.below(NOTE_INDENT, () => {
		note.write(`[^${label ?? identifier}]: `);
		blocks(children, note);
	});
	return note.text.trimEnd();
};
const leaf = (node) => {
	switch (node.type) {
		case "paragraph": return line(node.children, "\n", "\n", TEXT);
		case "heading": return heading(node.depth, node.children);
		case "table": return table(node);
		case "tableRow": return tableRow(node);
		case "tableCell": return line(node.children, "|", "|", CELL);
		case "code": return code(node);
		case "thematicBreak": return "---";
		case "html": return node.value;
		case "math": return math(node.value);
		case "footnoteDefinition": return footnote(node);
		default: throw new Error(`Markdown has nothing for a node of type ${node.type}`);
	}
};
const block = (node, other, out) => {
	if (node.type === "list") list(node, other, out);
	else if (node.type === "listItem") listItem(node, "-", out);
	else if (node.type === "blockquote") out.quote(() => blocks(node.children, out));
	else out.write(leaf(node));
};
/** Whether a block ends a paragraph right before it; of numbered lists only those from one on do. */
const interrupts = (node) => {
	if (node.type !== "list") return node.type === "heading" || node.type === "code";
	const first = node.children[0]?.children[0];
	return (first?.type === "paragraph" || first !== void 0 && interrupts(first)) && (!node.ordered || (node.start ?? 1) === 1);
};
/** What may end in a line that the next one would go on with. */
const OPEN_ENDED = /* @__PURE__ */ new Set([
	"paragraph",
	"table",
	"html",
	"list",
	"blockquote"
]);
const needsGap = (left, right) => OPEN_ENDED.has(left.type) && !interrupts(right);
/** Writes blocks one below the other, an empty line between them unless they may stand close. */
const blocks = (nodes, out, spread = true) => {
	let last;
	let other = false;
	for (const node of nodes) {
		other = last?.type === "list" && node.type === "list" && (last.ordered ?? false) === (node.ordered ?? false) && !other;
		if (node.type === "math" && math(node.value) === "") continue;
		if (last !== void 0) out.write(spread || needsGap(last, node) ? "\n\n" : "\n");
		block(node, other, out);
		last = node;
	}
};
// core/markdown/src/text/passed-text.ts
/** A block of code that begins at the margin, and its end. */
const OPENING = /^(?:`{3,}(?=[^`]*$)|~{3,})/;
const CLOSING = /^ {0,3}(`{3,}|~{3,})[ \t]*$/;
/** Lines behind which readers differ in what is code: a block of it that may belong to an item, or a formula. */
const AMBIGUOUS = /^[ \t]+(?:`{3,}|~{3,})|^[\s>*+\-\d.)]*\$\$/;
/** Signs that make it depend on the reader what of a line is code; and addresses, where an accent stands in them. */
const RISKY = /[$|\\]/;
const ADDRESS = /https?:\/\/|www\./i;
const hasRisk = (line) => RISKY.test(line) || line.includes("`") && line.split(/\s/).some((word) => {
	const at = word.search(ADDRESS);
	return at >= 0 && word.includes("`", at);
});
/** What may begin a tag, unless it is an address in brackets; and what may lead from the name of a link to its target. */
const ACTIVE = /(?<!\\)(\\*)<(?!(?:https?:\/\/|mailto:)[^\s<>`\\]*>)(?=[A-Za-z/!?])|\](?:\((?:[ \t]*([\w./#?%=~+-]+)(?=[ \t]*[)"]))?|:)/gi;
/** What may stand behind the name: an address that may be followed; behind a colon also words, as in a footnote. */
const ABSOLUTE = /[ \t]*<?(?:https?:\/\/|mailto:)[^\s>]/iy;
const WORDS = /[ \t]*[\p{L}\p{N}"'(][^\s:&\\<]*(?=[ \t]|$)/muy;
const startsAt = (pattern, text, at) => {
	pattern.lastIndex = at;
	return pattern.test(text);
};
/** Resolves relative addresses, as long as these do not make the text many times as long: a base has thousands of characters if a site likes. */
var Resolver = class {
	#base;
	/** Characters that may still be added. */
	#left;
	constructor(base, chars) {
		this.#base = base;
		this.#left = MAX_ADDED + MAX_GROWTH * chars;
	}
	/** What an address stands for; `undefined` if it cannot be followed. */
	href(target) {
		if (this.#left < 0 || !isStreamSafe(target)) return void 0;
		const href = URL.parse(target, this.#base.href)?.href;
		this.#left -= (href ?? "").length;
		return href !== void 0 && isLinkable(href) ? href : void 0;
	}
};
/** Characters that absolute addresses may have in all, and those for each character of the text. */
const MAX_ADDED = 2e5;
const MAX_GROWTH = 2;
/** A stretch without code: the targets of links are absolute, and what else would act is text; without a base links are, too. */
const defused = (text, base) => text.replace(ACTIVE, (sign, slashes, target, at) => {
	if (slashes !== void 0 && /\S/.test(text.charAt(at - 1))) return `${slashes}&lt;`;
	if (slashes !== void 0) return slashes.length % 2 === 1 ? sign : `${slashes}\\<`;
	if (base === void 0) return `]\\${sign.slice(1)}`;
	const behind = at + 2;
	if (startsAt(ABSOLUTE, text, behind) || sign === "]:" && startsAt(WORDS, text, behind)) return sign;
	const href = target === void 0 ? void 0 : base.href(target);
	return href === void 0 ? `]\\${sign.slice(1)}` : `](${href}`;
});
/** Where the run of grave accents that is as long as the one before `at` ends; 0 if there is none. */
const endOfCode = (line, at, length) => {
	for (const { 0: run, index } of line.slice(at).matchAll(/`+/g)) if (run.length === length) return at + index + length;
	return 0;
};
/** A line of a paragraph with its code as it is; `undefined` if a reader may look for an end of code in another line. */
function withCode(line, base) {
	let out = "";
	let at = 0;
	for (let open = line.indexOf("`"); open >= 0; open = line.indexOf("`", at)) {
		const [run = ""] = /^`+/.exec(line.slice(open)) ?? [];
		const end = endOfCode(line, open + run.length, run.length);
		if (end === 0) return void 0;
		out += defused(line.slice(at, open), base) + line.slice(open, end);
		at = end;
	}
	return out + defused(line.slice(at), base);
}
/** A formula in a line of its own, and the line that begins or ends one. */
const FORMULA = /^\$\$[^$]+\$\$[ \t]*$/;
const FORMULA_EDGE = /^\$\$[ \t]*$/;
/** Passes the parts of one text, in their order. */
var Passage = class {
	#resolver;
	#fence = "";
	#isInFormula = false;
	#isCertain = true;
	/**
	* @param base Address that links are relative to; without one no link or picture is left
	* @param chars Characters of the whole text
	*/
	constructor(base, chars) {
		this.#resolver = base && new Resolver(base, chars);
	}
	/** Whether every reader takes a block of code that begins at the margin for one, behind what has passed. */
	get isCertain() {
		return this.#isCertain && !this.#isInFormula;
	}
	/** What ends the block of code that is open behind what has passed; "" if none is. */
	get openFence() {
		return this.#fence;
	}
	/** The next part, as it may be shown. */
	pass(source) {
		const out = [];
		let isRisky = false;
		for (const line of seen(source.replace(/\r\n?/g, "\n")).split("\n")) {
			if (this.#isCode(line)) {
				isRisky = false;
				out.push(line);
				continue;
			}
			if (line.trim() === "" || this.#fence !== "") isRisky = false;
			if (hasRisk(line)) isRisky = true;
			const whole = isRisky || !this.#isCertain ? void 0 : withCode(line, this.#resolver);
			if (whole === void 0) isRisky = true;
			out.push(whole ?? defused(line, this.#resolver));
		}
		return out.join("\n");
	}
	/** Whether a line stands in a block of code, or ends one; keeps what begins with it. */
	#isCode(line) {
		if (this.#fence !== "") {
			const [, mark = ""] = CLOSING.exec(line) ?? [];
			if (mark.startsWith(this.#fence)) this.#fence = "";
			return true;
		}
		const [fence = ""] = OPENING.exec(line) ?? [];
		if (FORMULA_EDGE.test(line)) this.#isInFormula = !this.#isInFormula;
		else if (this.#isInFormula ? fence !== "" || AMBIGUOUS.test(line) : AMBIGUOUS.test(line) && !FORMULA.test(line)) this.#isCertain = false;
		if (this.#isCertain) this.#fence = fence;
		return false;
	}
};
/**
* Text that a site sent as such, Markdown for the most part: it passes as it is, but that targets of links are absolute, and that what
* would act in a reader is text: HTML, and links to anything but http(s) and mailto. Code is left alone where every reader takes it for code; where
* they may differ, a backslash more is seen in it.
*
* @param base Address that links are relative to; without one no link or picture is left. Those that would make the text many times as
*   long are left as they stand, and do not act
*/
function passedText(source, base) {
	const text = seen(source.replace(/\r\n?/g, "\n"));
	return /[<\]]/.test(text) ? new Passage(base, text.length).pass(text) : text;
}
// core/markdown/src/serialise/markdown.ts
const PHRASING = /* @__PURE__ */ new Set([
	"break",
	"delete",
	"emphasis",
	"footnoteReference",
	"image",
	"inlineCode",
	"inlineMath",
	"link",
	"strong",
	"text"
]);
/**
* The one serialiser: mdast to GitHub-Flavored Markdown, without a newline at the end. It takes the nodes that pages and
* documents are made of: no references, no definitions but those of footnotes, no titles of links. Linear in the length of
* what it writes.
*/
const markdown = (children) => {
	if (children.some(({ type }) => PHRASING.has(type))) return line(children, "\n", "\n", TEXT).trimEnd();
	const out = new Written();
	blocks(children, out);
	return out.text.trimEnd();
};
export { topOf as $, allEntriesOf as A, isPlaceOn as B, onOneLine as C, nameLine as D, asLines as E, isTickable as F, isInline as G, MEDIA as H, signOfControl as I, isPhrasing as J, isLine$1 as K, isHttpMethod as L, isNamed as M, isOption as N, wordsOf as O, isOptionControl as P, textOf$1 as Q, absoluteSource as R, inRow as S, isScriptNumber as T, classesOf as U, isLinkable as V, isImage as W, rawOf as X, nameOf as Y, saysOwn as Z, itemOf as _, passedText as a, withParameters as b, listNumbers as c, upper as d, isWrapper$1 as f, inLines as g, goOn as h, Passage as i, entriesOf as j, append as k, numberedLists as l, linked as m, seen$1 as n, alphabetic as o, loosen as p, isMute as q, seenLine$1 as r, labelled as s, markdown as t, roman as u, settled as v, isScript as w, addLine as x, withBlocks as y, absoluteUrl as z };

//# sourceMappingURL=markdown-eSgk0g3v.js.map