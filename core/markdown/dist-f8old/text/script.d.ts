/**
 * Whether it is said of a text that it is set above or below the line: of numbers, and of what is a power or an index behind `before`.
 * All else is as it is: 1st, Name(TM).
 */
export declare function isScript(tag: "sup" | "sub", text: string, before: string): boolean;
/** Whether a text is a number, of which it is said wherever it stands. */
export declare const isScriptNumber: (text: string) => boolean;
/** Whether a text can stand between marks of its place as it is: nothing in it means something to Markdown. */
export declare const isScriptText: (text: string) => boolean;
