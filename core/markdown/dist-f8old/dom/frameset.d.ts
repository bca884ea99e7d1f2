import { type Element } from "@farthing/html";
/**
 * Writes links to the pages in its frames into a page that consists of them (HTML 4.01, section 16.2): it shows nothing
 * else itself.
 */
export declare const openFrameset: (elements: readonly Element[]) => void;
