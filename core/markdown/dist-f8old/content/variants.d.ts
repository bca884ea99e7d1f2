import type { Survey } from "./survey.ts";
/** Keeps the names of what there is to choose from of the thing that a page is about, in the form by which it is bought below its title. */
export declare const keepVariants: (s: Survey, keep: Uint8Array) => void;
