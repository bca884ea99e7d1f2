import type { Box } from "../dom/outline.ts";
import { type Survey } from "./survey.ts";
/** A table of data: several cells, with heads above them or hardly more than one block to each. */
export declare const isData: (box: Box, boxes: readonly Box[]) => boolean;
/** Makes code, tables and lists whole. */
export declare const makeWhole: (s: Survey, keep: Uint8Array, scores: Float32Array) => void;
/** Keeps posts of networks that an article quotes: their boxes are called like those to share the article by. */
export declare const keepQuotations: (s: Survey, keep: Uint8Array) => void;
/** Keeps the heading right before each table that is kept, of several cells and in the page: without it nobody knows what the table is of. */
export declare const nameTables: (s: Survey, keep: Uint8Array) => void;
