import type { References } from "@farthing/contract";
import { type Parent } from "@farthing/html";
import type { Outline } from "./dom/outline.ts";
/** The links that a reader sees and that lead elsewhere. */
export declare const linksIn: (root: Parent, outline: Outline, base: URL, page: URL) => References;
/** The pictures that a reader sees. */
export declare const imagesIn: (outline: Outline, base: URL) => References;
