/**
 * What words say, as bits. Words are found where they stand in a text, by a hash over their characters: texts have very many, most say
 * nothing, and a string for each would be garbage.
 */
export declare class WordBits {
    #private;
    /** @param bits By word, in lower case; none is 0, and 16,000 words are the most */
    constructor(bits: ReadonlyMap<string, number>);
    /** What a text from `from` to `to` says, in capitals of ASCII or not; 0 if it is none of the words. */
    in(text: string, from: number, to: number): number;
    of(word: string): number;
}
