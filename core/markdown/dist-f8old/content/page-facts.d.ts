import type { RawMetadata } from "@farthing/metadata";
import type { Outline } from "../dom/outline.ts";
/** What is known of the page as a whole, besides its blocks. */
export interface PageFacts {
    readonly host: string;
    /** Numbers for the model, by name. */
    readonly numbers: Readonly<Record<string, number>>;
    /** Words of the title, lower case. */
    readonly titleWords: ReadonlySet<string>;
    /** Folded lower-case texts that the page gives as its description and as its body. */
    readonly description: string;
    readonly body: string;
}
export declare const pageFacts: (outline: Outline, raw: RawMetadata, url: URL) => PageFacts;
