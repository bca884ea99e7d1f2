import { type Element } from "@farthing/html";
/** What tells of the programs that show Markdown, in the address of a script or in it. */
declare const PROGRAMS: {
    readonly strapdown: RegExp;
    readonly remark: RegExp;
    readonly zeroMd: RegExp;
    readonly any: RegExp;
};
export type Shower = keyof typeof PROGRAMS;
/** The scripts of a page, looked at when one of them is asked for. */
export declare class Scripts {
    #private;
    constructor(elements: readonly Element[]);
    /** Whether the page runs a script that shows Markdown as this program does. */
    say(program: Shower): boolean;
}
export {};
