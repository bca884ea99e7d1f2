import type { PhrasingContent } from "mdast";
/** A text with its addresses as links: those that readers of GitHub's Markdown take for links in it (GFM 0.29, 6.9). */
export declare const linked: (value: string) => PhrasingContent[];
