import { type Node } from "@farthing/html";
import type { PhrasingContent } from "mdast";
/** The blank that a reader sees between two neighbours, though none stands there: a style sheet sets them apart. */
export declare const between: (last: Node | undefined, node: Node) => PhrasingContent[];
/** Of two neighbours the one that the next is beside: what holds nothing is seen by nobody. */
export declare const seenLast: (last: Node | undefined, node: Node) => Node | undefined;
