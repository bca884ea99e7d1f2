import { type Element } from "@farthing/html";
import type { Code } from "mdast";
import type { Context } from "./context.ts";
/** The lines of a unified diff: in each run of changed lines the old ones stand before the new ones. */
export declare class Lines {
    #private;
    readonly all: string[];
    add(sign: "-" | "+", line: string | null): void;
    /** Ends a run, with a line that is none of it. */
    end(line?: string): void;
}
/**
 * Changes of text whose old lines stand beside the new ones, as forges and wikis show them, as a unified diff; `null` for all other
 * tables.
 */
export declare const codeOfSplitDiff: (rows: readonly Element[], context: Context) => Code | null;
