import { type Survey } from "./survey.ts";
/**
 * A medium is kept if what stands on both sides of it is, if it is part of a figure next to something kept, or if most of what
 * shares the nearest boxes with it is kept. A line or two that are left out may stand between (a credit, a counter).
 */
export declare const chooseMedia: (s: Survey, keep: Uint8Array) => Uint8Array;
