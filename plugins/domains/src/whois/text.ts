import { decodeText } from "@farthing/web/read";

const ENTITIES: Readonly<Record<string, string>> = { "&gt;": ">", "&lt;": "<", "&amp;": "&", "&quot;": '"', "&nbsp;": " " };

/** Whether most bytes above ASCII stand beside another, as in scripts of their own; accented letters stand alone. */
function isForeignScript(bytes: Uint8Array): boolean {
  let foreign = 0;
  let beside = 0;
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80) continue;
    foreign += 1;
    if ((bytes[at - 1] ?? 0) >= 0x80 || (bytes[at + 1] ?? 0) >= 0x80) beside += 1;
  }
  return beside > foreign / 2;
}

/**
 * Reads the bytes of a WHOIS answer. RFC 3912 names no character set: UTF-8 where it holds, else what the bytes look like
 * if they are of a script of their own, else Windows-1252.
 */
export function decodeAnswer(bytes: Uint8Array): string {
  // JPRS answers in ISO-2022-JP, whose seven-bit bytes would pass for UTF-8; its escape sequences give it away.
  if (bytes.includes(0x1b)) return new TextDecoder("iso-2022-jp").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    if (isForeignScript(bytes)) return decodeText(bytes).text;
    // The older registries write Latin-1 or a close relative, and ASCII labels read the same in all of them.
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** One line of an answer. */
export interface Line {
  /** Without comment marks and outer blanks. */
  readonly text: string;
  /** Columns of white space before it. */
  readonly indent: number;
  /** Marked as a remark (`%`, `#`, `;`, `*`, `>>>`). */
  readonly remark: boolean;
  /** In brackets of its own (`[ ... ]`), as JPRS writes its terms. */
  readonly framed: boolean;
}

const FRAME = /^\[\s.*\s\]$/;
const REMARK = /^(?:[%#;]+-?|\*+(?=\s|$)|>{2,4})\s*/;

/** Of a line, so much is read: patterns for lines may take their time over each. */
const MAX_LINE_LENGTH = 1_000;
/** So many lines are read, four times those of any registry that is known: each is held against all patterns. */
const MAX_LINES = 1_000;

/** Splits an answer into lines; blank ones stay, as they divide records. */
export function splitLines(text: string): { readonly lines: readonly Line[]; readonly cut: boolean } {
  const whole = text
    .replace(/&(?:gt|lt|amp|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[\u00a0\ufeff]/g, " ")
    .split(/\r\n?|\n/, MAX_LINES + 1);
  return { lines: whole.slice(0, MAX_LINES).map(lineOf), cut: whole.length > MAX_LINES };
}

function lineOf(whole: string): Line {
  const raw = whole.slice(0, MAX_LINE_LENGTH);
  const indent = raw.length - raw.trimStart().length;
  // Runs of blanks and dots are for the eye; short, they cost the patterns nothing.
  const trimmed = raw
    .trim()
    .replace(/\s{3,}/g, "  ")
    .replace(/(?: ?\.){4,}/g, "...");
  const mark = REMARK.exec(trimmed)?.[0] ?? "";
  return { text: trimmed.slice(mark.length).trim(), indent, remark: mark !== "", framed: FRAME.test(trimmed) };
}

const LEGALESE =
  /\b(?:terms (?:and|of)|agree\b|lawful|purposes?\b|copyright|all rights|(?:strictly|expressly|explicitly) (?:prohibit|forbid)|unsolicited|advertis|liab(?:le|ility)|warrant|accura|guarant|permission|reproduc|harvest|abus(?:e|ive)\b|redistribut|repackag|solicit|high.volume|automated|may be (?:limited|restricted|blocked|denied|withdrawn)|intended|please (?:note|be aware)|excessive (?:use|number)|reserves? the right|privacy|legislation|offence|disclos|redacted|sponsorship)/i;
const MAX_STATEMENT_LENGTH = 320;

/**
 * The lines in which a registry speaks of the question. Terms of use talk of limits, refusals and availability too, so a
 * paragraph of them is left out, but for a first line that does not run on into them, and a last one behind their end. A paragraph ends where the
 * marks before its lines change, too. Of the others both the lines and the whole are given, as statements run over lines.
 */
export function statements(lines: readonly Line[]): string[] {
  const kept: string[] = [];
  let paragraph: string[] = [];
  const close = () => {
    const [first = "", second = ""] = paragraph;
    const [before = "", last = ""] = paragraph.slice(-2);
    if (!paragraph.some((text) => LEGALESE.test(text))) {
      if (paragraph.length > 1) kept.push(paragraph.join(" "));
      kept.push(...paragraph);
    } else {
      if (!/^\p{Ll}/u.test(second)) kept.push(first);
      if (before.endsWith(".")) kept.push(last);
    }
    paragraph = [];
  };
  let marks: string | undefined;
  for (const { text, remark, framed } of lines) {
    if (text === "" || marks !== `${remark} ${framed}`) close();
    marks = `${remark} ${framed}`;
    if (text !== "") paragraph.push(text);
  }
  close();
  return [...new Set(kept)].filter((text) => text.length <= MAX_STATEMENT_LENGTH && !LEGALESE.test(text));
}
