const pairs = (letters: string): (readonly [string, string])[] =>
  letters.split(" ").map((pair) => [pair.slice(0, 1), pair.slice(1)] as const);

/** Cyrillic and Greek letters as hosts' names spell them. */
const LATIN: ReadonlyMap<string, string> = new Map(
  pairs(
    "аa бb вv гg дd еe жzh зz иi йy кk лl мm нn оo пp рr сs тt уu фf хh цts чch шsh щsch ъ ыy ь эe юyu яya αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo",
  ),
);

/** A folded word in Latin letters, as far as its script is known. */
export const inLatin = (word: string): string => Array.from(word, (letter) => LATIN.get(letter) ?? letter).join("");
