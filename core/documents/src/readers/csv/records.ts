const QUOTE = '"';
const SPACE = 0x20;
/** A formula that is nothing but a text, as programs write numbers that begin with zeros: spreadsheets show the text. */
const TEXT_FORMULA = /^="([^"]{0,1000})"$/;

/** Finds the next place of a piece of text again and again, each stretch searched once. */
class Finder {
  #at = -1;

  constructor(
    private readonly text: string,
    private readonly piece: string,
  ) {}

  /** First place at or after `from`, the end of the text if there is none. */
  next(from: number): number {
    if (this.#at < from) {
      const at = this.text.indexOf(this.piece, from);
      this.#at = at < 0 ? this.text.length : at;
    }
    return this.#at;
  }
}

/**
 * Records of delimiter-separated text (RFC 4180, leniently): quoted fields may hold line ends and delimiters, blanks around
 * the quotes do not count, a quote within a field is part of it. Empty lines, however many, are one record without a field.
 */
export function* records(text: string, delimiter: string): Generator<string[]> {
  const [delimiters, newlines, returns, quotes] = [delimiter, "\n", "\r", QUOTE].map((piece) => new Finder(text, piece)) as [
    Finder,
    Finder,
    Finder,
    Finder,
  ];
  const endOf = (from: number): number => Math.min(delimiters.next(from), newlines.next(from), returns.next(from));
  let record: string[] = [];
  for (let at = 0; at < text.length; ) {
    if (record.length === 0 && isLineEnd(text.charCodeAt(at))) {
      while (isLineEnd(text.charCodeAt(at))) at++;
      yield [];
      continue;
    }
    let end = endOf(at);
    const quoted = quotes.next(at) < end ? quotedField(text, at, endOf) : undefined;
    record.push((quoted === undefined ? text.slice(at, end) : quoted.value).replace(TEXT_FORMULA, "$1"));
    end = quoted?.end ?? end;
    at = end + 1;
    if (text.startsWith(delimiter, end)) {
      if (at < text.length) continue;
      record.push("");
    }
    yield record;
    record = [];
    if (text[end] === "\r" && text[at] === "\n") at++;
  }
}

const isLineEnd = (code: number): boolean => code === 0x0a || code === 0x0d;

/** A field in quotes; `undefined` if they do not enclose it. */
function quotedField(text: string, from: number, endOf: (from: number) => number): { value: string; end: number } | undefined {
  const open = skipSpaces(text, from);
  if (text[open] !== QUOTE) return undefined;
  for (let at = text.indexOf(QUOTE, open + 1); at >= 0; at = text.indexOf(QUOTE, at + 2)) {
    if (text[at + 1] === QUOTE) continue;
    const end = skipSpaces(text, at + 1);
    return endOf(end) === end ? { value: text.slice(open + 1, at).replaceAll('""', QUOTE), end } : undefined;
  }
  return undefined;
}

function skipSpaces(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) === SPACE) at++;
  return at;
}
