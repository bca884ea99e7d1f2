import { plainText } from "@farthing/html";

/** What shows that a description is HTML, which some programs write; other words in angle brackets are names. */
const HTML =
  /<(?:\/?(?:a|b|br|div|em|i|li|ol|p|span|strong|u|ul|html|body|table|tr|td)\s{0,5}\/?|(?:a|p|div|span|html)\s[^<>]{1,2000})>/i;
const LINK = /<a\s[^<>]{0,500}?href\s{0,5}=\s{0,5}["']([^"'<>]{1,2000})["'][^<>]{0,500}>([^<]{0,1000})<\/a/gi;

/** The words of a description, and the addresses of its links. Lines stay lines. */
export function wordsOf(description: string): string {
  if (!HTML.test(description)) return description;
  const told = description.replace(LINK, (link: string, url: string, words: string) =>
    words.includes(url) || url === `mailto:${words.trim()}` ? link : `${words} ${url} </a`,
  );
  return plainText(told.replaceAll("\n", "<br>"));
}
