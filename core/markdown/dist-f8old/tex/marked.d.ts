/** A formula between marks in a text. */
interface MarkedFormula {
    readonly from: number;
    readonly end: number;
    readonly tex: string;
    /** Stands on a line of its own. */
    readonly display: boolean;
}
/**
 * The formulas in a text of a page that has them set by a script, by MathJax's and KaTeX's own marks. Single dollar signs count if
 * the page says so (`dollars`), or around what can only be TeX.
 */
export declare const markedIn: (text: string, dollars: boolean) => MarkedFormula[];
export {};
