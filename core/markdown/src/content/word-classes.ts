import { AROUND } from "../dom/inside.ts";
import type { Survey } from "./survey.ts";

/** What dictionaries call kinds of words. */
const CLASSES = new Set([
  ..."noun verb adjective adverb pronoun preposition conjunction interjection exclamation determiner article numeral prefix suffix".split(
    " ",
  ),
  ..."idiom abbreviation adj adv substantiv nomen verb adjektiv adverb pronomen präposition konjunktion eigenname".split(" "),
  ..."nom verbe adjectif adverbe pronom préposition sustantivo nombre verbo adjetivo adverbio preposición".split(" "),
  ..."sostantivo aggettivo avverbio preposizione substantivo advérbio werkwoord bijwoord rzeczownik czasownik przymiotnik".split(
    " ",
  ),
  ..."существительное глагол прилагательное наречие местоимение предлог 名詞 動詞 形容詞 副詞 名词 动词 形容词 副词 명사 동사 형용사 부사".split(
    " ",
  ),
]);
/** What stands beside that, in a line of its own with it. */
const MORE = new Set([
  ..."transitive intransitive reflexive auxiliary modal phrasal proper common countable uncountable plural singular".split(" "),
  ..."masculine feminine neuter masculin féminin maskulin feminin sächlich masculino femenino feminino maschile femminile".split(
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
  if (/\d/.test(bare) || words.length > MOST_WORDS || !words.every((word) => CLASSES.has(word) || MORE.has(word))) return false;
  return words.some((word) => CLASSES.has(word));
};

/** Keeps what a dictionary says of what kind a word is, between what is kept of its entry. */
export const keepWordClasses = ({ outline: { blocks } }: Survey, keep: Uint8Array): void => {
  for (let i = 1; i + 1 < keep.length; i++) {
    if (keep[i] || !keep[i - 1] || !keep[i + 1] || (blocks[i]?.inside ?? 0) & AROUND) continue;
    if (isWordClass(blocks[i]?.text ?? "")) keep[i] = 1;
  }
};
