import type { Outline } from "../dom/outline.ts";
import type { Choice } from "./choose.ts";
/** A choice without the last heading where nothing of what stands below it was chosen: it is the title of teasers or of a form. */
export declare const dropBareEnd: ({ blocks, media }: Outline, choice: Choice) => Choice;
