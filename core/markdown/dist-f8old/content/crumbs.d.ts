import { type Element } from "@farthing/html";
import type { Outline } from "../dom/outline.ts";
/** Whether a box says where on the site a page lies: then its last line is the page's title once more, and no link. */
export declare const isBreadcrumb: (element: Element, { boxOf, blocks }: Outline) => boolean;
