/** What the text of a block is like, whatever surrounds it. */
export interface TextFacts {
    /** Words; of scripts without blanks two signs count as one. */
    readonly words: number;
    readonly letters: number;
    /** Words that are function words. */
    readonly functional: number;
    /** Words of each topic. */
    readonly topics: Uint8Array;
    readonly digits: number;
    readonly capitals: number;
    /** Letters of A to Z. */
    readonly upper: number;
    readonly sentences: number;
    readonly commas: number;
    readonly separators: number;
    readonly wide: number;
    readonly endsSentence: boolean;
    readonly endsColon: boolean;
    readonly endsEllipsis: boolean;
    readonly startsLower: boolean;
    readonly price: boolean;
    readonly date: boolean;
    readonly contact: boolean;
    readonly copyright: boolean;
    readonly question: boolean;
}
export declare const textFacts: (whole: string) => TextFacts;
