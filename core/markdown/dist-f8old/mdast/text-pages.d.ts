import type { RootContent } from "mdast";
/** Joins texts of pages that follow each other, each with a foot and a head of its own (old RFCs), to one text without them. */
export declare const withoutTextPages: (blocks: RootContent[]) => RootContent[];
