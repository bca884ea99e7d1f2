import type { Block } from "../dom/outline.ts";
import { type Column } from "./columns.ts";
import type { Core } from "./core.ts";
import type { Survey } from "./survey.ts";
/** Columns of where a block stands to the core of its page, in the order of `writeCore`. */
export declare const CORE: readonly Column[];
/** Writes the core's part of a row from `at` on. */
export declare const writeCore: (row: Float64Array, at: number, block: Block, i: number, s: Survey, core: Core) => number;
