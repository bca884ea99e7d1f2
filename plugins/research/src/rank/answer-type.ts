import {
  ASKS,
  ASKS_UNSPACED,
  CENTURY,
  CURRENCY,
  CURRENCY_UNSPACED,
  MONTH,
  NUMBER,
  PERMISSIONS,
  STEPS,
  STEPS_UNSPACED,
  TIME_UNIT,
  TIME_UNIT_UNSPACED,
  WEEKDAY,
  WEEKDAY_UNSPACED,
} from "./answer-words.ts";
import { MOMENT, MOMENT_UNSPACED } from "./asking-words.ts";
import { monthsOf } from "./dates.ts";
import { MEANING, MEANING_UNSPACED, NAMING, NAMING_UNSPACED, REASONS, REASONS_UNSPACED } from "./reason-words.ts";
import { IMPERATIVES, IMPERATIVES_UNSPACED } from "./step-words.ts";
import type { Language } from "./stop-words.ts";
import { readQuery } from "./terms.ts";

/** What an answer must be. */
export interface AnswerType {
  /** What it must hold; anything if absent. */
  readonly holds?: RegExp;
  /** What a passage keeps of its score that holds nothing of the kind: little where a number or a date is asked for. */
  readonly absent: number;
  /** So many new words are as good as more: a number is one. */
  readonly news?: number;
  /** Whether all of an answer is of the kind, not a sentence of it alone. */
  readonly throughout?: true;
  /** Whether prose tells it, and no table. */
  readonly prose?: true;
}

type Kind = keyof typeof ASKS;

const words = (...patterns: readonly string[]): string => String.raw`(?<![\p{L}\p{N}])(?:${patterns.join("|")})(?![\p{L}])`;
const any = (...patterns: readonly string[]): RegExp => new RegExp(words(...patterns), "iu");
const either = (spaced: string, unspaced: string): RegExp => new RegExp(`${spaced}|${unspaced}`, "iu");

const SPAN = String.raw`${NUMBER}(?:\s+(?:to|or|bis|oder|à|ou|o|a|do|tot|till|или)\s+${NUMBER})?[\s-]+(?:\p{L}+\s+)?${TIME_UNIT}`;
const EVERY = String.raw`once|twice|every|daily|weekly|monthly|yearly|annually|hourly|(?:täg|wöchent|monat|jähr)lich|jede[rsnm]?|(?:ein|zwei|drei)mal|tous|toutes|quotidien\p{L}*|(?:di|seman|mensu|anu)al\p{L}*|cada|ogni|volta|volte|todos|todas|elke?|varje|każd\p{L}*|codziennie|her|joka|кажд\p{L}*|раз|κάθε|كل|हर`;
const CLOCK = String.raw`\d{1,2}[:.h]\d{2}|\d{1,2}\s?(?:am|pm|uhr|h|uur)|noon|midnight`;
const DATE = [
  String.raw`(?:1\d|20)\d{2}`,
  String.raw`${MONTH}\s+\d{1,2}`,
  String.raw`\d{1,2}\.?\s+(?:de\s+)?${MONTH}`,
  String.raw`\d{1,2}[/.]\d{1,2}[/.]\d{2,4}`,
  String.raw`\d{1,4} (?:bc|ad|bce|ce)`,
  CENTURY,
];
const DATE_UNSPACED = String.raw`\d\s?(?:年|月|日|년|월|일)`;
const MONEY = String.raw`[$€£¥₹₩₽]\s?\d|\d\s?[$€£¥₹₩₽]|(?<![\p{L}\p{N}])${NUMBER}\s+${CURRENCY}(?!\p{L})`;
/** A name in the midst of a sentence. */
const NAME = /[\p{Ll}\p{N},]\s+(?:\p{Ll}{1,12}\s+){0,2}\p{Lu}\p{Ll}/u;

/**
 * Numbers and dates are either there or not; the words of rules, steps and reasons are too many for us to know. What has none of
 * a reason's is worth a little less than what has one and nothing of the question (`APART` in evidence.ts).
 */
