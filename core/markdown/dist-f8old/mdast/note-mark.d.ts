import { type Element } from "@farthing/html";
/** What the mark of a note says: a number, a letter or a sign, bare or in brackets. */
export declare const MARK: RegExp;
/** A note, and the element before it that holds its mark and nothing else. */
export interface Noted {
    readonly note: Element;
    readonly mark?: Element;
}
/**
 * The note that an element is, or whose mark it holds: what is said of a term (docutils, HeVeA, LaTeX2HTML) or stands below a heading
 * (Texinfo); `null` of all others.
 */
export declare const notedBy: (element: Element) => Noted | null;
