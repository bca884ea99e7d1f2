import type { SearchHit, Selection } from "@farthing/contract";
import { parsePage } from "@farthing/html";
import { type AnswerReader, BLOCKED, EMPTY } from "./answer.ts";
import { unwrap } from "./redirect.ts";

/** Where an engine's result page has what; CSS selectors, those of a row relative to it. */
export interface HtmlFormat {
  /** The address of the page, for relative links. */
  readonly base: string;
  /** One element a result, advertising excluded. */
  readonly row: string;
  /** Elements with the address in `href`. */
  readonly link: string;
  readonly title: string;
  /** Element whose `aria-label` is the title, where the title's own text says more. */
  readonly label?: string;
  /** In the order of preference: the first that shows text counts. */
  readonly snippet: readonly string[];
  /** Parts of a snippet that are no part of its text. */
  readonly noise?: string;
  /** What the page holds if the engine found nothing. */
  readonly empty: string;
}

/** How engines say that they found nothing, where no element of its own says so. */
const NOTHING_FOUND =
  /\b(?:there (?:are|were) no|no|did not find(?: any)?|didn['’]t find any|could not find any|couldn['’]t find any) (?:\w+ )?(?:results|pages|matches)\b(?: (?:(?:were |was )?found|for|matching)\b)|\bdid not match any (?:documents|pages|results)\b|\bnot many great matches came back\b/i;
/** A page with more text than this is no short notice. */
const NOTICE_CHARS = 4_000;

const firstText = (row: Selection, selectors: readonly string[]): string => {
  for (const selector of selectors) {
    const text = row.text(selector);
    if (text) return text;
  }
  return "";
};

function hitOf(row: Selection, { link, title, label, snippet, noise }: HtmlFormat): SearchHit | undefined {
  const url = row
    .attrs(link, "href")
    .map(unwrap)
    .find((target) => target !== undefined);
  const name = (label && row.attr(label, "aria-label")) || row.text(title);
  if (url === undefined || !name) return undefined;
  const said = firstText(row, snippet);
  const extra = noise ? row.text(noise) : null;
  return { title: name, url, snippet: extra && said.startsWith(extra) ? said.slice(extra.length).trim() : said };
}

/** A reader for result pages of this format. */
export const htmlReader =
  (format: HtmlFormat): AnswerReader =>
  (text) => {
    const page = parsePage(text, new URL(format.base));
    const results = page.all(format.row).flatMap((row) => hitOf(row, format) ?? []);
    if (results.length > 0) return { outcome: "results", results };
    if (page.all(format.empty).length > 0) return EMPTY;
    const shown = page.text("body") ?? "";
    return shown.length <= NOTICE_CHARS && NOTHING_FOUND.test(shown) ? EMPTY : BLOCKED;
  };
