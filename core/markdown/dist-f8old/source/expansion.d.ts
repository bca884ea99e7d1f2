import type { StateCore } from "markdown-it";
/** What is told of a text that was made HTML. */
export interface Rendered {
    /** Whether links lost their addresses, since references repeat more than is written. */
    isCut?: boolean;
}
/** Takes addresses and titles from the links and pictures that would make more of a text than it is: its length in the square, else. */
export declare const boundReferences: (state: StateCore) => void;
