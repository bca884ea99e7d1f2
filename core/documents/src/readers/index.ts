import type { FormatName } from "../formats.ts";
import type { Reader } from "../reader.ts";

const MODULES: Readonly<Record<FormatName, () => Promise<{ readonly default: Reader }>>> = {
  docx: () => import("./docx/index.ts"),
  doc: () => import("./doc/index.ts"),
  pdf: () => import("./pdf/index.ts"),
  ppt: () => import("./ppt/index.ts"),
  pptx: () => import("./pptx/index.ts"),
  xlsx: () => import("./xlsx/index.ts"),
  ods: () => import("./ods/index.ts"),
  odt: () => import("./odt/index.ts"),
  odp: () => import("./odp/index.ts"),
  epub: () => import("./epub/index.ts"),
  rtf: () => import("./rtf/index.ts"),
  csv: () => import("./csv/index.ts"),
};

const loaded = new Map<FormatName, Promise<{ readonly default: Reader }>>();

/** The reader of a format, imported when it is first needed and only then: to look it up takes longer than a small document. */
export async function readerOf(format: FormatName): Promise<Reader> {
  const module = loaded.get(format) ?? MODULES[format]();
  loaded.set(format, module);
  return (await module).default;
}
