import { Failure } from "@farthing/contract";
import { kindOf, mediaType } from "@farthing/web/content-type";
import type { MainResponse } from "../network/main-response.ts";

/** What Chromium writes around XML that has no style sheet, and around text. */
const VIEWER =
  /<body[^>]{0,200}>\s{0,20}<(?:div class="header"><span>[^<]{0,400}<\/span><br><\/div><div class="pretty-print"|pre[^>]{0,200}>\s{0,20}&lt;)/;
/** Characters in which that stands. */
const BEGINNING = 4_000;
/** How gzip data begins, in the encodings that a browser may have read it in. */
const GZIP = ["\x8b", "\u2039", "\ufffd"].map((second) => `\x1f${second}\x08`);

const isGzip = (html: string): boolean => {
  const from = html.indexOf(">", html.indexOf("<body")) + 1;
  return from > 0 && GZIP.some((beginning) => html.startsWith(beginning, from));
};

/** Why a document is no page: the browser shows XML as it is written, or the bytes of compressed data. What it holds is read in other ways. */
export function asSent(html: string, { url, headers }: Pick<MainResponse, "url" | "headers">): Failure | undefined {
  // The browser calls feeds text, as it shows them so.
  const type = mediaType(headers["content-type"]);
  const what = (kindOf(type) === "feed" && VIEWER.test(html.slice(0, BEGINNING)) && type) || (isGzip(html) && "gzip data");
  if (!what) return undefined;
  return new Failure("unsupported_type", `${new URL(url).host} sent ${what}, which a browser shows as it is written`, {
    hint: "POST /fetch reads XML of all kinds, and what gzip data holds.",
  });
}

/** What a caller is told of a text whose letters are lost. */
const GARBLED =
  "Letters of the page cannot be read: its bytes are not in the encoding that it names. POST /fetch finds the right one.";
const LOST = /\p{L}\ufffd|\ufffd\p{L}/gu;
/** Fewer than that were lost before the page was written, or are meant. */
const FEWEST_LOST = 3;

/** What is to be said of letters that the browser could not read, if there are any. */
export const garbled = (html: string): string[] => ((html.match(LOST)?.length ?? 0) < FEWEST_LOST ? [] : [GARBLED]);
