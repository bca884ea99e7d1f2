import { badInput } from "@farthing/contract";
import type { Format } from "./format.ts";
import { quoted } from "./hidden.ts";

/** Which parts of a document are wanted; all of them if nothing is said. */
export interface Parts {
  /** Pages or slides, such as "1-3,7" or "12-". */
  readonly pages?: string | undefined;
  /** Sheets by name, or by number from 1. */
  readonly sheets?: readonly (string | number)[] | undefined;
}

/** What a reader asks of each part of a document that it comes to. */
export interface Choice {
  /** Whether a part is wanted: pages and slides have no name. */
  has(number: number, name?: string): boolean;
  /** Whether a page that is wanted is one of the neighbours, by which what pages repeat is known. */
  isNear(number: number): boolean;
  /**
   * Warnings of what is wanted and is not there, once it is known what is.
   * @throws Failure `bad_input` where nothing that is wanted is there, or a sheet is not
   */
  settle(count: number, names?: readonly string[]): readonly string[];
}

/** Everything is wanted. */
export const ALL: Choice = { has: () => true, isNear: () => true, settle: () => [] };

const MAX_LENGTH = 200;
/** Sheets that an error names. */
const SHOWN = 30;
const NEAR = 2;
const RANGE = /^([1-9]\d{0,5})(?:(-)([1-9]\d{0,5})?)?$/;

/** Ranges of numbers from 1. */
class PageChoice implements Choice {
  readonly #ranges: readonly (readonly [first: number, last: number])[];

  constructor(pages: string) {
    const fault = () => badInput("pages", 'must be numbers and ranges from 1, such as "1-3,7" or "12-"');
    if (pages.length > MAX_LENGTH) throw badInput("pages", `must have at most ${MAX_LENGTH} characters`);
    this.#ranges = pages
      .replace(/\s+/g, "")
      .split(",")
      .map((part) => {
        const [, first, dash, last] = RANGE.exec(part) ?? [];
        if (first === undefined) throw fault();
        const range = [Number(first), last ? Number(last) : dash ? Number.POSITIVE_INFINITY : Number(first)] as const;
        if (range[1] < range[0]) throw fault();
        return range;
      });
  }

  has(number: number): boolean {
    return this.#ranges.some(([first, last]) => first <= number && number <= last);
  }

  isNear(number: number): boolean {
    return this.#ranges.some(([first, last]) => first - NEAR <= number && number <= last + NEAR);
  }

  settle(count: number): readonly string[] {
    const there = this.#ranges.filter(([first]) => first <= count);
    if (there.length === 0) throw badInput("pages", `are not there: the document has ${count}`);
    const missing = this.#ranges.some(([first, last]) => first > count || (last > count && last !== Number.POSITIVE_INFINITY));
    return missing ? [`Some of the pages asked for are not there: the document has ${count}.`] : [];
  }
}

/** Names and numbers. */
class SheetChoice implements Choice {
  constructor(private readonly sheets: readonly (string | number)[]) {}

  has(number: number, name = ""): boolean {
    return this.sheets.some((sheet) => isSheet(sheet, number, name));
  }

  isNear(number: number): boolean {
    return this.has(number);
  }

  settle(_count: number, names: readonly string[] = []): readonly string[] {
    const at = this.sheets.findIndex((sheet) => !names.some((name, i) => isSheet(sheet, i + 1, name)));
    if (at < 0) return [];
    throw badInput(`sheets/${at}`, `is not there, or hidden; the sheets are ${told(names)}`);
  }
}

const isSheet = (sheet: string | number, number: number, name: string): boolean =>
  typeof sheet === "number" || /^\d+$/.test(sheet.trim())
    ? Number(sheet) === number || name === sheet
    : name.trim().toLowerCase() === sheet.trim().toLowerCase();

/** Names of sheets as an error tells them: not more of a stranger's words than help. */
const told = (names: readonly string[]): string =>
  `${names.slice(0, SHOWN).map(quoted).join(", ")}${names.length > SHOWN ? ` and ${names.length - SHOWN} more` : ""}`;

/** Checks what is asked for, as far as that can be done without the document. @throws Failure `bad_input` that names the field */
export function checkParts({ pages, sheets }: Parts): void {
  if (pages !== undefined) new PageChoice(pages);
  if (sheets !== undefined && pages !== undefined)
    throw badInput("sheets", "cannot be given together with pages: no format has both");
}

/** What is wanted of a document of this format. @throws Failure `bad_input` that names the field, where the format has no such parts */
export function choiceOf({ pages, sheets }: Parts, { name, parts }: Pick<Format, "name" | "parts">): Choice {
  const refuse = (field: string) => badInput(field, `cannot be chosen in ${name}${parts ? `; it has ${parts}` : ""}`);
  if (pages !== undefined && parts !== "pages") throw refuse("pages");
  if (sheets !== undefined && parts !== "sheets") throw refuse("sheets");
  if (pages !== undefined) return new PageChoice(pages);
  return sheets === undefined ? ALL : new SheetChoice(sheets);
}
