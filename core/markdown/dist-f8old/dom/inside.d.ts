import { type Element } from "@farthing/html";
/** What surrounds a box, as bits that its descendants inherit. */
export declare const IN: {
    readonly nav: number;
    readonly footer: number;
    readonly aside: number;
    readonly header: number;
    readonly form: number;
    readonly button: number;
    readonly dialog: number;
    readonly article: number;
    readonly main: number;
    readonly section: number;
    readonly list: number;
    readonly table: number;
    readonly figure: number;
    readonly quote: number;
    readonly details: number;
    readonly link: number;
    readonly hidden: number;
    readonly pre: number;
    readonly label: number;
    readonly dl: number;
    readonly ariaHidden: number;
    readonly articleBody: number;
};
/** IN bits and lexicon bits of an element by itself. */
export declare const ownBits: (element: Element, tag: string) => {
    inside: number;
    words: number;
};
/** What leads around the page, is called up, or is not shown. */
export declare const AROUND: number;
/** That, and what a reader uses instead of reading it. */
export declare const FOR_USE: number;
/** What is none of the text around it, and has headings of its own. */
export declare const APART: number;
