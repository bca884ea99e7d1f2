import { type Survey } from "./survey.ts";
/**
 * Keeps all of a short page that is one text in parts and nothing else, such as the life of somebody who looks for work: of its lists of a
 * few words the models are not sure, and their titles say nothing without them. What follows the last part stays out, and of what is
 * called so, that it stands around a text, the models know more.
 */
export declare const keepAlone: (s: Survey, keep: Uint8Array) => void;
