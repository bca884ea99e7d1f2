import { type Survey } from "./survey.ts";
/**
 * Keeps captions whole of which the smaller part is kept: "Figure 3" says nothing without what it shows. The rest is a credit. Those of
 * kept tables and code stay, too, and those of films and of numbered pictures amid kept text.
 */
export declare const keepCaptions: (s: Survey, keep: Uint8Array) => void;
