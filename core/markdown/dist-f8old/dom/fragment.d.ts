import { type Element } from "@farthing/html";
/** The lines of a piece of code that is no `pre`; none of all other boxes. */
export declare const linesOfFragment: (box: Element) => readonly Element[];
