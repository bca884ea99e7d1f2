/** What the words of a text are. */
export interface WordFacts {
    /** Words; of scripts without blanks two signs count as one. */
    words: number;
    letters: number;
    /** Words that are function words. */
    functional: number;
    capitals: number;
    wide: number;
    /** Words of each topic. */
    readonly topics: Uint8Array;
}
/** What the words of a text are: a letter or digit, and the letters, digits, marks, apostrophes and hyphens that follow it. */
export declare const wordsIn: (text: string) => WordFacts;
