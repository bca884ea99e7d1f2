import { type Survey } from "./survey.ts";
/**
 * Keeps a document that a program put into a box of its own: of references the models leave out declarations, which are lines of links, and
 * of long ones whole entries, whose words are less and less like the page's title.
 */
export declare const keepBodies: (s: Survey, keep: Uint8Array, scores: Float32Array) => void;
