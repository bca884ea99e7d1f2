import { plainText } from "@farthing/html";
import { isMarkupInLines } from "../markup.ts";

const LINK = /<a\s[^<>]{0,500}?href\s{0,5}=\s{0,5}["']([^"'<>]{1,2000})["'][^<>]{0,500}>([^<]{0,1000})<\/a/gi;

/** The words of a description, and the addresses of its links. Lines stay lines. */
export function wordsOf(description: string): string {
  if (!isMarkupInLines(description)) return description;
  const told = description.replace(LINK, (link: string, url: string, words: string) =>
    words.includes(url) || url === `mailto:${words.trim()}` ? link : `${words} ${url} </a`,
  );
  return plainText(told.replaceAll("\n", "<br>"));
}
