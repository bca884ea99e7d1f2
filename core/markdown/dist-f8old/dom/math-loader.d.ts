import { type Parent } from "@farthing/html";
/** How a page marks formulas in its text for the script that sets them. */
export interface Delimiters {
    /** Whether it says that what stands between two single dollar signs is one. */
    readonly dollars: boolean;
}
/** How the page marks formulas; `null` if it loads no script that looks for them, and has no element for one. */
export declare const delimitersOf: (root: Parent) => Delimiters | null;
