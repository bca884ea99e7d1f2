import { inMath } from "./signs.ts";

type Marks = ReadonlyMap<string, readonly string[]>;

/** Commands by the marks that they stand for: the one for a letter and, where there is another, the one for more than that. */
const marks = (table: Readonly<Record<string, string>>): Marks =>
  new Map(Object.entries(table).flatMap(([commands, signs]) => Array.from(signs, (sign) => [sign, commands.split(" ")])));

const OVER = marks({
  "hat widehat": "^ˆ\u0302",
  "tilde widetilde": "~˜∼\u0303",
  "bar overline": "¯ˉ\u0304",
  overline: "‾―\u0305",
  "vec overrightarrow": "→\u20d7",
  overleftarrow: "←\u20d6",
  overleftrightarrow: "↔\u20e1",
  dot: "˙\u0307",
  ddot: "¨\u0308",
  dddot: "\u20db",
  check: "ˇ\u030c",
  breve: "˘\u0306",
  acute: "´\u0301",
  grave: "`\u0300",
  mathring: "˚\u030a",
  overbrace: "⏞︷",
});
const UNDER = marks({
  underline: "_¯‾―\u0331\u0332",
  underrightarrow: "→",
  underleftarrow: "←",
  underbrace: "⏟︸",
});
/** What has bounds where others have indexes. */
const TAKES_BOUNDS =
  /^(?:|\\(?:sum|prod|coprod|i{1,3}nt|oi{1,3}nt|big[a-z]+|lim|max|min|sup|inf|det|gcd)|\\(?:underbrace|overbrace|mathrm|operatorname|text)\{.*\})$/s;
/** What may have an index without braces around it: a sign, a number, a command, a command of a plain piece. */
const ONE_PIECE = /^(?:[\p{L}\p{N})\]|!]|\d{1,40}|\\[A-Za-z]+(?:\{[^{}\\]{1,40}\})?)$/u;
const ONE_SIGN = /^(?:.|\\[A-Za-z]+)$/su;
/** Brackets that grow, as TeX writes them. */
const FENCES = new Set(["", ...Array.from("()[]/|{}⟨⟩〈〉⌊⌋⌈⌉‖", (sign) => inMath(sign).trim())]);

export const group = (tex: string): string => `{${tex.trim()}}`;

/** A base with what stands below and above it on its right; nothing of what is empty. */
export const scripts = (base: string, below: string, above: string): string => {
  const index = below.trim() && `_${group(below)}`;
  const power = /^'*$/.test(above.trim()) ? above.trim() : `^${group(above.replaceAll("'", "\\prime "))}`;
  if (index + power === "") return base;
  const piece = base.trim();
  return `${ONE_PIECE.test(piece) ? piece : `{${piece}}`}${index}${power}`;
};

/** A base with bounds under and over it, or other formulas; nothing of what is empty. */
export const bounded = (base: string, below: string, above: string): string => {
  const piece = base.trim();
  if (TAKES_BOUNDS.test(piece)) return `${piece}${below.trim() && `_${group(below)}`}${above.trim() && `^${group(above)}`}`;
  const lower = below.trim() === "" ? piece : `\\underset${group(below)}${group(piece)}`;
  return above.trim() === "" ? lower : `\\overset${group(above)}${group(lower)}`;
};

const marked = (table: Marks, base: string, sign: string): string | undefined => {
  const [command, wide = command] = table.get(sign.trim()) ?? [];
  return command && `\\${ONE_SIGN.test(base.trim()) ? command : wide}${group(base)}`;
};

/** A base with what stands over it: a mark such as an accent or a brace, by its `sign`, else a bound. */
export const over = (base: string, above: string, sign: string): string => marked(OVER, base, sign) ?? bounded(base, "", above);

/** A base with what stands under it, likewise. */
export const under = (base: string, below: string, sign: string): string => marked(UNDER, base, sign) ?? bounded(base, below, "");

/** A fraction; `line` is how its parts are kept apart. */
export const fraction = (above: string, below: string, line: "bar" | "none" | "slash" = "bar"): string =>
  line === "bar"
    ? `\\frac${group(above)}${group(below)}`
    : line === "none"
      ? `{${above.trim()} \\atop ${below.trim()}}`
      : `${group(above)}/${group(below)}`;

export const root = (base: string, degree = ""): string => `\\sqrt${degree.trim() && `[${degree.trim()}]`}${group(base)}`;

/** What stands between brackets that grow with it; a word in the place of a bracket does not grow. */
export const fenced = (open: string, inner: string, close: string): string => {
  const [left, right] = [inMath(open).trim(), inMath(close).trim()];
  if (left + right === "" || !FENCES.has(left) || !FENCES.has(right)) return `${left}${inner.trim()}${right}`;
  const spaced = /^\\[A-Za-z]/.test(left) ? " " : "";
  return `\\left${left || "."}${spaced}${inner.trim()}\\right${right || "."}`;
};

/** Cells of a row of `environment`. */
export const row = (cells: readonly string[]): string => cells.map((cell) => cell.trim()).join(" & ");

/** Environments for rows between brackets, by these; the commands are those of amsmath. */
const BRACKETED: ReadonlyMap<string, string> = new Map([
  ["()", "pmatrix"],
  ["[]", "bmatrix"],
  ["{}", "Bmatrix"],
  ["||", "vmatrix"],
  ["‖‖", "Vmatrix"],
  ["∥∥", "Vmatrix"],
  ["{", "cases"],
]);

/** The environment of rows between brackets; nothing where there is none for those. */
export const bracketed = (open: string, close: string): string | undefined => BRACKETED.get(`${open.trim()}${close.trim()}`);

/** Rows below each other, as in `matrix` and `aligned`. */
export const environment = (name: string, rows: readonly string[]): string =>
  `\\begin{${name}}${rows.map((each) => each.trim()).join(" \\\\ ")}\\end{${name}}`;

/** The same rows in an environment of another name. */
export const renamed = (table: string, name: string): string =>
  table.replace(/^\\begin\{[a-zA-Z]{1,20}\}/, `\\begin{${name}}`).replace(/\\end\{[a-zA-Z]{1,20}\}$/, `\\end{${name}}`);
