import type { FormatName } from "../formats.ts";
import type { Reader } from "../reader.ts";

/** The reader of each format, imported when it is first needed. */
export const READERS: Partial<Record<FormatName, () => Promise<{ readonly default: Reader }>>> = {
  pdf: () => import("./pdf/index.ts"),
};
