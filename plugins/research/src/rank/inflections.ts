/** What Arabic writes before a word, or before a verb to say whose act it is; and behind it. */
const BEFORE = "و ف ب ل ك س ي ت ن ا سي ست سن وي وت لي لت فل ول وب ال".split(" ");
const BEHIND = "ي ك نا وا كم ت تي تك تنا تهم تها تم ان ني هما".split(" ");
/** So many letters are left of a word at least. */
const LEAST_ARABIC = 3;

/** An Arabic word without what it may have behind it, before it, or both. */
export function arabicBases(word: string): string[] {
  const without = BEHIND.filter((ending) => word.length - ending.length >= LEAST_ARABIC && word.endsWith(ending)).map((ending) =>
    word.slice(0, -ending.length),
  );
  const begun = (rest: string): string[] =>
    BEFORE.filter((prefix) => rest.length - prefix.length >= LEAST_ARABIC && rest.startsWith(prefix)).map((prefix) =>
      rest.slice(prefix.length),
    );
  return [...without, ...begun(word), ...without.flatMap(begun)];
}

/** Words of Korean's own letters alone that may have more than one part. */
const HANGUL = /^\p{sc=Hangul}{3,40}$/u;
export const isHangul = (term: string): boolean => HANGUL.test(term);
const LEAST_KOREAN = 2;

/** What a Korean word may be made of: a beginning, the longest first, with its rest; then an end alone. */
export function koreanBases(word: string): { readonly base: string; readonly rest: string }[] {
  const sizes = Array.from({ length: word.length - LEAST_KOREAN }, (_, at) => word.length - 1 - at);
  return [
    ...sizes.map((size) => ({ base: word.slice(0, size), rest: word.slice(size) })),
    ...sizes.map((size) => ({ base: word.slice(-size), rest: "" })),
  ];
}
