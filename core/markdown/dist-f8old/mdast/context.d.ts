import { type Node } from "@farthing/html";
import type { RootContent } from "mdast";
import type { Outline } from "../dom/outline.ts";
import { Footnotes } from "./footnotes.ts";
import { ImageMaps } from "./image-map.ts";
import { Tabs } from "./tabs.ts";
/** What is to be written, and where its addresses lead. */
export interface Context {
    readonly outline: Outline;
    readonly base: URL;
    /** Whether the block with that number is kept. */
    readonly kept: Uint8Array;
    /** `keptBefore[i]` = how many of the blocks before `i` are kept. */
    readonly keptBefore: Uint32Array;
    /** Likewise for media. */
    readonly media: ReadonlySet<Node>;
    readonly mediaBefore: Uint32Array;
    /** The same of the media that something is written of: spacers and counters are media, too. Made when it is first asked for. */
    readonly writtenBefore: () => Uint32Array;
    /** Drawings of which the words are written, and what they stand in. */
    readonly drawings: ReadonlySet<Node>;
    readonly aroundDrawings: ReadonlySet<Node>;
    readonly notes: Footnotes;
    readonly maps: ImageMaps;
    readonly tabs: Tabs;
    /** Whether something was left out of a table that is larger than is written of any. */
    isCut: boolean;
    /** Whether it stands in code, which writes all that is in it. */
    readonly inCode?: boolean;
}
/** Makes blocks of nodes: `flow`, as it is given to what it calls itself. */
export type Flow = (nodes: readonly Node[], context: Context, depth: number) => RootContent[];
/** Deeper than any page made for readers; what lies deeper is written as plain paragraphs. */
export declare const MAX_DEPTH = 250;
export declare const contextOf: (outline: Outline, base: URL, kept: Uint8Array, mediaKept: Uint8Array) => Context;
/** Whether anything in `element` is kept. A phrasing element is always looked into. */
export declare const holdsKept: ({ outline, keptBefore, mediaBefore, aroundDrawings }: Context, element: Node) => boolean;
export declare const isKept: ({ outline, kept }: Context, node: Node) => boolean;
