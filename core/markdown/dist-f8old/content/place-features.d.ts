import type { Block, Box } from "../dom/outline.ts";
import { type Column } from "./columns.ts";
import { type Survey } from "./survey.ts";
/** By block: the rank of the tag that it stands in. */
export declare const ranksOf: (blocks: readonly Block[]) => Int8Array;
/** What boxes have from those around them. */
export interface Inherited {
    /** By box, for each word of the lexicon: levels up to the first box of that name, FAR at most. */
    readonly near: Uint8Array;
    /** By box: which article of the page the outermost around it is, -1 if there is none; and how many are around it. */
    readonly article: Int32Array;
    readonly nested: Int32Array;
    readonly articles: number;
}
/** Pages that go on and on hold one article after another; the first is the one that was asked for. */
export declare const inheritedIn: (boxes: readonly Box[]) => Inherited;
/** Columns of where a block stands, in the order of `writePlace`. */
export declare const PLACE: readonly Column[];
/** Writes the place's part of a row from `at` on. */
export declare const writePlace: (row: Float64Array, at: number, block: Block, s: Survey, from: Inherited) => number;
/** Columns of the containers around a block, in the order of `writeContainers`. */
export declare const CONTAINERS: readonly Column[];
/** Writes the containers' part of a row, likewise. */
export declare const writeContainers: (row: Float64Array, at: number, block: Block, index: number, s: Survey) => number;
