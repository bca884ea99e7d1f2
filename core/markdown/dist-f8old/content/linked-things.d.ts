import { type Thing } from "@farthing/html";
/** What a page says in linked data of the product, event, recipe, post or questions that it is about, as HTML. */
export declare const linkedThings: (things: readonly Thing[]) => string;
