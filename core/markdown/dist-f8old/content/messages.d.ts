import type { Range } from "../dom/boxes.ts";
import type { Outline } from "../dom/outline.ts";
/** What stands around a message in an archive of mails, told by what the programs write into their pages. */
export declare const aroundMessage: (outline: Outline) => Range[];
