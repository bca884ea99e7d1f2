/** A text with what a change makes of all that stands outside of its blocks of code. */
export declare const outsideFences: (markdown: string, change: (text: string) => string) => string;
