import { type Survey } from "./survey.ts";
/** Keeps the title (`legend`) of a set of fields all of which is kept: libraries and wikis frame texts by it. */
export declare const keepLegends: (s: Survey, keep: Uint8Array) => void;
/** Keeps the line that a kept quotation or notice begins with: who said it, and that it is a warning. */
export declare const keepLeads: (s: Survey, keep: Uint8Array) => void;
/**
 * Keeps the times of a programme and the days of a log whose entries are kept: each time right before or behind what it is the time of, in a
 * box of both, each day before it.
 */
export declare const keepTimes: (s: Survey, keep: Uint8Array) => void;
