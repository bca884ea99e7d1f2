import { type Node } from "@farthing/html";
/** Whether a node is one of several labelled spans of a box, all of one name, which a style sheet sets on lines of their own (Koha); the first begins none. */
export declare const beginsLine: (node: Node) => boolean;
