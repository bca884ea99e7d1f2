import { type Element } from "@farthing/html";
import type { Box } from "../dom/outline.ts";
/** Portraits, smileys, counters and moving backgrounds: told by their size, name or behaviour. */
export declare const isOrnament: (element: Element) => boolean;
/** A sign rather than a picture, or part of what is said of the author. */
export declare const isSign: (element: Element, box: Box) => boolean;