const HARD = 0.25;
const SOFT = 0.5;
const VAGUE = 0.45;
/** New words of an answer that is a value, and of one that needs a unit or a full name. */
const VALUE = 2;
const AMOUNT = 3;

/** What tells what to do holds verbs of the question's language, too. */
const stepsIn = (language: Language): AnswerType => {
  const own = IMPERATIVES[language];
  const unspaced = `${STEPS_UNSPACED}|${IMPERATIVES_UNSPACED}`;
  return { holds: either(words(...(own ? [own] : []), STEPS), unspaced), absent: SOFT, throughout: true };
};

/** A date may be a month of the question's language alone. */
const dateIn = (language: Language): AnswerType => ({
  holds: either(words(...DATE, ...monthsOf(language), WEEKDAY), `${DATE_UNSPACED}|${WEEKDAY_UNSPACED}`),
  absent: HARD,
  news: VALUE,
});
const momentIn = (language: Language): AnswerType => ({
  holds: either(words(...DATE, ...monthsOf(language), WEEKDAY, MOMENT), `${DATE_UNSPACED}|${MOMENT_UNSPACED}`),
  absent: SOFT,
  news: AMOUNT,
});

/** By kind: what an answer must be, of some as the question's language has it. */
const HOLDS: Readonly<Record<Kind, AnswerType | ((language: Language) => AnswerType) | undefined>> = {
  frequency: { holds: either(words(SPAN, EVERY), TIME_UNIT_UNSPACED), absent: HARD, news: AMOUNT },
  duration: { holds: either(words(SPAN), TIME_UNIT_UNSPACED), absent: HARD, news: AMOUNT },
  clock: { holds: either(words(CLOCK), String.raw`\d\s?(?:時|点|시)`), absent: HARD, news: VALUE },
  degrees: {
    holds:
      /\d\s?(?:°|º|degrees?\b|grad\b|degrés?\b|grados?\b|gradi\b|graus?\b|graden\b|stopni\b|градус|celsius|fahrenheit|kelvin)/iu,
    absent: HARD,
    news: VALUE,
  },
  money: { holds: either(MONEY, CURRENCY_UNSPACED), absent: HARD, news: VALUE },
  date: dateIn,
  quantity: { holds: /[\d٠-٩०-९]/, absent: HARD, news: VALUE },
  naming: { holds: either(words(NAMING, REASONS), `${NAMING_UNSPACED}|${REASONS_UNSPACED}`), absent: VAGUE, prose: true },
  reason: { holds: either(words(REASONS), REASONS_UNSPACED), absent: VAGUE, prose: true },
  meaning: { holds: either(words(MEANING), MEANING_UNSPACED), absent: VAGUE, prose: true },
  working: { absent: 1, prose: true },
  moment: momentIn,
  bearer: { holds: /\p{L}{3}/u, absent: 1 },
  where: undefined,
  permission: { holds: any(PERMISSIONS), absent: SOFT },
  steps: stepsIn,
  who: { holds: NAME, absent: SOFT, news: AMOUNT },
};

/** In the order in which they are looked for: the narrower before the wider. */
const TYPES = (Object.keys(ASKS) as Kind[]).map((kind) => {
  const unspaced = (ASKS_UNSPACED as Readonly<Record<string, string>>)[kind];
  return { kind, asks: unspaced ? either(words(ASKS[kind]), unspaced) : any(ASKS[kind]) };
});

/** Those of a language that were asked for. */
const known = new Map<string, AnswerType>();

function typeIn(kind: Kind, language: Language): AnswerType | undefined {
  const type = HOLDS[kind];
  if (typeof type !== "function") return type;
  const key = `${kind} ${language}`;
  const made = known.get(key) ?? type(language);
  known.set(key, made);
  return made;
}

/** What an answer to the query must hold, by the kind of question that it is; `undefined` if it asks for nothing in particular. */
export function answerTypeOf(query: string, language: Language = readQuery(query).language): AnswerType | undefined {
  const kind = TYPES.find(({ asks }) => asks.test(query))?.kind;
  return kind && typeIn(kind, language);
}
