import { type Element } from "@farthing/html";
export interface SignedLine {
    readonly line: Element;
    readonly sign: "+" | "-" | " ";
}
/**
 * The lines of code of which some are called taken away: Shiki, Expressive Code and others draw the signs by a style sheet, and without
 * them what is old would be read as code. Code to which lines are only added is right as it stands. Everywhere else `null`.
 */
export declare const signedLines: (pre: Element) => SignedLine[] | null;
