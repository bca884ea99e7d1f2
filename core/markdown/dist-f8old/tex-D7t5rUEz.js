
import { fold, lookup } from "@farthing/read";
// core/markdown/src/tex/source.ts
/** What TeX is known by: alternative texts may also be words to be read aloud. */
const LIKE_TEX$1 = /[\\^_{]/;
/** Comments up to the ends of their lines. */
const COMMENT$1 = /(?<!\\)%.*$/gm;
/** What only says that it is TeX, or how it is set. */
const WRAPPED = [
	/^\{\\displaystyle\b(.*)\}$/,
	/^\$\$(.*)\$\$$/,
	/^\$([^$]*)\$$/,
	/^\\\((.*)\\\)$/,
	/^\\\[(.*)\\\]$/
];
/** TeX in one line, without comments and what it is wrapped in. */
const tidyTex = (source) => {
	const line = fold(source.replace(COMMENT$1, ""));
	return (WRAPPED.map((form) => form.exec(line)?.[1]).find((found) => found !== void 0) ?? line).trim().replace(/(?<!\\)\\$/, "").trimEnd();
};
/** The TeX that a formula was made from, where its annotation (MathML 3, 5.2.1) or alternative text says so. */
function sourceOf(math) {
	const alternative = math.attribute("alttext") ?? "";
	return tidyTex(annotationOf(math) ?? (LIKE_TEX$1.test(alternative) ? alternative : "")) || void 0;
}
function annotationOf(math) {
	const pending = [math];
	for (let node = pending.pop(); node !== void 0; node = pending.pop()) {
		if (node.name === "annotation" && /tex$/i.test(node.attribute("encoding")?.trim() ?? "")) return node.text;
		for (const child of [...node.children].reverse()) pending.push(child);
	}
}
// core/markdown/src/tex/marked.ts
/** Characters of the longest formula that is taken for one. */
const LONGEST = 5e3;
const PAIRS = [
	{
		open: "$$",
		close: "$$",
		display: true
	},
	{
		open: "\\[",
		close: "\\]",
		display: true
	},
	{
		open: "\\(",
		close: "\\)",
		display: false
	}
];
const ENVIRONMENT = /\\begin\{((?:equation|align|gather|multline|eqnarray|alignat|displaymath|math)\*?)\}/y;
const LIKE_TEX = /[\\^_{}]/;
/** Letters, numbers and signs without words: a formula also without commands. */
const PLAIN_FORMULA = /^[\p{L}\d](?:[\d\s+\-−=<>≤≥|/*().,:!']|[\p{L}](?!\p{L}{2}))*$/u;
/** A sign that hides the rest of its line. Where lines ended is not known any more. */
const COMMENT = /(?<!\\)(?:\\\\)*%/;
/** Where the next `mark` stands, asked in order of `from`: each text is searched once for each mark. */
var Ahead = class {
	#text;
	#found = /* @__PURE__ */ new Map();
	constructor(text) {
		this.#text = text;
	}
	next(mark, from) {
		const known = this.#found.get(mark) ?? -1;
		if (known >= from) return known;
		const at = this.#text.indexOf(mark, from);
		const found = at < 0 ? Number.POSITIVE_INFINITY : at;
		this.#found.set(mark, found);
		return found;
	}
};
/** The formula that begins at `at`, if one does. It has no TeX if it is to stay text. */
const formulaAt = (text, at, ahead, dollars) => {
	const made = (from, to, end, display) => {
		if (to <= from || to - from > LONGEST) return null;
		const inner = text.slice(from, to);
		if (COMMENT.test(inner)) return {
			from: at,
			end,
			tex: "",
			display
		};
		const tex = tidyTex(inner);
		return tex === "" ? null : {
			from: at,
			end,
			tex,
			display
		};
	};
	for (const { open, close, display } of PAIRS) {
		if (!text.startsWith(open, at)) continue;
		const to = ahead.next(close, at + open.length);
		return made(at + open.length, to, to + close.length, display);
	}
	if (text[at] === "\\") {
		ENVIRONMENT.lastIndex = at;
		const name = ENVIRONMENT.exec(text)?.[1];
		if (name === void 0) return null;
		const close = `\\end{${name}}`;
		const end = ahead.next(close, at) + close.length;
		return made(at, end, end, true);
	}
	let to = ahead.next("$", at + 1);
	while (Number.isFinite(to) && to - at <= LONGEST && text[to - 1] === "\\") to = ahead.next("$", to + 1);
	const inner = Number.isFinite(to) && to - at <= LONGEST ? text.slice(at + 1, to) : "";
	if (inner === "" || /\d/.test(text[to + 1] ?? "")) return null;
	const isTight = !/^\s|\s$/.test(inner);
	return (LIKE_TEX.test(inner) ? isTight || dollars : dollars && isTight && PLAIN_FORMULA.test(inner)) ? made(at + 1, to, to + 1, false) : null;
};
/** Signs that a formula may begin with; one behind a backslash is itself. */
const BEGIN$1 = /\\.|\$/gs;
/**
* The formulas in a text of a page that has them set by a script, by MathJax's and KaTeX's own marks. Single dollar signs count if
* the page says so (`dollars`), or around what can only be TeX.
*/
const markedIn = (text, dollars) => {
	const found = [];
	const ahead = new Ahead(text);
	BEGIN$1.lastIndex = 0;
	for (let match = BEGIN$1.exec(text); match !== null; match = BEGIN$1.exec(text)) {
		const formula = match[0] === "\\$" || match[0] === "\\\\" ? null : formulaAt(text, match.index, ahead, dollars);
		if (!formula) continue;
		if (formula.tex !== "") found.push(formula);
		BEGIN$1.lastIndex = formula.end;
	}
	return found;
};
// core/markdown/src/mdast/typeset.ts
const isOfLine = (node) => node?.type === "text" || node?.type === "break";
const BEGIN = /\$|\\[([]|\\begin\{/;
/** Whether any text holds a sign that formulas begin with. */
const holdsSigns = (nodes) => nodes.some((node) => node.type === "text" ? BEGIN.test(node.value) : "children" in node && holdsSigns(node.children));
/** Texts and the ends of lines between them, with formulas where their marks stand. */
const ofRun = (run, { dollars }) => {
	const text = run.map((node) => node.type === "text" ? node.value : "\n").join("");
	const formulas = markedIn(text, dollars);
	if (formulas.length === 0) return null;
	const out = [];
	const addText = (value) => {
		for (const [i, line] of value.split("\n").entries()) {
			if (i) out.push({ type: "break" });
			if (line) out.push({
				type: "text",
				value: line
			});
		}
	};
	let at = 0;
	for (const { from, end, tex, display } of formulas) {
		addText(text.slice(at, from));
		out.push({
			type: "inlineMath",
			value: tex,
			...display && { display }
		});
		at = end;
	}
	addText(text.slice(at));
	return out;
};
const inLine = (nodes, delimiters) => {
	const out = [];
	for (let at = 0; at < nodes.length;) {
		const run = [];
		for (let node = nodes[at]; isOfLine(node); node = nodes[at]) {
			run.push(node);
			at++;
		}
		if (run.length) for (const node of ofRun(run, delimiters) ?? run) out.push(node);
		const node = nodes[at++];
		if (node && "children" in node) out.push({
			...node,
			children: inLine(node.children, delimiters)
		});
		else if (node) out.push(node);
	}
	return out;
};
const isDisplay = (node) => {
	const { type, display } = node;
	return type === "inlineMath" && display === true;
};
const isBlank = (node) => node?.type === "break" || node?.type === "text" && node.value.trim() === "";
const trimmed = (nodes) => {
	const from = nodes.findIndex((node) => !isBlank(node));
	const end = nodes.findLastIndex((node) => !isBlank(node)) + 1;
	const rest = from < 0 ? [] : nodes.slice(from, end);
	const [first, last] = [rest[0], rest.at(-1)];
	if (first?.type === "text") first.value = first.value.trimStart();
	if (last?.type === "text") last.value = last.value.trimEnd();
	return rest;
};
/** A paragraph in parts: the formulas in it that have lines of their own stand as blocks. */
const inParts = (paragraph) => {
	if (!paragraph.children.some(isDisplay)) return [paragraph];
	const out = [];
	let part = [];
	const flush = () => {
		const children = trimmed(part);
		if (children.length) out.push({
			type: "paragraph",
			children
		});
		part = [];
	};
	for (const node of paragraph.children) {
		if (!isDisplay(node)) {
			part.push(node);
			continue;
		}
		flush();
		out.push({
			type: "math",
			value: node.value
		});
	}
	flush();
	return out;
};
const inBlocks = (blocks, delimiters) => blocks.flatMap((block) => {
	if (!("children" in block)) return [block];
	if (block.type === "paragraph") return inParts({
		...block,
		children: inLine(block.children, delimiters)
	});
	if (block.type === "heading" || block.type === "tableCell") return [{
		...block,
		children: inLine(block.children, delimiters)
	}];
	return [{
		...block,
		children: inBlocks(block.children, delimiters)
	}];
});
/**
* Blocks in which TeX between the marks of MathJax and KaTeX is a formula, where the page has a script set it. `delimiters` is asked
* only if a text holds such marks.
*/
const typeset = (blocks, delimiters) => {
	const known = holdsSigns(blocks) ? delimiters() : null;
	return known ? inBlocks(blocks, known) : blocks;
};
// core/markdown/src/tex/signs.ts
/** Signs and the names of the commands for them, by turns, as LaTeX's unicode-math has them. */
const NAMED = `
  α alpha β beta γ gamma δ delta ε varepsilon ϵ epsilon ζ zeta η eta θ theta ϑ vartheta ι iota κ kappa λ lambda μ mu µ mu
  ν nu ξ xi π pi ϖ varpi ρ rho ϱ varrho σ sigma ς varsigma τ tau υ upsilon φ varphi ϕ phi χ chi ψ psi ω omega
  Γ Gamma Δ Delta ∆ Delta Θ Theta Λ Lambda Ξ Xi Π Pi Σ Sigma Υ Upsilon Φ Phi Ψ Psi Ω Omega
  ∑ sum ∏ prod ∐ coprod ∫ int ∬ iint ∭ iiint ∮ oint ∯ oiint ∰ oiiint ⋃ bigcup ⋂ bigcap ⋁ bigvee ⋀ bigwedge
  ⨁ bigoplus ⨂ bigotimes ⨀ bigodot √ surd ∂ partial ∇ nabla ∞ infty ℏ hbar ℓ ell ℘ wp ℵ aleph ∅ emptyset
  ± pm ∓ mp × times ÷ div · cdot ⋅ cdot ∘ circ ∙ bullet ∗ ast ⊕ oplus ⊖ ominus ⊗ otimes ⊙ odot ⋆ star † dagger ‡ ddagger
  ∧ wedge ∨ vee ¬ neg ∩ cap ∪ cup ∖ setminus ∀ forall ∃ exists ∄ nexists ∴ therefore ∵ because ∠ angle △ triangle □ square
  ≤ le ⩽ le ≥ ge ⩾ ge ≠ ne ≈ approx ≡ equiv ≅ cong ≃ simeq ∼ sim ~ sim ∝ propto ≪ ll ≫ gg ≺ prec ≻ succ
  ∈ in ∉ notin ∋ ni ⊂ subset ⊆ subseteq ⊃ supset ⊇ supseteq ∣ mid ∥ parallel ⊥ perp ⊤ top ⊢ vdash ⊨ models
  → to ← leftarrow ↔ leftrightarrow ⟶ longrightarrow ⟵ longleftarrow ↦ mapsto ↑ uparrow ↓ downarrow
  ⇒ Rightarrow ⇐ Leftarrow ⇔ Leftrightarrow ⟹ Longrightarrow ⟸ Longleftarrow ⟺ Longleftrightarrow
  … ldots ⋯ cdots ⋮ vdots ⋱ ddots ⟨ langle ⟩ rangle 〈 langle 〉 rangle ⌊ lfloor ⌋ rfloor ⌈ lceil ⌉ rceil ‖ Vert
  \\ backslash`;
/** Commands for the Latin alphabets from U+1D400 on, of 52 letters each; italics, the second, are what TeX writes without any. */
const ALPHABETS = "mathbf,,mathbf,mathcal,mathcal,mathfrak,mathbb,mathfrak,mathsf,mathsf,mathsf,mathsf,mathtt".split(",");
const FIRST_LETTER = 119808;
const LETTERS = 52;
/** Code points of all these alphabets, Greek and digits included. */
const ALPHANUMERICS = 1024;
/** Letters of these alphabets that Unicode has elsewhere. */
const ELSEWHERE = {
	mathbb: "ℂℍℕℙℚℝℤ",
	mathcal: "ℬℰℱℋℐℒℳℛ",
	mathfrak: "ℭℌℑℜℨ"
};
const ITALICS_ELSEWHERE = "ℎℯℊℴⅆⅇⅈⅉ";
const SIGNS = new Map([
	...Array.from(NAMED.matchAll(/(?<!\S)(\S+) (\S+)/g), ([, sign = "", name]) => [sign, `\\${name} `]),
	...Array.from("{}%#&_$", (sign) => [sign, `\\${sign}`]),
	...Object.entries(ELSEWHERE).flatMap(([command, letters]) => Array.from(letters, (letter) => [letter, `\\${command}{${letter.normalize("NFKC")}}`])),
	...Array.from(ITALICS_ELSEWHERE, (letter) => [letter, letter.normalize("NFKC")]),
	["−", "-"],
	["′", "'"],
	["″", "''"],
	["‴", "'''"],
	["^", "\\hat{}"],
	["\xA0", "~"]
]);
const NAMED_ALPHABETS = lookup({
	normal: "mathrm",
	bold: "mathbf",
	"bold-italic": "boldsymbol",
	"double-struck": "mathbb",
	script: "mathcal",
	fraktur: "mathfrak",
	"sans-serif": "mathsf",
	monospace: "mathtt"
});
/** Names of functions and operators that are commands. */
const FUNCTIONS = new Set("sin cos tan cot sec csc sinh cosh tanh arcsin arccos arctan log ln exp lim max min sup inf det dim gcd ker arg".split(" "));
/** What tells how a formula is spoken or broken, and is not seen. */
const UNSEEN$1 = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;
const IN_TEXT = lookup({
	"\\": "\\textbackslash{}",
	"^": "\\^{}",
	"~": "\\~{}"
});
/** Signs as TeX writes them in a formula; a command ends with a space. */
const inMath = (text) => {
	const seen = text.replace(UNSEEN$1, "");
	return FUNCTIONS.has(seen) ? `\\${seen} ` : Array.from(seen, (sign) => SIGNS.get(sign) ?? alphabetic(sign)).join("");
};
/** Words between formulas. */
const inText = (text) => {
	const seen = text.replace(UNSEEN$1, "").replace(/\s+/g, " ");
	return seen.trim() === "" ? seen : `\\text{${seen.replace(/[{}%#&_$\\^~]/g, (sign) => IN_TEXT.get(sign) ?? `\\${sign}`)}}`;
};
/** Letters or digits in an alphabet of their own, by the name it has in `mathvariant` and in `m:scr`. */
const inAlphabet = (text, alphabet) => {
	const command = NAMED_ALPHABETS.get(alphabet?.trim() ?? "");
	const tex = inMath(text);
	return command !== void 0 && tex === text && /^[A-Za-z\d]+$/.test(text) ? `\\${command}{${text}}` : tex;
};
/** A letter or digit of the mathematical alphabets as the plain one in the command for its alphabet, any other sign as it is. */
const alphabetic = (sign) => {
	const at = (sign.codePointAt(0) ?? 0) - FIRST_LETTER;
	if (at < 0 || at >= ALPHANUMERICS) return sign;
	const plain = inMath(sign.normalize("NFKC"));
	const alphabet = ALPHABETS[Math.floor(at / LETTERS)] ?? "";
	return alphabet === "" ? plain : `\\${alphabet}{${plain}}`;
};
// core/markdown/src/tex/forms.ts
/** Commands by the marks that they stand for: the one for a letter and, where there is another, the one for more than that. */
const marks = (table) => new Map(Object.entries(table).flatMap(([commands, signs]) => Array.from(signs, (sign) => [sign, commands.split(" ")])));
const OVER = marks({
	"hat widehat": "^ˆ̂",
	"tilde widetilde": "~˜∼̃",
	"bar overline": "¯ˉ̄",
	overline: "‾―̅",
	"vec overrightarrow": "→⃗",
	overleftarrow: "←⃖",
	overleftrightarrow: "↔⃡",
	dot: "˙̇",
	ddot: "¨̈",
	dddot: "⃛",
	check: "ˇ̌",
	breve: "˘̆",
	acute: "´́",
	grave: "`̀",
	mathring: "˚̊",
	overbrace: "⏞︷"
});
const UNDER = marks({
	underline: "_¯‾―̱̲",
	underrightarrow: "→",
	underleftarrow: "←",
	underbrace: "⏟︸"
});
/** What has bounds where others have indexes. */
const TAKES_BOUNDS = /^(?:|\\(?:sum|prod|coprod|i{1,3}nt|oi{1,3}nt|big[a-z]+|lim|max|min|sup|inf|det|gcd)|\\(?:underbrace|overbrace|mathrm|operatorname|text)\{.*\})$/s;
/** What may have an index without braces around it: a sign, a number, a command, a command of a plain piece. */
const ONE_PIECE = /^(?:[\p{L}\p{N})\]|!]|\d{1,40}|\\[A-Za-z]+(?:\{[^{}\\]{1,40}\})?)$/u;
const ONE_SIGN = /^(?:.|\\[A-Za-z]+)$/su;
/** Brackets that grow, as TeX writes them. */
const FENCES = /* @__PURE__ */ new Set(["", ...Array.from("()[]/|{}⟨⟩〈〉⌊⌋⌈⌉‖", (sign) => inMath(sign).trim())]);
const group = (tex) => `{${tex.trim()}}`;
/** A base with what stands below and above it on its right; nothing of what is empty. */
const scripts = (base, below, above) => {
	const index = below.trim() && `_${group(below)}`;
	const power = /^'*$/.test(above.trim()) ? above.trim() : `^${group(above.replaceAll("'", "\\prime "))}`;
	if (index + power === "") return base;
	const piece = base.trim();
	return `${ONE_PIECE.test(piece) ? piece : `{${piece}}`}${index}${power}`;
};
/** A base with bounds under and over it, or other formulas; nothing of what is empty. */
const bounded = (base, below, above) => {
	const piece = base.trim();
	if (TAKES_BOUNDS.test(piece)) return `${piece}${below.trim() && `_${group(below)}`}${above.trim() && `^${group(above)}`}`;
	const lower = below.trim() === "" ? piece : `\\underset${group(below)}${group(piece)}`;
	return above.trim() === "" ? lower : `\\overset${group(above)}${group(lower)}`;
};
const marked = (table, base, sign) => {
	const [command, wide = command] = table.get(sign.trim()) ?? [];
	return command && `\\${ONE_SIGN.test(base.trim()) ? command : wide}${group(base)}`;
};
/** A base with what stands over it: a mark such as an accent or a brace, by its `sign`, else a bound. */
const over = (base, above, sign) => marked(OVER, base, sign) ?? bounded(base, "", above);
/** A base with what stands under it, likewise. */
const under = (base, below, sign) => marked(UNDER, base, sign) ?? bounded(base, below, "");
/** A fraction; `line` is how its parts are kept apart. */
const fraction = (above, below, line = "bar") => line === "bar" ? `\\frac${group(above)}${group(below)}` : line === "none" ? `{${above.trim()} \\atop ${below.trim()}}` : `${group(above)}/${group(below)}`;
const root = (base, degree = "") => `\\sqrt${degree.trim() && `[${degree.trim()}]`}${group(base)}`;
/** What stands between brackets that grow with it; a word in the place of a bracket does not grow. */
const fenced = (open, inner, close) => {
	const [left, right] = [inMath(open).trim(), inMath(close).trim()];
	if (left + right === "" || !FENCES.has(left) || !FENCES.has(right)) return `${left}${inner.trim()}${right}`;
	const spaced = /^\\[A-Za-z]/.test(left) ? " " : "";
	return `\\left${left || "."}${spaced}${inner.trim()}\\right${right || "."}`;
};
/** Cells of a row of `environment`. */
const row = (cells) => cells.map((cell) => cell.trim()).join(" & ");
/** Environments for rows between brackets, by these; the commands are those of amsmath. */
const BRACKETED = /* @__PURE__ */ new Map([
	["()", "pmatrix"],
	["[]", "bmatrix"],
	["{}", "Bmatrix"],
	["||", "vmatrix"],
	["‖‖", "Vmatrix"],
	["∥∥", "Vmatrix"],
	["{", "cases"]
]);
/** The environment of rows between brackets; nothing where there is none for those. */
const bracketed = (open, close) => BRACKETED.get(`${open.trim()}${close.trim()}`);
/** Rows below each other, as in `matrix` and `aligned`. */
const environment = (name, rows) => `\\begin{${name}}${rows.map((each) => each.trim()).join(" \\\\ ")}\\end{${name}}`;
/** The same rows in an environment of another name. */
const renamed = (table, name) => table.replace(/^\\begin\{[a-zA-Z]{1,20}\}/, `\\begin{${name}}`).replace(/\\end\{[a-zA-Z]{1,20}\}$/, `\\end{${name}}`);
// core/markdown/src/tex/mathml.ts
/** Levels down to which a formula is told apart; what is below is written in a row. */
const DEEPEST = 60;
/** What is not seen, or another form of what is. */
const UNSEEN = /* @__PURE__ */ new Set([
	"annotation",
	"annotation-xml",
	"mphantom",
	"mprescripts",
	"none"
]);
const WORD = /^\p{L}{2,}$/u;
/** Commands for what stands around a formula, by `notation` of `menclose`. */
const ENCLOSURES = lookup({
	box: "boxed",
	roundedbox: "boxed",
	radical: "sqrt",
	top: "overline",
	bottom: "underline",
	updiagonalstrike: "cancel",
	downdiagonalstrike: "bcancel"
});
/** Presentation MathML (MathML 3, 3) as TeX: as the TeX it was made from, else as TeX that says the same. */
const texOfMathml = (math) => sourceOf(math) ?? fold(texOf(math, 0));
/** An identifier, a number or an operator; a word is set as one, by `command`. */
const sign = (command) => (_, node) => {
	const text = fold(node.text);
	const tex = inAlphabet(text, node.attribute("mathvariant") ?? void 0);
	return tex === text && WORD.test(text) ? `\\${command}{${text}}` : tex;
};
const words = (_, node) => inText(node.text);
/** Where scripts of `mmultiscripts` stand: pairs of a lower and an upper one, those before the base behind `mprescripts`. */
const multiscripts = ([base = "", ...marks], node) => {
	const parting = node.children.findIndex(({ name }) => name === "mprescripts");
	const at = parting < 0 ? marks.length : parting - 1;
	const every = (from, odd) => from.filter((_, index) => index % 2 === odd).join("");
	const [behind, before] = [marks.slice(0, at), marks.slice(at + 1)];
	return `${scripts("", every(before, 0), every(before, 1))}${scripts(base, every(behind, 0), every(behind, 1))}`;
};
const fencedList = (parts, node) => {
	const separators = Array.from((node.attribute("separators") ?? ",").replace(/\s/g, ""), inMath);
	const inner = parts.map((part, at) => (at === 0 ? "" : separators[at - 1] ?? separators.at(-1) ?? "") + part.trim());
	return fenced(node.attribute("open") ?? "(", inner.join(""), node.attribute("close") ?? ")");
};
const lineOf = (node) => {
	if (node.attribute("bevelled") === "true") return "slash";
	return Number.parseFloat(node.attribute("linethickness") ?? "") === 0 ? "none" : "bar";
};
/** A row. A table alone between brackets is a matrix with such. */
const inRow = (parts, node) => {
	const [open, table, close, ...others] = node.children;
	const name = open?.name === "mo" && table?.name === "mtable" && (close?.name ?? "mo") === "mo" && others.length === 0 ? bracketed(open.text, close?.text ?? "") : void 0;
	if (name !== void 0) return renamed(parts[1] ?? "", name);
	return parts.length > 0 ? parts.join("") : inMath(fold(node.text));
};
const MAKERS = lookup({
	mi: sign("mathrm"),
	mn: sign("mathrm"),
	mo: sign("operatorname"),
	mtext: words,
	ms: words,
	mspace: (_, node) => Number.parseFloat(node.attribute("width") ?? "") >= 1 ? "\\quad " : " ",
	mfrac: ([above = "", below = ""], node) => fraction(above, below, lineOf(node)),
	msqrt: (parts) => root(parts.join("")),
	mroot: ([base = "", degree]) => root(base, degree),
	msub: ([base = "", below = ""]) => scripts(base, below, ""),
	msup: ([base = "", above = ""]) => scripts(base, "", above),
	msubsup: ([base = "", below = "", above = ""]) => scripts(base, below, above),
	munder: ([base = "", below = ""], { children }) => under(base, below, children[1]?.text ?? ""),
	mover: ([base = "", above = ""], { children }) => over(base, above, children[1]?.text ?? ""),
	munderover: ([base = "", below = "", above = ""]) => bounded(base, below, above),
	mmultiscripts: multiscripts,
	mfenced: fencedList,
	menclose: (parts, node) => {
		const command = (node.attribute("notation") ?? "").split(/\s+/).flatMap((name) => ENCLOSURES.get(name) ?? [])[0];
		return command === void 0 ? parts.join("") : `\\${command}${group(parts.join(""))}`;
	},
	mrow: inRow,
	mtable: (parts) => environment("matrix", parts),
	mtr: (parts) => row(parts),
	mlabeledtr: ([label, ...cells]) => row([...cells, label ?? ""]),
	semantics: ([first = ""]) => first,
	maction: (parts, node) => parts[(Number.parseInt(node.attribute("selection") ?? "", 10) || 1) - 1] ?? ""
});
/** Token elements (MathML 3, 3.2): all text in one is one sign, whatever elements stand in it. Looked into, each of such as lie in each other would write it. */
const TOKENS = /* @__PURE__ */ new Set([
	"mi",
	"mn",
	"mo",
	"mtext",
	"ms",
	"mspace"
]);
/** An element that is not in the table shows its content. */
const texOf = (node, depth) => {
	if (UNSEEN.has(node.name)) return "";
	if (TOKENS.has(node.name)) return MAKERS.get(node.name)?.([], node) ?? "";
	const { children } = node;
	if (depth > DEEPEST && children.length > 0) return inMath(fold(node.text));
	const parts = children.map((child) => texOf(child, depth + 1));
	return MAKERS.get(node.name)?.(parts, node) ?? (parts.length > 0 ? parts.join("") : inMath(fold(node.text)));
};
export { typeset as _, fenced as a, tidyTex as b, over as c, row as d, scripts as f, inText as g, inMath as h, environment as i, renamed as l, inAlphabet as m, bounded as n, fraction as o, under as p, bracketed as r, group as s, texOfMathml as t, root as u, markedIn as v, sourceOf as y };

//# sourceMappingURL=tex-D7t5rUEz.js.map