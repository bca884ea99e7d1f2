import { type Element, type Parent } from "@farthing/html";
import { type Colour } from "./colour.ts";
/** An element that hides what is in it, by what, and how much text that is; `outer` hides it, too. */
export interface Cover {
    readonly element: Element;
    readonly outer: Cover | null;
    readonly hides: number;
    readonly style: string;
    chars: number;
}
/** How the text at a place is painted. */
export interface Paint {
    readonly cover: Cover | null;
    readonly colour: Colour | null;
    /** `null` where it is not known. */
    readonly background: Colour | null;
}
/** What of a page is hidden from those who look at it, as far as that can be known without laying it out. */
export declare class Covers {
    #private;
    readonly start: Paint;
    constructor(root: Parent);
    /** How text in an element is painted, by how it is around it. */
    enter(element: Element, around: Paint): Paint;
    /** The covers under which nobody ever sees anything; `chars` is the length of the page's text. */
    lasting(chars: number): ReadonlySet<Cover>;
}
