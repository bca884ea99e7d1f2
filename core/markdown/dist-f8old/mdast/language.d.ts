import { type Element } from "@farthing/html";
/** Whether a name on its own, beside code, is that of a language. */
export declare const isCommonLanguage: (name: string) => boolean;
/** The language that a `pre` is written in, from its own names, those of the `code` inside, or of the wrappers around. */
export declare const languageOf: (pre: Element) => string | null;
