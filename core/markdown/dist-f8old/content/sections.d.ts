import { type Survey } from "./survey.ts";
/**
 * Keeps rows that look alike below a kept title amid what is kept, where nothing of them was: figures of a match, services, who is in a team.
 * Of each alone the models are not sure; without them the title says nothing. The last one of them has such rows where another like it is kept.
 */
export declare const keepSections: (s: Survey, keep: Uint8Array) => void;
