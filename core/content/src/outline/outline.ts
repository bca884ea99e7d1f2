import { decodeEntities, oneLine } from "@farthing/read";

/** A line of an outline: a feed, a link, or words, and the lines below it. */
export interface Line {
  readonly text: string;
  /** What it leads to, and the feed of that. "" where there is none. */
  readonly page: string;
  readonly feed: string;
  readonly note: string;
  readonly lines: Line[];
}

export interface Outline {
  readonly title: string;
  readonly lines: readonly Line[];
  /** Lines that are not read. */
  readonly more: number;
}

/** The root element, after the declarations and comments that may stand before it. */
const ROOT = /^\s*(?:<[?!][^>]{0,2000}>\s*)*<opml[\s>]/i;
const TITLE = /<title>([^<]{0,1000})<\/title>/i;
/** A line that begins or ends, with its attributes (no value of one holds a "<"), or a comment. */
const PART = /<!--|<(\/?)outline\b([^<]*)/gi;
const ATTRIBUTE = /([\w:-]{1,60})\s{0,20}=\s{0,20}(?:"([^"]*)"|'([^']*)')/g;
const COMMENT_ENDS = "-->";
/** Lines that are read, and levels of them: what is deeper stands on the last one. */
const [MOST, DEEPEST] = [50_000, 20];

/** A line by its attributes; names of them are written in any case. */
function lineOf(written: string): Line {
  const values = new Map<string, string>();
  for (const [, name = "", quoted, other = ""] of written.matchAll(ATTRIBUTE))
    values.set(name.toLowerCase(), decodeEntities(quoted ?? other).trim());
  const value = (...names: string[]): string => names.map((name) => values.get(name)).find(Boolean) ?? "";
  const feed = value("xmlurl");
  return {
    text: oneLine(value("text", "title")),
    page: value("htmlurl", "url"),
    feed,
    note: value("_note", "description"),
    lines: [],
  };
}

/** An outline in OPML (http://opml.org/spec2.opml), such as the feeds that somebody reads; `undefined` of anything else. */
export function outlineOf(text: string): Outline | undefined {
  if (!ROOT.test(text)) return undefined;
  const lines: Line[] = [];
  const open: Line[][] = [lines];
  let [read, more, next] = [0, 0, 0];
  for (const { index, 0: found, 1: slash, 2: attributes = "" } of text.matchAll(PART)) {
    if (index < next) continue; // in a comment
    if (found === "<!--") {
      const end = text.indexOf(COMMENT_ENDS, index);
      if (end < 0) break;
      next = end + COMMENT_ENDS.length;
    } else if (slash === "/") {
      if (open.length > 1) open.pop();
    } else if (read === MOST) more++;
    else {
      const line = lineOf(attributes);
      open.at(-1)?.push(line);
      read++;
      if (!attributes.trimEnd().endsWith("/>")) open.push(open.length < DEEPEST ? line.lines : (open.at(-1) ?? lines));
    }
  }
  return { title: oneLine(decodeEntities(TITLE.exec(text)?.[1] ?? "")), lines, more };
}
