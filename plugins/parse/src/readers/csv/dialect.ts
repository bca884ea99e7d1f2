/** Fields of a line end at one of these. */
const DELIMITERS = [",", ";", "\t", "|"] as const;
const SAMPLE_RECORDS = 100;
const SAMPLE_CHARACTERS = 256 * 1024;
const QUOTE = '"';

/** Records of delimiter-separated text (RFC 4180, leniently): quoted fields may hold line ends, blanks before a quote do not count. */
export function* records(text: string, delimiter: string): Generator<string[]> {
  let at = 0;
  let record: string[] = [];
  while (at < text.length) {
    const { value, next } = field(text, at, delimiter);
    record.push(value);
    at = next;
    if (text[at] === delimiter) {
      at++;
      if (at < text.length) continue;
      record.push("");
    }
    if (text[at] === "\r") at++;
    if (text[at] === "\n") at++;
    yield record;
    record = [];
  }
}

function field(text: string, from: number, delimiter: string): { value: string; next: number } {
  let start = from;
  while (text[start] === " ") start++;
  if (text[start] === QUOTE) {
    const quoted = quotedField(text, start, delimiter);
    if (quoted !== undefined) return quoted;
  }
  let end = from;
  while (end < text.length && text[end] !== delimiter && text[end] !== "\n" && text[end] !== "\r") end++;
  return { value: text.slice(from, end), next: end };
}

/** A field in quotes; `undefined` if what follows the closing quote shows that the quotes are part of the text. */
function quotedField(text: string, open: number, delimiter: string): { value: string; next: number } | undefined {
  let at = open + 1;
  for (;;) {
    const quote = text.indexOf(QUOTE, at);
    if (quote < 0) return undefined;
    if (text[quote + 1] === QUOTE) {
      at = quote + 2;
      continue;
    }
    let end = quote + 1;
    while (text[end] === " ") end++;
    const after = text[end];
    if (after !== undefined && after !== delimiter && after !== "\n" && after !== "\r") return undefined;
    return { value: text.slice(open + 1, quote).replaceAll('""', QUOTE), next: end };
  }
}

/** The delimiter under which the records are most alike. */
export function delimiterOf(text: string): string {
  const declared = /^sep=(.)\r?\n/i.exec(text)?.[1];
  if (declared !== undefined) return declared;
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  let best: { delimiter: string; score: number } = { delimiter: ",", score: 0 };
  for (const delimiter of DELIMITERS) {
    const score = likeness(sample, delimiter, sample.length < text.length);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/** Share of the records that have the most common number of fields, weighed by how many fields that are; 0 if it is one. */
function likeness(sample: string, delimiter: string, cut: boolean): number {
  const counts: number[] = [];
  for (const record of records(sample, delimiter)) {
    if (record.length > 1 || record[0]?.trim()) counts.push(record.length);
    if (counts.length >= SAMPLE_RECORDS) break;
  }
  if (cut && counts.length > 1 && counts.length < SAMPLE_RECORDS) counts.pop();
  const frequency = new Map<number, number>();
  for (const count of counts) if (count > 1) frequency.set(count, (frequency.get(count) ?? 0) + 1);
  let best = 0;
  for (const [fields, times] of frequency) best = Math.max(best, (times / counts.length) ** 2 * (2 - 1 / (fields - 1 || 1) / 2));
  return best;
}
