import { type Element } from "@farthing/html";
import { type Context } from "./context.ts";
/** What is said of a picture: its own text, or the caption of its figure where that says little and the caption is not written below it. */
export declare const saidOf: (picture: Element, alt: string, context: Context) => string;
