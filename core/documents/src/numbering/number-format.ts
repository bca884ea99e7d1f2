import { alphabetic, roman, upper } from "@farthing/markdown/mdast";
import { ideographic } from "./ideographs.ts";

/** How a number is written; of numbers from 1 that it has signs for, `undefined` of others. */
type Writer = (number: number) => string | undefined;

/** Longest label that repeats a sign: `zzzz` and so on. */
const MOST_SIGNS = 40;
/** Numbers larger than this are written in decimal places. */
const MOST = 1e9;
const LATIN = "abcdefghijklmnopqrstuvwxyz";
const ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "zero ten twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const IRREGULAR = new Map([
  ["one", "first"],
  ["two", "second"],
  ["three", "third"],
  ["five", "fifth"],
  ["eight", "eighth"],
  ["nine", "ninth"],
  ["twelve", "twelfth"],
]);

/** Signs in their order, the same ones doubled after the last. */
const repeated = (signs: string): Writer => {
  const all = [...signs];
  return (number) => {
    const times = Math.ceil(number / all.length);
    return times > MOST_SIGNS ? undefined : all[(number - 1) % all.length]?.repeat(times);
  };
};

/** Signs in their order, and no more. */
const only = (signs: string): Writer => {
  const all = [...signs];
  return (number) => all[number - 1];
};

const range = (first: string, count: number): string =>
  Array.from({ length: count }, (_, at) => String.fromCodePoint((first.codePointAt(0) ?? 0) + at)).join("");

/** Decimal places, written with digits of another script. */
const digits = (signs: string): Writer => {
  const all = [...signs];
  return (number) => [...String(number)].map((digit) => all[Number(digit)]).join("");
};

const ordinal: Writer = (number) => {
  const teen = Math.trunc(number / 10) % 10 === 1;
  return `${number}${(teen ? undefined : ["th", "st", "nd", "rd"][number % 10]) ?? "th"}`;
};

const cardinalText: Writer = (number) => {
  if (number < 20) return ONES[number];
  if (number < 100) return `${TENS[Math.trunc(number / 10)]}${number % 10 === 0 ? "" : `-${ONES[number % 10]}`}`;
  return undefined;
};

const ordinalText: Writer = (number) => {
  const written = cardinalText(number);
  if (written === undefined) return undefined;
  const at = written.lastIndexOf("-") + 1;
  const last = written.slice(at);
  return written.slice(0, at) + (IRREGULAR.get(last) ?? `${last.replace(/y$/, "ie")}th`);
};

const capital =
  (write: Writer): Writer =>
  (number) =>
    write(number)?.replace(/^./, (first) => first.toUpperCase());

const RUSSIAN = "абвгдежзиклмнопрстуфхцчшщыэюя";
const HEBREW = "אבגדהוזחטיכלמנסעפצקרשת";

/** Hebrew numerals: hundreds, tens, ones; 15 and 16 are written 9 + 6 and 9 + 7. */
const hebrew: Writer = (number) => {
  if (number >= 500) return undefined;
  const hundreds = ["", "ק", "ר", "ש", "ת"][Math.trunc(number / 100)] ?? "";
  const rest = number % 100;
  if (rest === 15 || rest === 16) return `${hundreds}ט${rest === 15 ? "ו" : "ז"}`;
  const letters = [...HEBREW];
  const tens = Math.trunc(rest / 10);
  return `${hundreds}${tens === 0 ? "" : letters[tens + 8]}${rest % 10 === 0 ? "" : letters[(rest % 10) - 1]}`;
};

