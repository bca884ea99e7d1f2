import type { Block, Box } from "../dom/outline.ts";
import { type Survey } from "./survey.ts";
type Test = (box: Box) => boolean;
/** A program that publishes documents: where on its pages they stand. */
export interface Program {
    /** The box that holds a document. */
    readonly body: Test;
    /** A box that each of its pages has. */
    readonly page?: Test;
    /** Whether a body, one of these, is the program's, where others call theirs so, too. */
    readonly has?: (body: Box, s: Survey, bodies: readonly Box[]) => boolean;
    /** Whether nothing that stands around a body is part of the document. */
    readonly isAll?: Test;
    /** Boxes in the body that are no part of the document, such as its contents, with all that is in them. */
    readonly without: Test;
    /** Lines of those boxes that are kept all the same. */
    readonly says?: (block: Block) => boolean;
    /** What surrounds lines that are left to the models, as bits of `IN`. */
    readonly aside: number;
    /** Lines of the document that are none of its text, such as those that only open what follows. */
    readonly skips?: (block: Block) => boolean;
    /** Score from which on a line is kept; 0 if absent. */
    readonly least?: number;
}
export declare const PROGRAMS: readonly Program[];
export {};
