import { type Survey } from "./survey.ts";
/**
 * Keeps the path behind a method that is kept: "POST" says nothing without it. And keeps both, and what they are called, at the head of
 * an operation of which text is kept: references of interfaces have them on a button, which opens what is said of it.
 */
export declare const keepEndpoints: (s: Survey, keep: Uint8Array) => void;