/** By the names of ECMA-376 part 1, 17.18.59, and what OpenDocument has beside them; `decimal` is what is not here. */
const WRITERS = new Map<string, Writer>([
  ["upperRoman", upper(roman)],
  ["lowerRoman", roman],
  ["upperLetter", upper(repeated(LATIN))],
  ["lowerLetter", repeated(LATIN)],
  ["lowerAlphabetic", alphabetic],
  ["upperAlphabetic", upper(alphabetic)],
  ["ordinal", ordinal],
  ["cardinalText", capital(cardinalText)],
  ["ordinalText", capital(ordinalText)],
  ["hex", (number) => number.toString(16).toUpperCase()],
  ["chicago", repeated("*†‡§")],
  ["ideographDigital", digits("〇一二三四五六七八九")],
  ["taiwaneseDigital", digits("○一二三四五六七八九")],
  ["japaneseDigitalTenThousand", digits("〇一二三四五六七八九")],
  ["koreanDigital", digits("영일이삼사오육칠팔구")],
  ["koreanDigital2", digits("零一二三四五六七八九")],
  ["japaneseCounting", ideographic("〇一二三四五六七八九", "十百千")],
  ["chineseCounting", ideographic("○一二三四五六七八九", "十百千")],
  ["chineseCountingThousand", ideographic("零一二三四五六七八九", "十百千")],
  ["taiwaneseCounting", ideographic("○一二三四五六七八九", "十百千")],
  ["taiwaneseCountingThousand", ideographic("零一二三四五六七八九", "十百千")],
  ["koreanCounting", ideographic("영일이삼사오육칠팔구", "십백천")],
  ["chineseLegalSimplified", ideographic("零壹贰叁肆伍陆柒捌玖", "拾佰仟")],
  ["ideographLegalTraditional", ideographic("零壹貳參肆伍陸柒捌玖", "拾佰仟")],
  ["japaneseLegal", ideographic("零壱弐参四伍六七八九", "拾百阡")],
  ["ideographTraditional", only("甲乙丙丁戊己庚辛壬癸")],
  ["ideographZodiac", only("子丑寅卯辰巳午未申酉戌亥")],
  ["aiueo", repeated(`${range("ｱ", 44)}ｦﾝ`)],
  ["aiueoFullWidth", repeated("アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン")],
  [
    "irohaFullWidth",
    repeated("イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセスン"),
  ],
  ["iroha", repeated("ｲﾛﾊﾆﾎﾍﾄﾁﾘﾇﾙｦﾜｶﾖﾀﾚｿﾂﾈﾅﾗﾑｳヰﾉｵｸﾔﾏｹﾌｺｴﾃｱｻｷﾕﾒﾐｼヱﾋﾓｾｽﾝ")],
  ["ganada", repeated("가나다라마바사아자차카타파하")],
  ["chosung", repeated("ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ")],
  ["decimalFullWidth", digits(range("０", 10))],
  ["decimalFullWidth2", digits(range("０", 10))],
  ["decimalZero", (number) => String(number).padStart(2, "0")],
  ["decimalEnclosedCircle", only(range("①", 20))],
  ["decimalEnclosedCircleChinese", only(range("①", 20))],
  ["decimalEnclosedFullstop", only(range("⒈", 20))],
  ["decimalEnclosedParen", only(range("⑴", 20))],
  ["ideographEnclosedCircle", only(range("㈠", 10))],
  ["numberInDash", (number) => `- ${number} -`],
  ["russianLower", repeated(RUSSIAN)],
  ["russianUpper", upper(repeated(RUSSIAN))],
  ["greekLower", repeated("αβγδεζηθικλμνξοπρστυφχψω")],
  ["greekUpper", upper(repeated("αβγδεζηθικλμνξοπρστυφχψω"))],
  ["hebrew1", hebrew],
  ["hebrew2", repeated(HEBREW)],
  ["arabicAlpha", repeated("أبتثجحخدذرزسشصضطظعغفقكلمنهوي")],
  ["arabicAbjad", repeated("أبجدهوزحطيكلمنسعفصقرشتثخذضظغ")],
  ["hindiNumbers", digits(range("०", 10))],
  ["thaiNumbers", digits(range("๐", 10))],
  ["thaiLetters", repeated("กขคงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ")],
]);

/** Names by the numbers of [MS-OSHARED] 2.2.1.3 MSONFC, which DOC and RTF use. */
const NAMES: readonly string[] = [
  ..."decimal upperRoman lowerRoman upperLetter lowerLetter ordinal cardinalText ordinalText hex chicago".split(" "),
  ..."ideographDigital japaneseCounting aiueo iroha decimalFullWidth decimalHalfWidth japaneseLegal".split(" "),
  ..."japaneseDigitalTenThousand decimalEnclosedCircle decimalFullWidth2 aiueoFullWidth irohaFullWidth decimalZero".split(" "),
  ..."bullet ganada chosung decimalEnclosedFullstop decimalEnclosedParen decimalEnclosedCircleChinese".split(" "),
  ..."ideographEnclosedCircle ideographTraditional ideographZodiac ideographZodiacTraditional taiwaneseCounting".split(" "),
  ..."ideographLegalTraditional taiwaneseCountingThousand taiwaneseDigital chineseCounting chineseLegalSimplified".split(" "),
  ..."chineseCountingThousand ideographDigital koreanDigital koreanCounting koreanLegal koreanDigital2 hebrew1 arabicAlpha hebrew2".split(
    " ",
  ),
  ..."arabicAbjad hindiVowels hindiConsonants hindiNumbers hindiCounting thaiLetters thaiNumbers thaiCounting".split(" "),
  ..."vietnameseCounting numberInDash russianLower russianUpper".split(" "),
];

/** The name of a number format that DOC or RTF gives by its number. */
export const formatName = (code: number): string => (code === 255 ? "none" : (NAMES[code] ?? "decimal"));

/** A number as a format of ECMA-376 writes it; in decimal places where the format is not known or has no sign for it. */
export function writeNumber(number: number, format: string): string {
  // Writers count down to 0, which they would never reach from infinity.
  if (!Number.isSafeInteger(number) || Math.abs(number) > MOST) return String(number);
  return (number < 1 && !format.startsWith("decimal") ? undefined : WRITERS.get(format)?.(number)) ?? String(number);
}

/** The number at which a list starts, as an attribute says it; `undefined` where that is no number of a list. */
export const startOf = (value: string | undefined): number | undefined =>
  value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
