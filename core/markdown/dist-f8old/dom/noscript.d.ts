import { type Element } from "@farthing/html";
/** The `img` that a `noscript` right after a lazy image, or after the wrapper it is alone in, holds. */
export declare const noscriptSource: (element: Element) => string | null;
