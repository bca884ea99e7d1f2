import { saysMissing } from "@farthing/contract/read";

const TITLE = /<title[^>]{0,300}>([^<]{1,200})<\/title>/i;
/** Between a title and the site's name. */
const DIVIDER = /\s+[|·•–—-]\s+|\s*[|•]\s*/;
const ASKED_FOR = /404|not-?_?found|error/i;
/** Pages that stand for others carry a menu and a sentence or two. */
const MOST_TEXT = 1_200;

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/**
 * The title of a page that says "not found" under a status that says otherwise; `undefined` if it says anything else. What tells
 * it from a page about errors: the title says no more but for the site's own name, there is next to no text, and no error page
 * was asked for.
 */
export function lostTitle(requested: URL, html: string, visibleLength: (html: string) => number): string | undefined {
  const title = TITLE.exec(html)?.[1]?.replace(/\s+/g, " ").trim();
  if (!title || ASKED_FOR.test(requested.pathname)) return undefined;
  const host = letters(requested.hostname);
  const said = title.split(DIVIDER).filter((part) => letters(part) === "" || !host.includes(letters(part)));
  return said.length > 0 && saysMissing(said.join(" ")) && visibleLength(html) <= MOST_TEXT ? title : undefined;
}
