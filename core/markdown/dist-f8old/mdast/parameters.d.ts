import type { RootContent } from "mdast";
/**
 * Blocks in which each parameter of an interface is one paragraph: its name, its type and whether it is required on one line, what it
 * is for on the next; and each method stands with its path. A style sheet makes such rows of small boxes.
 */
export declare const withParameters: (blocks: readonly RootContent[]) => RootContent[];
