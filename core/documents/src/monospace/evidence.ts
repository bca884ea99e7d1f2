/** Signs that code has and sentences do not, among them dots and slashes within names, capitals within words, and calls with their arguments. */
const SIGN =
  /[{}[\]<>=|\\_$^~`]|;\s{0,9}$|::|--|\(\)|:\/\/|\w{2}\.\w{2}|(?:^|\s)[~.]?\/\w|\w\/\w{1,40}\/|\p{Ll}{2}\p{Lu}|\w\(\w{2,40}[,)]/u;
/** Commands, options and names begin small, are short, and end without a full stop. */
const COMMAND = /^(?:\p{Ll}|[-./#@]\w)\S*(?:\s\S+){0,5}(?<![.,;:!?])$/u;
const SENTENCE_END = /[.!?…:;,。！？][)"'’”»]?$/u;
const WORDS = 8;
const SIGNS_OF_EAST = 20;
const EAST = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/gu;
/** Signs of code among the letters of a sentence: no more than this. */
const FEW = 0.04;

/** Whether a line reads like words of a language: some of them, to the end of a sentence, with few signs of code. */
export function isProse(text: string): boolean {
  const line = text.trim();
  if (!SENTENCE_END.test(line) || line.includes("\n")) return false;
  const signs = line.match(/[{}[\]<>=;|\\_$#*+@`^~/]/g)?.length ?? 0;
  if (signs > FEW * line.length) return false;
  return line.split(/\s+/).length >= WORDS || (line.match(EAST)?.length ?? 0) >= SIGNS_OF_EAST;
}

/** Whether a text has signs of code, and is no sentence. */
export const hasSigns = (text: string): boolean => SIGN.test(text) && !isProse(text);

/** Whether a text looks like code, signs or not. */
export const isCodeLike = (text: string): boolean => hasSigns(text) || COMMAND.test(text.trim());
