import { koreanStems } from "./korean-stems.ts";

const VOWELS = "aeiouy";
const isVowel = (letter = ""): boolean => letter !== "" && VOWELS.includes(letter);

/** Strong grades of Finnish consonants and the weak ones that stand in their place, longer ones first. */
const GRADES: readonly (readonly [string, string])[] = [
  ["kk", "k"],
  ["pp", "p"],
  ["tt", "t"],
  ["nk", "ng"],
  ["nt", "nn"],
  ["mp", "mm"],
  ["lt", "ll"],
  ["rt", "rr"],
  ["t", "d"],
  ["p", "v"],
  ["k", ""],
];

/** A word's end in the other grade: the consonants before its last vowels. */
function graded(word: string, strong: boolean): string[] {
  const [, before = "", last = "", vowels = ""] = /^(.*?)([^aeiouy]+)([aeiouy]+)$/.exec(word) ?? [];
  return GRADES.flatMap(([one, other]) => {
    const [from, to] = strong ? [other, one] : [one, other];
    if (from === "" || !last.endsWith(from)) return [];
    const rest = last.slice(0, -from.length);
    return rest.length > 1 || (from.length === 1 && rest.endsWith(from)) ? [] : [`${before}${rest}${to}${vowels}`];
  }).slice(0, 1);
}
const withWeak = (stem: string): string[] => [stem, ...graded(stem, false)];
const withStrong = (stem: string): string[] => [stem, ...graded(stem, true)];

/** What inflected forms of a Finnish word begin with: both grades, and what infinitives and endings of nouns turn into. */
function finnishStems(word: string): string[] {
  const cut = (size: number): string => word.slice(0, -size);
  if (word.endsWith("nen")) return [`${cut(3)}se`, `${cut(3)}s`];
  if (/[uyoe]s$/.test(word)) return ["kse", "ks", "de", "te", "t"].map((ending) => cut(1) + ending);
  if (/[ai]s$/.test(word)) return withStrong(cut(1)).map((stem) => stem + stem.slice(-1));
  if (word.endsWith("ton")) return [`${cut(3)}ttoma`];
  if (word.endsWith("in")) return [`${cut(1)}me`, `${cut(1)}mi`];
  if (/(?:ll|nn|rr|st)a$/.test(word)) return withStrong(`${cut(2)}e`).flatMap((stem) => [stem, stem.slice(0, -1)]);
  if (/[aeiouy]da$/.test(word)) return [cut(2)];
  if (/[aeiouy]ta$/.test(word)) {
    const own = withStrong(cut(2));
    return [cut(1), ...own.flatMap((stem) => [`${stem}a`, `${stem}s`, `${stem}ne`]), `${cut(1)}se`];
  }
  if (/[aeiouy]a$/.test(word)) {
    const stems = withWeak(cut(1));
    return [...stems, ...stems.map((stem) => stem.slice(0, -1)), `${(stems[1] ?? cut(1)).slice(0, -1)}e`];
  }
  if (word.endsWith("a")) return withWeak(word).flatMap((stem) => [stem, `${stem.slice(0, -1)}o`]);
  if (word.endsWith("i")) return withWeak(word).flatMap((stem) => [stem, `${stem.slice(0, -1)}e`]);
  if (word.endsWith("e")) return withStrong(word).map((stem) => `${stem}e`);
  return isVowel(word.slice(-1)) ? withWeak(word) : [];
}

const SOFT: Readonly<Record<string, string>> = { k: "g", p: "b", t: "d" };
/** What follows a Turkish verb of two letters, after an unrounded vowel of the front or of the back, or a rounded one. */
const SHORT_ENDINGS = ["Iyor", "Ar", "Ir", "DI", "AcAk", "An", "IlIr", "Ip", "mAk", "mAlI", "IlAn", "mAdAn"];

