import { type Node } from "@farthing/html";
/** Does work on a tree in which these texts, which nobody sees, say nothing: code, labels and names are read as they stand. */
export declare const silenced: <R>(unseen: ReadonlySet<Node>, work: () => R) => R;
