import { type Element } from "@farthing/html";
/** How a `span` is set: as code, emphasised, bold, or struck out. */
type Typeface = "code" | "emphasis" | "strong" | "delete";
/** How a `span` is set by what it is called, or by its own style; `null` of all others. */
export declare const typefaceOf: (span: Element) => Typeface | null;
export {};
