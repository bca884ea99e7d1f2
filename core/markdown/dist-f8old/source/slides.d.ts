/** How slides are cut. */
export interface Deck {
    /** Lines between two slides, and lines where one goes on. */
    readonly between: RegExp;
    /** Lines that an author names instead, as they stand. */
    readonly named?: ReadonlySet<string>;
    readonly pause?: RegExp;
    /** Lines that begin what the speaker is to say. */
    readonly notes: RegExp;
    /** Whether slides begin with lines about how they are shown, and give classes to their parts. */
    readonly hasProperties: boolean;
}
/** Remark (gnab/remark): `---`, `--` where a slide goes on, `???` before notes, `class: center` at the top of a slide. */
export declare const REMARK: Deck;
/** Reveal.js with separators of an author's own, where they are lines as they stand: patterns of others are not run. */
export declare const revealWith: (...patterns: readonly (string | null)[]) => Deck;
/** The texts of the slides of a deck. */
export declare const slidesOf: (source: string, deck: Deck) => readonly string[];
