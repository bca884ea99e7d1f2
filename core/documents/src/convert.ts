import { exhaustionOf, Failure } from "@farthing/contract";
import { isBlank, oneLine } from "@farthing/read";
import { choiceOf, type Parts } from "./choice.ts";
import { type FormatHints, formatOf } from "./detect.ts";
import type { Format } from "./format.ts";
import { FORMATS } from "./formats.ts";
import { LIMITS, type Limits } from "./limits.ts";
import { settleMonospaced } from "./monospace/settle.ts";
import { readerOf } from "./readers/index.ts";
import { blamed, empty, emptyParts, oversized } from "./refusal.ts";
import { serialise } from "./serialise.ts";
import { settleBullets } from "./typed-bullets.ts";
import { settleFormulas } from "./typed-formulas.ts";

/** Characters of a title; what is longer is cut off there. */
const MAX_TITLE = 1_000;

/** What is said about a document beside its bytes, and what of it is wanted. */
export interface DocumentHints extends FormatHints, Parts {}

/** A converted document. */
export interface Converted {
  readonly markdown: string;
  /** Its name. */
  readonly format: string;
  readonly title?: string;
  readonly pages?: number;
  readonly warnings: readonly string[];
}

/**
 * Converts a document of one of the formats in this process, whatever that costs within the limits; the service runs it in child processes.
 * Throws Failures: `unsupported_type`, `bad_input`, `empty_content`, `too_large`,
 * all with the source `service`. Any other error is a reader's own fault.
 */
export async function convert(
  bytes: Uint8Array,
  hints: DocumentHints = {},
  limits: Limits = LIMITS,
  formats: readonly Format[] = FORMATS,
): Promise<Converted> {
  if (bytes.length > limits.documentBytes) throw oversized(`it has ${bytes.length} bytes, ${limits.documentBytes} are allowed`);
  const isChosen = hints.pages !== undefined || hints.sheets !== undefined;
  // What is opened is kept by the array that it is: what one call has read counts in no other.
  return converted(bytes.subarray(), hints, limits, formats).catch((error) => refuse(error, isChosen));
}

async function converted(
  bytes: Uint8Array,
  hints: DocumentHints,
  limits: Limits,
  formats: readonly Format[],
): Promise<Converted> {
  const format = await formatOf(bytes, hints, limits, formats);
  const read = await readerOf(format);
  const document = await read(bytes, limits, choiceOf(hints, format));
  const { pages, warnings } = document;
  const title = oneLine(document.title ?? "")
    .slice(0, MAX_TITLE)
    .toWellFormed();
  if ("tree" in document) {
    settleMonospaced(document.tree);
    settleFormulas(document.tree);
    settleBullets(document.tree);
  }
  const written = "tree" in document ? serialise(document.tree) : `${document.markdown.trimEnd()}\n`;
  const { markdown, cut } = within(written, limits.characters);
  // What was left out is then all that there is.
  if (isBlank(markdown)) throw empty(warnings.length === 0 ? undefined : warnings.join(" "));
  return {
    markdown,
    format: format.name,
    ...(title === "" ? {} : { title }),
    ...(pages === undefined ? {} : { pages }),
    warnings: cut ? [...warnings, `The Markdown was cut off at ${limits.characters} characters.`] : warnings,
  };
}

/** A line longer than this is cut within: without it, too much of what there is room for would be lost. */
const LONG_LINE = 10_000;

function within(markdown: string, characters: number): { markdown: string; cut: boolean } {
  if (markdown.length <= characters) return { markdown, cut: false };
  const end = markdown.lastIndexOf("\n", characters - 1) + 1;
  const kept = characters - end > LONG_LINE ? `${markdown.slice(0, characters - 1)}\n` : markdown.slice(0, end);
  return { markdown: kept.toWellFormed(), cut: true };
}

/**
 * Whatever readers throw that is no Failure is a fault of theirs and stays what it is, but for what the engine bounds. A Failure names
 * whoever gave the bytes: whether a site sent them is known to whoever fetched them.
 */
function refuse(error: unknown, isChosen: boolean): never {
  if (Failure.is(error)) throw blamed(isChosen && error.code === "empty_content" ? emptyParts(error) : error, "service");
  const exhausted = exhaustionOf(error);
  throw exhausted === undefined ? error : oversized(exhausted);
}
