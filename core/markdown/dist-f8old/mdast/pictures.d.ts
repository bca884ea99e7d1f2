import type { RootContent } from "mdast";
/** Blocks in which each picture stands once. */
export declare const eachOnce: (blocks: RootContent[]) => RootContent[];
