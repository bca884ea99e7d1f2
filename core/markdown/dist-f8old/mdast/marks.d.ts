import type { PhrasingContent } from "mdast";
/** What Markdown marks on both sides. */
export type Wrapper = Extract<PhrasingContent, {
    type: "strong" | "emphasis" | "delete";
}>;
export declare const isWrapper: (node: PhrasingContent | undefined) => node is Wrapper;
/** Marks that touch letters on the wrong side are moved or left out, at every level: what remains is read as it is meant. */
export declare const loosen: (nodes: readonly PhrasingContent[]) => PhrasingContent[];
