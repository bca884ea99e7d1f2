import { stripVTControlCharacters } from "node:util";
import { isThing } from "@farthing/html";
import { listOf, textOf } from "./values.ts";

/** A cell of a notebook. */
export interface Cell {
  /** Words in Markdown, what a program says, or anything else as it is. */
  readonly kind: "words" | "code" | "raw";
  readonly source: string;
  /** What running it gave. */
  readonly outputs: readonly Output[];
}

/** What a cell gave. */
export type Output =
  | { readonly kind: "text" | "error" | "html" | "markdown"; readonly text: string }
  /** What is no text, by its media type. */
  | { readonly kind: "other"; readonly type: string };

export interface Notebook {
  readonly cells: readonly Cell[];
  /** Language of its code, as it names it; "" if it does not. */
  readonly language: string;
}

/** Forms of one output that are text, the best to read first. */
const FORMS: readonly (readonly [kind: "markdown" | "text" | "html", type: string])[] = [
  ["markdown", "text/markdown"],
  ["text", "text/plain"],
  ["html", "text/html"],
  ["text", "text/latex"],
];
/** What shells call the text form of a picture, which says nothing. */
const NO_WORDS = /^<(?:Figure|[\w.]{1,80} at 0x[\da-f]{1,16})[^\n]*>$|^\[?<[\w.]{1,80} at 0x[\da-f]{1,16}>\]?$/i;
const MEDIA_TYPE = /^[\w!#$&^.+-]{1,80}\/[\w!#$&^.+-]{1,80}$/;

/** The form of an output that is read, of all that it has by their media types. */
function bestOf(forms: Readonly<Record<string, unknown>>): Output[] {
  const types = Object.keys(forms).filter((type) => MEDIA_TYPE.test(type));
  const picture = types.find((type) => /^(?:image|audio|video)\//.test(type));
  for (const [kind, type] of FORMS) {
    const text = textOf(forms[type]);
    if (text.trim() !== "" && !(picture && NO_WORDS.test(text.trim()))) return [{ kind, text }];
  }
  const type = picture ?? types.find((one) => !one.startsWith("text/"));
  return type === undefined ? [] : [{ kind: "other", type }];
}

function outputOf(output: Readonly<Record<string, unknown>>): Output[] {
  switch (output.output_type) {
    case "stream":
      return [{ kind: "text", text: stripVTControlCharacters(textOf(output.text)) }];
    case "error":
    case "pyerr":
      return [{ kind: "error", text: stripVTControlCharacters(`${textOf(output.ename)}: ${textOf(output.evalue)}`) }];
    default:
      return bestOf(isThing(output.data) ? output.data : inFormat3(output));
  }
}

/** Names of the forms of outputs before format 4. */
const OLD_FORMS: Readonly<Record<string, string>> = {
  text: "text/plain",
  html: "text/html",
  latex: "text/latex",
  png: "image/png",
};
const inFormat3 = (output: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(OLD_FORMS).flatMap(([old, type]) => (old in output ? [[type, output[old]]] : [])));

const KINDS: ReadonlyMap<unknown, Cell["kind"]> = new Map([
  ["markdown", "words"],
  ["heading", "words"],
  ["code", "code"],
]);

function cellOf(cell: Readonly<Record<string, unknown>>): Cell {
  const written = textOf(cell.source ?? cell.input);
  const level = Number(cell.level);
  const mark = cell.cell_type === "heading" && level >= 1 && level <= 6 ? `${"#".repeat(level)} ` : "";
  return {
    kind: KINDS.get(cell.cell_type) ?? "raw",
    source: mark + written,
    outputs: listOf(cell.outputs).filter(isThing).flatMap(outputOf),
  };
}

/**
 * The notebook that a JSON value is, of Jupyter and what writes its format (https://nbformat.readthedocs.io/, 3 and 4); `undefined` of
 * anything else.
 */
export function notebookOf(value: unknown): Notebook | undefined {
  if (!isThing(value) || typeof value.nbformat !== "number") return undefined;
  const cells = listOf(value.cells ?? listOf(value.worksheets).flatMap((sheet) => (isThing(sheet) ? listOf(sheet.cells) : [])));
  const { language_info: info, kernelspec: kernel } = isThing(value.metadata) ? value.metadata : {};
  const [language = ""] = [isThing(info) && info.name, isThing(kernel) && kernel.language].filter(
    (name) => typeof name === "string",
  );
  return cells.length === 0 ? undefined : { cells: cells.filter(isThing).map(cellOf), language };
}
