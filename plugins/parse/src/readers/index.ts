import type { FormatName } from "../formats.ts";
import type { Reader } from "../reader.ts";

/** The reader of each format, imported when it is first needed. */
export const READERS: Partial<Record<FormatName, () => Promise<{ readonly default: Reader }>>> = {
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
