import type { PhrasingContent, RootContent } from "mdast";
import type { Within } from "./escape.ts";
import { Written } from "./written.ts";
/** Flow content, the display formulas of GitHub, and the parts of lists and tables alone. */
export type Block = Exclude<RootContent, PhrasingContent> | {
    readonly type: "html" | "math";
    readonly value: string;
};
export declare const TEXT: Within;
/** Writes blocks one below the other, an empty line between them unless they may stand close. */
export declare const blocks: (nodes: readonly Block[], out: Written, spread?: boolean) => void;
