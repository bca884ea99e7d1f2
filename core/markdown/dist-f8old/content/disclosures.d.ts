import { type Survey } from "./survey.ts";
/**
 * Keeps what stands on a control whose part of the page is kept, as the questions of an accordion or the folders of a tree. An accordion of
 * which most is kept stays whole.
 */
export declare const keepDisclosures: (s: Survey, keep: Uint8Array) => void;