/** An ending of Turkish with the vowels and consonants that follow a stem. */
function harmonised(stem: string, ending: string): string {
  const vowel = [...stem].reverse().find((letter) => "aeıiou".includes(letter)) ?? "e";
  const back = "aıou".includes(vowel);
  const hard = /[fstkcph]$/.test(stem);
  const narrow = "ou".includes(vowel) ? "u" : back ? "ı" : "i";
  return ending
    .replaceAll("A", back ? "a" : "e")
    .replaceAll("I", narrow)
    .replaceAll("D", hard ? "t" : "d");
}

/** What inflected forms of a Turkish word begin with: verbs without their ending or last vowel, softened consonants. */
function turkishStems(word: string): string[] {
  const softened = (stem: string): string[] => {
    const soft = SOFT[stem.slice(-1)];
    return soft === undefined ? [stem] : [stem, stem.slice(0, -1) + soft];
  };
  if (!/m[ae]k$/.test(word)) return softened(word);
  const stem = word.slice(0, -3);
  if (stem.length < 3) return SHORT_ENDINGS.map((ending) => stem + harmonised(stem, ending));
  if (!isVowel(stem.slice(-1)) && !stem.endsWith("ı")) return softened(stem);
  const rest = stem.slice(0, -1);
  return [stem, rest, rest + harmonised(rest, "Iyor")];
}

/** Ends of Greek verbs, and what other tenses and voices have there. */
const TENSES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/αζω$/, ["αζ", "ασ", "αστ", "αχτ", "αξ"]],
  [/ιζω$/, ["ιζ", "ισ", "ιστ"]],
  [/ωνω$/, ["ων", "ωσ", "ωθ"]],
  [/ευω$/, ["ευ", "ευσ", "ευτ", "ευθ", "εψ"]],
  [/(?:πτ|φ|β|π)ω$/, ["ψ", "φτ", "φθ"]],
  [/(?:σσ|γ|χ|κ|ττ)ω$/, ["ξ", "χτ", "χθ"]],
  [/νω$/, ["σ", "ν", "θ", "στ"]],
  [/αω$/, ["ησ", "ηθ", "ασ", "αστ", ""]],
  [/(?:ομαι|ουμαι|ιεμαι|αμαι)$/, ["", "ηθ", "στ"]],
  [/ω$/, ["", "ησ", "ηθ", "εσ"]],
];
/** Short verbs begin with a vowel more in the past. */
const SHORT_PAST = /^[βγδζθκλμνξπρστφχψ].{1,5}$/;
const greekStems = (word: string): string[] => {
  const [end, others] = TENSES.find(([end]) => end.test(word)) ?? [];
  const stems = end === undefined ? [] : (others ?? []).map((other) => word.replace(end, other));
  return stems.flatMap((stem) => (SHORT_PAST.test(stem) ? [stem, `ε${stem}`] : [stem]));
};

/** Arabic verbs without what says whose act it is, and feminine nouns as they stand before another word. */
const arabicStems = (word: string): string[] => [word, word.replace(/^ي(?=.{3})/, ""), word.replace(/ة$/, "ت")];

/** Hindi verbs in forms of the infinitive, where too little is left without its ending. */
const hindiStems = (word: string): string[] =>
  /^.{2}ना$/u.test(word) ? ["ने", "नी", "ता", "ते", "ती", "कर"].map((ending) => word.replace(/ना$/u, ending)) : [];

const STEMS: Readonly<Record<string, (word: string) => string[]>> = {
  fi: finnishStems,
  tr: turkishStems,
  el: greekStems,
  ar: arabicStems,
  hi: hindiStems,
  ko: koreanStems,
};
const LEAST = 3;

/** What the inflected forms of a dictionary's word begin with, besides the word itself; `word` is without accents. */
export const stemsOf = (language: string, word: string): string[] => [
  ...new Set((STEMS[language]?.(word) ?? []).filter((stem) => stem !== word && (language === "ko" || stem.length >= LEAST))),
];
