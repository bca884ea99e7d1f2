import { equationText } from "./equation-field.ts";
import { isExternal } from "./mdast.ts";
import { Sequences } from "./sequences.ts";
import { symbol } from "./symbol.ts";

/** A field around the current position ([MS-DOC] 2.8.25, ISO/IEC 29500-1 17.16.18): instruction, separator, result, end. */
interface OpenField {
  instruction: string;
  inResult: boolean;
  href: string | undefined;
  /** What it shows instead of a result. */
  own: string;
  /** The beginning of its result. */
  result: string;
}

/** Nested deeper, fields are damage. */
const DEEPEST = 100;
const MAX_INSTRUCTION_LENGTH = 10_000;
const MAX_RESULT_LENGTH = 20;
const SEQUENCE = /^SEQ\s/i;

/** Follows the fields through a text: instructions are not shown, results are, and links know their target. */
export class Fields {
  readonly #open: OpenField[] = [];
  readonly #sequences = new Sequences();

  begin(): void {
    if (this.#open.length < DEEPEST) this.#open.push({ instruction: "", inResult: false, href: undefined, own: "", result: "" });
  }

  separate(): void {
    const field = this.#open.at(-1);
    // A second one is damage: the instruction was read at the first.
    if (field === undefined || field.inResult) return;
    field.inResult = true;
    field.href = linkOf(field.instruction);
    field.own = ownText(field.instruction);
  }

  /** Gives the text that the field shows of itself. */
  end(): string {
    const field = this.#open.pop();
    if (field === undefined || !this.shown) return "";
    this.say(field.result);
    if (SEQUENCE.test(field.instruction.trimStart()))
      return this.#sequences.number(partsOf(field.instruction), field.result.trim());
    return field.inResult ? field.own : ownText(field.instruction);
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

  /** Text that is shown here. */
  say(text: string): void {
    const field = this.#open.at(-1);
    if (field !== undefined && field.result.length < MAX_RESULT_LENGTH) field.result += text.slice(0, MAX_RESULT_LENGTH);
  }

  /** Whether text here is shown. */
  get shown(): boolean {
    return this.#open.every((field) => field.inResult && field.own === "");
  }

  /** Where text here leads. */
  get href(): string | undefined {
    return this.#open.findLast((field) => field.href !== undefined)?.href;
  }
}

const partsOf = (instruction: string): readonly string[] =>
  instruction.slice(0, MAX_INSTRUCTION_LENGTH).match(/"(?:\\.|[^"\\])*"|\S+/g) ?? [];

/** What a field shows that has its text in its instruction: buttons, signs of a font, what EQ draws. */
export function ownText(instruction: string): string {
  const code = instruction.slice(0, MAX_INSTRUCTION_LENGTH).trim();
  switch (/^[a-z]+/i.exec(code)?.[0].toUpperCase()) {
    case "MACROBUTTON":
    case "GOTOBUTTON":
      return code.replace(/^\S+\s+\S+\s*/, "");
    case "SYMBOL": {
      const parts = partsOf(code);
      const font = parts[parts.findIndex((part) => part.toLowerCase() === "\\f") + 1] ?? "";
      return symbol(unquoted(font), Number(parts[1]).toString(16));
    }
    case "EQ":
      return equationText(code.slice(2));
    default:
      return "";
  }
}

/**
 * Where a HYPERLINK field leads (ISO/IEC 29500-1 17.16.5.25), `\l` being a place there; `undefined` for other fields, and for
 * places in the document itself.
 */
export function linkOf(instruction: string): string | undefined {
  const parts = partsOf(instruction);
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
