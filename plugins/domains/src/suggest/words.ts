const SHORTEST_WORD = 2;
const MAX_WORD_LENGTH = 30;

/**
 * The words of a keyword: letters a-z and digits, lower case, without accents; "Web Scraper" gives two, "e-commerce" and
 * "driver's" one each. Words of other scripts, and single letters, give none.
 */
export const wordsOf = (keyword: string): string[] =>
  keyword
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/ß/g, "ss")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/(?<![a-z0-9])([a-z0-9])-(?=[a-z0-9])/g, "$1")
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= SHORTEST_WORD)
    .map((word) => word.slice(0, MAX_WORD_LENGTH));
