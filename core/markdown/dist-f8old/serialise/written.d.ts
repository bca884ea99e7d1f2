/** Refuses a text before it is made. @throws Failure `too_large` */
export declare const refuseLonger: (length: number) => void;
/**
 * A text as it is written, line by line, below the quotations and items that are open. What stands before a line is written once, for all of
 * them together, and only when it is known whether the line is empty: blanks at its end are left out then.
 *
 * @throws Failure `too_large` from each method that writes
 */
export declare class Written {
    #private;
    get text(): string;
    write(text: string): void;
    /** What `work` writes has more before each line behind the one that it begins on. */
    below(more: string, work: () => void): void;
    /** What `work` writes is quoted, and be it nothing. */
    quote(work: () => void): void;
    /** What `work` writes stands behind a mark, and below it so many blanks to the right. */
    item(mark: string, work: () => void): void;
}
