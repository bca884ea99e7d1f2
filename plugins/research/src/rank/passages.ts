import { pieceOf } from "@farthing/read";
import { type Block, blocksOf } from "./blocks.ts";
import { wordCount } from "./word-count.ts";

/** A piece of a document, ended where a block ends. */
export interface Passage {
  readonly text: string;
  /** The heading that it stands under; `""` if none. */
  readonly heading: string;
}

const MIN_WORDS = 60;
const MAX_WORDS = 120;
/** Tables and code are kept whole up to here. */
const MAX_WHOLE_WORDS = 240;
/** Most characters of a sentence or line that stays whole: what is longer never ends, and no reply holds a few of them. */
const MAX_PART_CHARS = 10_000;
/** Letters of a heading, which is read with each passage below it. */
const MAX_HEADING_CHARS = 1_000;
/** What is looked at of one document: a book's first hundred pages. */
const MAX_CHARS = 500_000;
const MAX_PASSAGES = 1_000;

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

const FENCES = /^[ \t]*(`{3,})/gm;
/** Lines of code between fences: it is read as code, whatever it holds. */
function fenced(code: string): string {
  const longest = Array.from(code.matchAll(FENCES)).reduce((most, [, run = ""]) => Math.max(most, run.length), 2);
  const fence = "`".repeat(longest + 1);
  return `${fence}\n${code}\n${fence}`;
}

/** A block as pieces of passages. */
const piecesOf = (block: Block): string[] => (block.kind === "code" ? pieces(block).map(fenced) : pieces(block));

/** A sentence or line, in several parts where it is longer than one may be. */
function* short(part: string): Generator<string> {
  for (let rest = part; ; ) {
    const { text, nextOffset } = pieceOf(rest, { maxChars: MAX_PART_CHARS });
    yield text;
    if (nextOffset === undefined) return;
    rest = rest.slice(nextOffset);
  }
}

/** Cuts what is too long for a passage: text after sentences, tables and code after lines. */
function pieces({ kind, text }: Block): string[] {
  const most = kind === "text" ? MAX_WORDS : MAX_WHOLE_WORDS;
  if (wordCount(text) <= most && text.length <= MAX_PART_CHARS) return [text];
  const whole = kind === "text" ? Array.from(sentences.segment(text), ({ segment }) => segment) : text.split(/(?<=\n)/);
  const parts = whole.flatMap((part) => [...short(part)]);
  const cut: string[] = [];
  let piece = "";
  let words = 0;
  for (const part of parts) {
    const more = wordCount(part);
    if (words > 0 && (words + more > most || piece.length + part.length > MAX_PART_CHARS)) {
      cut.push(piece.trim());
      piece = "";
      words = 0;
    }
    piece += part;
    words += more;
  }
  return [...cut, piece.trim()].filter(Boolean);
}

/** Cuts a Markdown document into passages of 60 to 120 words where its blocks allow it. */
export function passagesOf(markdown: string): Passage[] {
  const passages: Passage[] = [];
  let heading = "";
  let open = { heading, texts: [] as string[], words: 0 };
  const close = () => {
    if (open.words > 0) passages.push({ heading: open.heading, text: open.texts.join("\n\n") });
    open = { heading, texts: [], words: 0 };
  };
  for (const block of blocksOf(markdown.slice(0, MAX_CHARS))) {
    if (passages.length >= MAX_PASSAGES) return passages;
    if (block.kind === "heading") {
      heading = block.text.slice(0, MAX_HEADING_CHARS);
      if (open.words >= MIN_WORDS || open.words === 0) close();
      else open.texts.push(heading);
      continue;
    }
    for (const text of piecesOf(block)) {
      const words = wordCount(text);
      if (open.words > 0 && open.words + words > MAX_WORDS) close();
      open.texts.push(text);
      open.words += words;
    }
  }
  close();
  return passages;
}
