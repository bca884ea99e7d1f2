import { isExternal } from "./mdast.ts";

/** A field around the current position ([MS-DOC] 2.8.25, ISO/IEC 29500-1 17.16.18): instruction, separator, result, end. */
interface OpenField {
  instruction: string;
  inResult: boolean;
  href: string | undefined;
}

/** Nested deeper, fields are damage. */
const DEEPEST = 100;
const MAX_INSTRUCTION_LENGTH = 10_000;

/** Follows the fields through a text: instructions are not shown, results are, and links know their target. */
export class Fields {
  readonly #open: OpenField[] = [];

  begin(): void {
    if (this.#open.length < DEEPEST) this.#open.push({ instruction: "", inResult: false, href: undefined });
  }

  separate(): void {
    const field = this.#open.at(-1);
    // A second one is damage: the instruction was read at the first.
    if (field === undefined || field.inResult) return;
    field.inResult = true;
    field.href = linkOf(field.instruction);
  }

  end(): void {
    this.#open.pop();
  }

  /** Ends all of them. */
  clear(): void {
    this.#open.length = 0;
  }

  /** Text of the innermost instruction. */
  instruct(text: string): void {
    const field = this.#open.at(-1);
    if (field !== undefined && !field.inResult && field.instruction.length < MAX_INSTRUCTION_LENGTH) field.instruction += text;
  }

  /** Whether text here is shown. */
  get shown(): boolean {
    return this.#open.every((field) => field.inResult);
  }

  /** Where text here leads. */
  get href(): string | undefined {
    return this.#open.findLast((field) => field.href !== undefined)?.href;
  }
}

/**
 * Where a HYPERLINK field leads (ISO/IEC 29500-1 17.16.5.25), `\l` being a place there; `undefined` for other fields, and for
 * places in the document itself.
 */
export function linkOf(instruction: string): string | undefined {
  const parts = instruction.slice(0, MAX_INSTRUCTION_LENGTH).match(/"(?:\\.|[^"\\])*"|\S+/g) ?? [];
  if (parts[0]?.toUpperCase() !== "HYPERLINK") return undefined;
  let target: string | undefined;
  let place = "";
  for (let at = 1; at < parts.length; at++) {
    const part = parts[at] ?? "";
    if (/^\\[lotn]$/i.test(part)) {
      if (part.toLowerCase() === "\\l") place = unquoted(parts[at + 1] ?? "");
      if (!/n$/i.test(part)) at++;
    } else if (!part.startsWith("\\")) target ??= unquoted(part);
  }
  if (target === undefined || !isExternal(target)) return undefined;
  return place === "" || target.includes("#") ? target : `${target}#${place}`;
}

const unquoted = (text: string): string => text.replace(/^"|"$/g, "").replace(/\\(.)/g, "$1");
