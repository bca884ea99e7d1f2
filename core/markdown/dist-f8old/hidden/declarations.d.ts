/** Declarations of CSS by property, lower-case, the last of each. */
export type Declarations = ReadonlyMap<string, string>;
/** Whether any of the declarations may have to do with what is seen. */
export declare const MATTERS: RegExp;
/** A value without `!important`. */
export declare function withoutImportant(value: string | undefined): string;
/** CSS without its comments; one without an end takes all that follows with it. */
export declare function withoutComments(css: string): string;
/** Reads the declarations of a style attribute, or of a rule. */
export declare const declarationsOf: (style: string) => Map<string, string>;
/** What declarations do to the text of an element. */
export declare const HIDES: {
    /** Not laid out, as what scripts switch on later. */
    readonly off: number;
    /** Laid out, and not painted; what is in it may be. */
    readonly invisible: number;
    /** Without height, as what unfolds. */
    readonly folded: number;
    /** Without opacity, as what fades in. */
    readonly faded: number;
    /** Where nobody looks: beside the page, cut out of it, of no size. */
    readonly away: number;
    /** Letters of no size; what is in it may have another. */
    readonly tiny: number;
    /** Letters of no colour, or the background's; likewise. */
    readonly blank: number;
    /** Not told to those who listen, as signs are. */
    readonly silent: number;
    /** Moved out of the picture that stands for it. */
    readonly pictured: number;
};
/** What is inherited, and may be otherwise inside. */
export declare const REVOCABLE: number;
/** HIDES bits of declarations, and the revocable ones that they take back. Colours are told elsewhere. */
export declare const hidingOf: (declared: Declarations) => {
    readonly hides: number;
    readonly shows: number;
};
