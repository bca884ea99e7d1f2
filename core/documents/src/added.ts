import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { DocumentFormat, DocumentReader, ReadResult } from "@farthing/contract";
import type { Root } from "mdast";
import type { Format } from "./format.ts";
import { FORMATS } from "./formats.ts";
import type { AnyReader, ReadDocument, WrittenDocument } from "./reader.ts";

/** A format of somebody else's package, as plain data: what the parser's processes are told of it. */
export interface AddedFormat extends Omit<DocumentFormat, "module"> {
  /** File URL. */
  readonly module: string;
}

const NAME = /^[a-z][a-z0-9]*$/;
const isList = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => typeof item === "string" && item !== "" && item === item.toLowerCase());

/** Formats as plugins declare them, looked at. Throws an Error that names the first that is not what it must be. */
export function checkedFormats(declared: readonly DocumentFormat[]): AddedFormat[] {
  const names = new Set(FORMATS.map(({ name }) => name));
  return declared.map(({ name, description, extensions, mediaTypes, module }) => {
    const fault = (what: string): Error => new Error(`the document format ${JSON.stringify(name)} ${what}`);
    if (typeof name !== "string" || !NAME.test(name)) throw fault("must be named by lower-case letters and digits");
    if (names.has(name)) throw fault("is declared twice");
    names.add(name);
    if (typeof description !== "string" || description === "") throw fault("has no description");
    if (!isList(extensions) || !isList(mediaTypes)) throw fault("needs lists of extensions and of mediaTypes, in lower case");
    if (!isFile(module)) throw fault(`needs a module: a file is not at ${module}`);
    return { name, description, extensions: [...extensions], mediaTypes: [...mediaTypes], module: String(module) };
  });
}

function isFile(module: unknown): boolean {
  try {
    return existsSync(fileURLToPath(String(module)));
  } catch {
    return false;
  }
}

/** All formats: ours, then those that were added. Their modules are imported when they are first asked. */
export const allFormats = (added: readonly AddedFormat[]): readonly Format[] => [...FORMATS, ...added.map(formatFrom)];

function formatFrom({ module, ...said }: AddedFormat): Format {
  const load = async (): Promise<DocumentReader> => {
    const { default: reader } = (await import(module)) as { default?: Partial<DocumentReader> };
    if (typeof reader?.matches !== "function" || typeof reader.read !== "function")
      throw new TypeError(`the module of ${said.name} exports no reader by default: an object with matches and read`);
    return reader as DocumentReader;
  };
  const read: AnyReader = async (bytes, limits) => readDocument(said.name, await (await load()).read(bytes, limits));
  return {
    ...said,
    signature: {},
    matches: async (bytes) => (await (await load()).matches(bytes)) === true,
    reader: async () => ({ default: read }),
  };
}

/** A reader's result, if it is one. */
function readDocument(name: string, result: ReadResult): ReadDocument | WrittenDocument {
  const { title, pages, warnings = [] } = result;
  const isOne =
    (title === undefined || typeof title === "string") &&
    (pages === undefined || (Number.isInteger(pages) && pages >= 0)) &&
    Array.isArray(warnings) &&
    warnings.every((warning) => typeof warning === "string");
  if (!isOne) throw new TypeError(`the reader of ${name} gave a title, pages or warnings that are none`);
  if ("markdown" in result && typeof result.markdown === "string") return { markdown: result.markdown, title, pages, warnings };
  if ("tree" in result && Array.isArray(result.tree?.children)) return { tree: result.tree as Root, title, pages, warnings };
  throw new TypeError(`the reader of ${name} gave neither markdown nor a tree`);
}
