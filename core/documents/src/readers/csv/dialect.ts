import { records } from "./records.ts";

/** Fields of a line end at one of these. */
const DELIMITERS = [",", ";", "\t", "|"] as const;
const SAMPLE_RECORDS = 100;
const SAMPLE_CHARACTERS = 64 * 1024;
/** Excel's first line that names the delimiter; programs that quote every field quote it, too. */
export const DECLARED = /^"?sep=(.)"?\r?\n/i;

/** The delimiter under which the records are most alike. */
export function delimiterOf(text: string): string {
  const declared = DECLARED.exec(text)?.[1];
  if (declared !== undefined) return declared;
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  let best: { delimiter: string; score: number } = { delimiter: ",", score: 0 };
  for (const delimiter of DELIMITERS) {
    if (!sample.includes(delimiter)) continue;
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
