import { type Element } from "@farthing/html";
import { type Deck } from "./slides.ts";
/** An element that holds Markdown which a script is to show. */
export interface Source {
    readonly element: Element;
    readonly text: string;
    /** How its slides are cut, if it has any. */
    readonly deck?: Deck;
    /** Whether nothing else on the page is what it is about. */
    readonly isPage?: true;
    /** Whether an end of a line in a paragraph is one that is seen. */
    readonly breaks?: true;
}
/** The Markdown in a page that its scripts are to show, in order. */
export declare const sourcesOf: (elements: readonly Element[]) => readonly Source[];
