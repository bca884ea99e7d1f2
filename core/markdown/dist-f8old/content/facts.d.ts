import type { Box } from "../dom/outline.ts";
import { type Survey } from "./survey.ts";
/** Whether a box is a short list of terms, each with what it means or what its value is. */
export declare const isFacts: (s: Survey, box: Box) => boolean;
/** Keeps a short table of names and values that begins what is kept, with the heading right above it: it says what the thing is. */
export declare const keepFactTables: (s: Survey, keep: Uint8Array) => void;
/** Keeps short lists of facts whole of which a part is kept, or the title right above them: a term or a value alone says nothing. */
export declare const keepFacts: (s: Survey, keep: Uint8Array) => void;
