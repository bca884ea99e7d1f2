import { type Block, blocksOf } from "./blocks.ts";

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
/** Letters of a heading, which is read with each passage below it. */
const MAX_HEADING_CHARS = 1_000;
/** What is looked at of one document: a book's first hundred pages. */
const MAX_CHARS = 500_000;
const MAX_PASSAGES = 1_000;

const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/gu;
const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/** Signs from which on words may stand without blanks, or blanks be of another kind. */
const PLAIN = 0xe00;
/** Words of a text of Latin letters and the like; nothing if it has others. */
function plainWordCount(text: string): number | undefined {
  let [count, isWithin] = [0, false];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= PLAIN && !(code >= 0x2010 && code <= 0x2027)) return undefined;
    const isBetween = code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === 0xa0 || code === 0x7c;
    if (!isBetween && !isWithin) count += 1;
    isWithin = !isBetween;
  }
  return count;
}

/** Words of a text; two characters count as one where words are not set apart. */
const wordCount = (text: string): number =>
  plainWordCount(text) ??
  (text.replace(UNSPACED, " ").match(/[^\s|]+/g)?.length ?? 0) + Math.ceil((text.match(UNSPACED)?.length ?? 0) / 2);

const FENCES = /^[ \t]*(`{3,})/gm;
/** Lines of code between fences: it is read as code, whatever it holds. */
function fenced(code: string): string {
  const longest = Array.from(code.matchAll(FENCES)).reduce((most, [, run = ""]) => Math.max(most, run.length), 2);
  const fence = "`".repeat(longest + 1);
  return `${fence}\n${code}\n${fence}`;
}

/** A block as pieces of passages. */
const piecesOf = (block: Block): string[] => (block.kind === "code" ? pieces(block).map(fenced) : pieces(block));

/** Cuts what is too long for a passage: text after sentences, tables and code after lines. */
function pieces({ kind, text }: Block): string[] {
  const most = kind === "text" ? MAX_WORDS : MAX_WHOLE_WORDS;
  if (wordCount(text) <= most) return [text];
  const parts = kind === "text" ? Array.from(sentences.segment(text), ({ segment }) => segment) : text.split(/(?<=\n)/);
  const cut: string[] = [];
  let piece = "";
  let words = 0;
  for (const part of parts) {
    const more = wordCount(part);
    if (words > 0 && words + more > most) {
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
