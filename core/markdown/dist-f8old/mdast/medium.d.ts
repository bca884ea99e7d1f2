import { type Element } from "@farthing/html";
import type { PhrasingContent } from "mdast";
/** A picture, or a link to what is embedded, by its name, its file or its host: the addresses of players go on for thousands of characters. */
export declare const medium: (element: Element, base: URL) => PhrasingContent[];
