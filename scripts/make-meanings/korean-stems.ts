const [FIRST, FINALS, VOWELS] = [0xac00, 28, 21];
/** Places of vowels and of last consonants in the order of the syllables. */
const V = { a: 0, ae: 1, eo: 4, yeo: 6, o: 8, wa: 9, wae: 10, oe: 11, u: 13, wo: 14, eu: 18, i: 20 };
const F = { none: 0, n: 4, d: 7, l: 8, b: 17, s: 19, ss: 20, h: 27 };
/** What a verb's last vowel becomes with that of an ending. */
const CONTRACTED: Readonly<Record<number, number>> = { [V.o]: V.wa, [V.u]: V.wo, [V.i]: V.yeo, [V.oe]: V.wae };
/** Syllables that follow a verb of one syllable, by what it ends with. */
const AFTER = "다 고 면 려 기 지 게 니 던 거 나 자 으 아 어".split(" ");
const AFTER_VOWEL = "서 야 도 요".split(" ");
const AFTER_PAST = "다 어 습 던 을 지 고".split(" ");

const read = (syllable: string) => {
  const code = syllable.charCodeAt(0) - FIRST;
  return { onset: Math.floor(code / (FINALS * VOWELS)), vowel: Math.floor(code / FINALS) % VOWELS, final: code % FINALS };
};
const write = (onset: number, vowel: number, final: number): string =>
  String.fromCharCode(FIRST + (onset * VOWELS + vowel) * FINALS + final);

/** Forms of a verb's stem: `bare` before consonants, `joined` with the vowel of an ending, `past`, and others before "n", "l" or "b". */
function formsOf(stem: string) {
  const before = stem.slice(0, -1);
  const { onset, vowel, final } = read(stem.slice(-1));
  const syllable = (other: number, end: number = F.none): string => before + write(onset, other, end);
  if (final === F.none) {
    const previous = before.slice(-1);
    if (stem.endsWith("르") && previous !== "" && read(previous).final === F.none) {
      const { onset: first, vowel: second } = read(previous);
      const doubled = before.slice(0, -1) + write(first, second, F.l);
      const like = second === V.a || second === V.o ? "라" : "러";
      return { bare: [stem], joined: [doubled + like], past: [], others: [] };
    }
    const joined = vowel === V.eu ? [V.eo, V.a] : [CONTRACTED[vowel] ?? vowel];
    return {
      bare: [stem],
      joined: joined.map((other) => syllable(other)),
      past: joined.map((other) => syllable(other, F.ss)),
      others: [F.n, F.l, F.b].map((end) => syllable(vowel, end)),
    };
  }
  const open = syllable(vowel);
  if (final === F.l) return { bare: [stem], joined: [], past: [], others: [open, syllable(vowel, F.n), syllable(vowel, F.b)] };
  if (final === F.b)
    return { bare: [stem], joined: [], past: [], others: ["우", "운", "울", "워", "웠"].map((end) => open + end) };
  if (final === F.d) return { bare: [stem, syllable(vowel, F.l)], joined: [], past: [], others: [] };
  if (final === F.s)
    return { bare: [stem], joined: [], past: [], others: ["아", "어", "았", "었", "으", "은"].map((end) => open + end) };
  return { bare: [stem], joined: [], past: [], others: [] };
}

/** What the forms of a Korean verb begin with, of two syllables or more; a noun itself, which may end like a particle. */
export function koreanStems(word: string): string[] {
  if (!/^[가-힣]{2,}$/.test(word)) return [];
  if (!word.endsWith("다")) return [word];
  const stem = word.slice(0, -1);
  if (/[하되]$/.test(stem)) return stem.length > 2 ? [stem.slice(0, -1)] : [];
  const { bare, joined, past, others } = formsOf(stem);
  if (stem.length > 1) return [...bare, ...joined, ...past, ...others];
  const after = (forms: readonly string[], ends: readonly string[]): string[] =>
    forms.flatMap((form) => ends.map((end) => form + end));
  return [
    ...after(bare, AFTER),
    ...after(joined, AFTER_VOWEL),
    ...after(past, AFTER_PAST),
    ...others.filter((form) => form.length > 1),
  ];
}
