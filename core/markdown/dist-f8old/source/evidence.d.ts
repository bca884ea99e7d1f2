/** A line that opens code, or ends it. */
export declare const FENCE: RegExp;
/**
 * Whether a text is Markdown that a script is to show: of some length, in lines, with signs of two kinds, one of which nothing else has.
 */
export declare const isMarkdown: (text: string) => boolean;
