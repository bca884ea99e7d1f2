/** A number set high or low, which would be read as part of the one it stands with: 10<sup>6</sup> is not 106. */
const NUMBER = /^[+\-−–]?[\d.,]*\d[+\-−]?$/u;
/** What stands high or low in formulas: names, numbers and signs, and nothing that means something to Markdown. */
const FORMULA = /^[\p{L}\p{N}(+\-−–][\p{L}\p{N}+\-−–=∈∞,/()'′ ]{0,13}$/u;
const NAME = /^\p{L}{1,3}$/u;
const WORD = /^\p{L}{2,}$/u;
/** How ordinals end, by what stands before: 1st, 2e, n-th; M<sup>me</sup> and N<sup>o</sup> are abbreviations. */
const BEHIND_NUMBER = /^(?:st|nd|rd|th|e|ers?|res?|ères?|[iè]?èmes?|eme|ier|ière|de|te|ste)$/iu;
const BEHIND_LETTER = /^(?:th|st|os?|mes?|lles?|rs?|gr|ie|ve|[ts]m|e)$/i;
/** A letter that stands alone, as names in formulas do. */
const ONE_LETTER = /(?:^|[^\p{L}])\p{L}$/u;

const isBalanced = (text: string): boolean => text.split("(").length === text.split(")").length;

/** Whether a text above the line is a power or an index, and no ordinal, mark or note. */
function isPower(text: string, before: string): boolean {
  if (/\d$/.test(before)) return !BEHIND_NUMBER.test(text) && !WORD.test(text);
  if (/[)\]}|]$/.test(before)) return !WORD.test(text) || NAME.test(text);
  return ONE_LETTER.test(before) && !BEHIND_LETTER.test(text) && (!WORD.test(text) || NAME.test(text));
}

/** Whether a text below the line is an index, or the base of a number: 1A<sub>H</sub>. TeX writes its own name so, too. */
const isIndex = (text: string, before: string): boolean =>
  (/[\p{L}\p{Sm})\]}'’]$/u.test(before) || (/\d$/.test(before) && /^\p{L}$/u.test(text))) &&
  !(text === "E" && before.endsWith("T"));

/**
 * Whether it is said of a text that it is set above or below the line: of numbers, and of what is a power or an index behind `before`.
 * All else is as it is: 1st, Name(TM).
 */
export function isScript(tag: "sup" | "sub", text: string, before: string): boolean {
  const value = text.trim();
  if (NUMBER.test(value)) return true;
  if (!FORMULA.test(value) || !isBalanced(value)) return false;
  return tag === "sup" ? isPower(value, before) : isIndex(value, before);
}

/** Whether a text is a number, of which it is said wherever it stands. */
export const isScriptNumber = (text: string): boolean => NUMBER.test(text.trim());

/** Whether a text can stand between marks of its place as it is: nothing in it means something to Markdown. */
export const isScriptText = (text: string): boolean => NUMBER.test(text.trim()) || FORMULA.test(text);
