import type { PhrasingContent } from "mdast";
/** Phrasing content as Markdown can say it: blanks folded, marks that touch words, no empty or nested wrappers. */
export declare const tidy: (nodes: readonly PhrasingContent[]) => PhrasingContent[];
