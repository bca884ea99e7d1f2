/** An element of MathML, whatever parser read it. */
export interface MathNode {
    /** Its name without a prefix, as in `mfrac`. */
    readonly name: string;
    /** The elements in it. */
    readonly children: readonly MathNode[];
    /** All text below. */
    readonly text: string;
    attribute(name: string): string | null | undefined;
}
/** Presentation MathML (MathML 3, 3) as TeX: as the TeX it was made from, else as TeX that says the same. */
export declare const texOfMathml: (math: MathNode) => string;
