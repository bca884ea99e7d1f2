import { type Element } from "@farthing/html";
/** Whether a link in the head of a column leads to the page itself with its rows in another order. */
export declare const isSortLink: (link: Element, url: string, base: URL) => boolean;
