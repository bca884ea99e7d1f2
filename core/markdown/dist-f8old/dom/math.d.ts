import { type Element } from "@farthing/html";
export interface Formula {
    readonly tex: string;
    /** Stands on a line of its own. */
    readonly display: boolean;
    /** The MathML that is all there is of it, `tex` being its text in a row. */
    readonly sourceless?: Element;
}
/** The formula's source, or TeX that says the same. */
export declare const writtenTex: ({ tex, sourceless }: Formula) => string;
/** The TeX that an element was made from (pictures, Texinfo, Zenn, MathML annotation, KaTeX, MathJax 2 to 4, MediaWiki); `null` if it is no formula. */
export declare const mathOf: (element: Element) => Formula | null;
