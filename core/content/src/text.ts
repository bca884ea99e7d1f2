import { passedText, seen } from "@farthing/markdown/mdast";
import { mixedPage } from "@farthing/markdown/source";
import { readCalendar } from "./calendar/read-calendar.ts";
import type { Reader } from "./content.ts";
import { fenced } from "./fenced.ts";
import { withTitle } from "./heading.ts";
import { readHtml } from "./html.ts";
import { readJson } from "./json.ts";
import { limited } from "./limited.ts";
import { readOutline } from "./outline/read-outline.ts";
import { readSubtitles } from "./subtitles/read-subtitles.ts";

const MARKDOWN: ReadonlySet<string> = new Set(["text/markdown", "text/x-markdown"]);
const MARKDOWN_NAME = /\.(?:md|mdown|mkdn?|mdx|markdown|rmd|qmd)$/i;
/** Files of notebooks, which are JSON; servers of files call them text. */
const NOTEBOOK_NAME = /\.ipynb$/i;
/** Names that say nothing of what a text is; others are those of programs. */
const NO_NAME = /(?:^|\/)(?:[^/.]*|[^/]*\.(?:txt|text))$/i;

/** Readers of texts that show what they are, whatever they are called; each reads nothing of another. */
const KNOWN = [readCalendar, readSubtitles, readOutline];

/** What is looked at to tell Markdown from other text. */
const BEGINNING = 20_000;
/** A heading, and a link to an address: one of them alone also stands in programs. */
const HEADING = /^#{1,6} {1,9}\S/m;
const LINK = /\[[^[\]\n]{1,300}\]\(https?:\/\/[^\s()]{1,2000}\)/i;

/** Whether a text is Markdown: by its type, its name, or since it looks so. */
function isMarkdown(text: string, type: string, { pathname }: URL): boolean {
  if (MARKDOWN.has(type) || MARKDOWN_NAME.test(pathname)) return true;
  const beginning = text.slice(0, BEGINNING);
  return NO_NAME.test(pathname) && HEADING.test(beginning) && LINK.test(beginning);
}

/**
 * Markdown as it is, but for what would act; where HTML stands between its lines, as a reader sees it. Calendars and
 * outlines are lists, subtitles paragraphs. Other text, a program for example, is never changed: where something in it would act, or be
 * taken for a link, it stands in a block of code.
 */
export const readText: Reader = async (text, response, part) => {
  const { url, contentType } = response;
  for (const read of KNOWN) {
    const content = await read(text, part);
    if (content !== undefined) return content;
  }
  if (NOTEBOOK_NAME.test(url.pathname)) return readJson(text, response, part);
  if (isMarkdown(text, contentType, url)) {
    const page = mixedPage(text);
    if (page !== undefined) return readHtml(page, response, { ...part, mode: "full" });
    const passed = passedText(text, url);
    return withTitle(limited(passed, part), passed);
  }
  const passed = passedText(text, url);
  const plain = seen(text.replace(/\r\n?/g, "\n"));
  return limited(passed === plain ? plain : fenced(plain.replace(/^\n+/, "").trimEnd()), part);
};
