import { type Element, type Node, type Parent } from "@farthing/html";
/** A block-level element, or a phrasing element that turned out to hold blocks. Boxes are numbered in document order. */
export interface Box {
    readonly index: number;
    readonly element: Element | null;
    /** The element's tag; that of a heading if it is one by its role, and of code if its rows are lines. */
    readonly tag: string;
    readonly parent: Box | null;
    readonly depth: number;
    /** IN bits of the element and its ancestors. */
    readonly inside: number;
    /** Lexicon bits of the element's own names. */
    readonly words: number;
    /** The blocks inside are `first` to `end - 1`. */
    readonly first: number;
    end: number;
    /** Media inside, likewise. */
    readonly firstMedia: number;
    endMedia: number;
    /** Number of child boxes. */
    children: number;
}
/** A run of phrasing content in a box: what a reader sees as one paragraph, heading, cell or line. */
export interface Block {
    readonly box: Box;
    /** Folded text. */
    text: string;
    /** Characters of the raw text that are inside links, and links that begin here. */
    linkChars: number;
    links: number;
    chars: number;
    /** Characters inside `b` and `strong`. */
    strongChars: number;
    breaks: number;
    /** Lexicon bits of the phrasing elements in it. */
    words: number;
    /** Controls, `time` elements and media in it. */
    controls: number;
    times: number;
    media: number;
    /** IN bits at its start, phrasing elements included. */
    inside: number;
}
export interface Medium {
    readonly element: Element;
    readonly box: Box;
    /** Index of the block it is in or comes before. */
    readonly at: number;
    readonly inside: number;
}
/** What a page consists of, read in one walk. */
export interface Outline {
    readonly blocks: readonly Block[];
    readonly boxes: readonly Box[];
    readonly media: readonly Medium[];
    /** Drawings that say something. They are no media, which the models know. */
    readonly drawings: readonly Medium[];
    /** The block that a text node, formula or control belongs to, or that begins behind it. */
    readonly blockOf: ReadonlyMap<Node, number>;
    readonly boxOf: ReadonlyMap<Node, Box>;
    /** Phrasing elements that hold blocks, or are headings by their role. */
    readonly opened: ReadonlySet<Node>;
    /** Texts, formulas and media that nobody sees; blocks that hold nothing else; and how many characters these are. */
    readonly unseen: ReadonlySet<Node>;
    readonly unseenBlocks: ReadonlySet<number>;
    readonly hidden: number;
    /** Whether the page has more than is read here. */
    readonly cut: boolean;
}
/**
 * Reads the outline of everything under `root`, in time linear in its size, whatever its depth. `beside` are the characters of what it
 * is a part of: nobody hides all of a page, but parts of it.
 */
export declare const outline: (root: Parent, beside?: number) => Outline;
