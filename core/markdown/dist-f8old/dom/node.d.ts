import { type Element, type Node, type Parent } from "@farthing/html";
/** Elements that stand for themselves, without text inside that a reader sees once they are loaded. */
export declare const MEDIA: ReadonlySet<string>;
export declare const isPhrasing: (tag: string) => boolean;
/** What the class of an element calls it; nothing if it has none. */
export declare const nameOf: (element: Element) => string;
/** Whether what something stands in is a line of text. */
export declare const isLine: (parent: Parent) => boolean;
/** Whether an element is laid out amid its line: known ones, and those of unknown names in a line, as browsers lay them out. */
export declare const isInline: (element: Element) => boolean;
/** Whether text stands right in an element, beside the elements in it. */
export declare const saysOwn: ({ childNodes }: Element) => boolean;
/** What an element is called by its class; nothing if it has none. */
export declare const classesOf: (element: Element) => string;
export declare const isImage: (tag: string) => boolean;
export declare const isMute: (tag: string) => boolean;
/**
 * All text under `root` as it stands, cut soon behind `limit` characters, indents not counted: blanks are neither folded nor
 * added between blocks, and what is never written (scripts, drawings, the controls of forms) is left out unless it is `root`
 * itself, as are the texts of `unseen`. core/html's function of this name gives one line, as `Page.text` does.
 */
export declare const textOf: (root: Parent, limit?: number, unseen?: ReadonlySet<Node>) => string;
/** What holds all of a page. */
export declare const topOf: (element: Element) => Parent;
/** What a `noscript` holds, as HTML: a parser for which scripts run leaves it as text, one for which they do not reads it. */
export declare const rawOf: (element: Element) => string;
