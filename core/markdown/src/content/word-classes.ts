import { AROUND } from "../dom/inside.ts";
import type { Survey } from "./survey.ts";

/** What dictionaries call kinds of words. */
const CLASSES = new Set([
  ..."noun verb adjective adverb pronoun preposition conjunction interjection exclamation determiner numeral prefix suffix".split(
    " ",
  ),
  ..."idiom abbreviation adj adv substantiv nomen verb adjektiv adverb pronomen präposition konjunktion eigenname".split(" "),
  ..."verbe adjectif adverbe pronom préposition sustantivo verbo adjetivo adverbio preposición".split(" "),
  ..."sostantivo aggettivo avverbio preposizione substantivo advérbio werkwoord bijwoord rzeczownik czasownik przymiotnik".split(
    " ",
  ),
  ..."существительное глагол прилагательное наречие местоимение предлог 名詞 動詞 形容詞 副詞 名词 动词 形容词 副词 명사 동사 형용사 부사".split(
    " ",
  ),
]);
/** Of them those that are the kind of a page, too, or the label of a field: they are never alone. */
const NEVER_ALONE = new Set(["article", "nom", "nombre"]);
/** What stands beside that, in a line of its own with it. */
const MORE = new Set([
  ..."transitive intransitive reflexive auxiliary modal phrasal proper common countable uncountable plural singular".split(" "),
  ..."masculine feminine neuter definite indefinite masculin féminin maskulin feminin sächlich masculino femenino feminino maschile femminile".split(
    " ",
  ),
  ..."propre commun transitif intransitif pronominal transitiv intransitiv transitivo intransitivo and or und et y e o".split(
    " ",
  ),
]);
const LONGEST = 60;
const MOST_WORDS = 4;

const isWordClass = (text: string): boolean => {
  if (text.length > LONGEST) return false;
  const bare = text.replace(/[[(][^\])]{0,40}[\])]/gu, " ").toLowerCase();
  const words = bare.match(/[\p{L}\p{M}]+/gu) ?? [];
  if (/\d/.test(bare) || words.length > MOST_WORDS) return false;
  if (!words.every((word) => CLASSES.has(word) || NEVER_ALONE.has(word) || MORE.has(word))) return false;
  return words.some((word) => CLASSES.has(word) || (words.length > 1 && NEVER_ALONE.has(word)));
};

/** Keeps what a dictionary says of what kind a word is, between what is kept of its entry. */
export const keepWordClasses = ({ outline: { blocks } }: Survey, keep: Uint8Array): void => {
  for (let i = 1; i + 1 < keep.length; i++) {
    if (keep[i] || !keep[i - 1] || !keep[i + 1] || (blocks[i]?.inside ?? 0) & AROUND) continue;
    if (isWordClass(blocks[i]?.text ?? "")) keep[i] = 1;
  }
};
