import type { Outline } from "../dom/outline.ts";
import type { Choice } from "./choose.ts";
/**
 * What is read of a short page: of all that is `shown` plainly what was `chosen`, and the rest without what is for using the page, what
 * its head and foot say beside prose and titles (if only what is `inside` of them is read), and headings of which nothing is left.
 */
export declare const readOf: (outline: Outline, { blocks: shown, media }: Choice, chosen: Choice, inside: boolean) => Choice;
