/** Passes the parts of one text, in their order. */
export declare class Passage {
    #private;
    /**
     * @param base Address that links are relative to; without one no link or picture is left
     * @param chars Characters of the whole text
     */
    constructor(base: URL | undefined, chars: number);
    /** Whether every reader takes a block of code that begins at the margin for one, behind what has passed. */
    get isCertain(): boolean;
    /** What ends the block of code that is open behind what has passed; "" if none is. */
    get openFence(): string;
    /** The next part, as it may be shown. */
    pass(source: string): string;
}
/**
 * Text that a site sent as such, Markdown for the most part: it passes as it is, but that targets of links are absolute, and that what
 * would act in a reader is text: HTML, and links to anything but http(s) and mailto. Code is left alone where every reader takes it for code; where
 * they may differ, a backslash more is seen in it.
 *
 * @param base Address that links are relative to; without one no link or picture is left. Those that would make the text many times as
 *   long are left as they stand, and do not act
 */
export declare function passedText(source: string, base?: URL): string;
