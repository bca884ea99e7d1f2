export { type AddedFormat, checkedFormats } from "./added.ts";
export { checkParts, choiceOf, type Parts } from "./choice.ts";
export { type Converted, convert, type DocumentHints } from "./convert.ts";
export type { FormatHints } from "./detect.ts";
export { FORMAT_MEDIA_TYPES, FORMAT_NAMES, FORMATS } from "./formats.ts";
export { LIMITS, type Limits } from "./limits.ts";
export { ParserPool, type PoolOptions, type RunOptions } from "./pool/pool.ts";
export { blamed, oversized } from "./refusal.ts";
