import { type Element, type Node } from "@farthing/html";
import type { FootnoteReference, RootContent } from "mdast";
import type { Outline } from "../dom/outline.ts";
/** Links that lead back from a note to where it is cited: an arrow, numbered where there are several. */
export declare const BACK_LINK: RegExp;
type Flow = (nodes: readonly Node[]) => RootContent[];
/** The notes of a page that are cited in what is written of it, numbered in the order of their citation. */
export declare class Footnotes {
    #private;
    constructor(outline: Outline, base: URL);
    /** What a link cites: `null` if it is no mark of a note, the note otherwise. */
    target(link: Element): Element | null;
    /** Takes a link out of the text, and says so, if it is the mark of a note and leads back to where that is cited. */
    takesBack(link: Element): boolean;
    cite(note: Element): FootnoteReference;
    /** Whether an element is a note that is cited, or the mark of one. */
    isTaken(element: Node): boolean;
    /** Whether an element is written as a note, and so not in its place. It is read where it stands: it may cite notes that follow. */
    takes(element: Node, flow: Flow): boolean;
    /** How many notes were taken from their places so far. */
    get taken(): number;
    /** The notes that are cited, and those that they cite. */
    definitions(flow: Flow): RootContent[];
}
export {};
