import { lookup } from "@farthing/contract/read";
/** Commands for marks over a letter, by their character. */
export const ACCENTS: ReadonlyMap<string, string> = lookup({
  "\u0302": "\\hat",
  "\u0303": "\\tilde",
  "\u0304": "\\bar",
  "\u0305": "\\overline",
  "\u0307": "\\dot",
  "\u0308": "\\ddot",
  "\u20d7": "\\vec",
  "^": "\\hat",
  "~": "\\tilde",
  "¯": "\\bar",
  "→": "\\vec",
});

const FUNCTIONS = new Set(
  "sin cos tan cot sec csc sinh cosh tanh arcsin arccos arctan log ln exp lim max min sup inf det dim gcd ker arg".split(" "),
);

/** Brackets as TeX wants them behind `left` and `right`. */
export const BRACES: ReadonlyMap<string, string> = lookup({
  "{": "\\{",
  "}": "\\}",
  "⟨": "\\langle",
  "⟩": "\\rangle",
  "‖": "\\|",
  "": ".",
});

/** Names of functions become commands; what TeX would read as its own is escaped. */
export const escapeTex = (text: string): string =>
  FUNCTIONS.has(text.trim())
    ? `\\${text.trim()} `
    : text.replace(/[#$%&_{}]/g, "\\$&").replace(/\\(?![#$%&_{}])/g, "\\backslash ");
