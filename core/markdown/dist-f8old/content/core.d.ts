import { type Candidates } from "./candidates.ts";
import { type Run } from "./runs.ts";
import { type Survey } from "./survey.ts";
/** Where the core of a page seems to be: by its containers, by its order, and by its title. What single blocks tell is held against it. */
export interface Core {
    readonly candidates: Candidates;
    /** The run of blocks with the most prose; empty where there is none. */
    readonly run: Run;
    /** By block: what the run that it belongs to counts, as a share of the best; 0 outside of runs. */
    readonly worth: Float32Array;
    /** The block that says the page's title best; -1 if none does. */
    readonly title: number;
}
/** How many words of a block are the title's, and how many it has, by block; 0 of 0 for long ones. */
export interface TitleWords {
    readonly known: Uint8Array;
    readonly own: Uint8Array;
}
/** Finds the core of a page; `titleSize` is how many words its title has. */
export declare const coreOf: (s: Survey, words: TitleWords, titleSize: number) => Core;
