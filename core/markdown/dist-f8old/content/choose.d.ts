import type { RawMetadata } from "@farthing/metadata";
import type { Outline } from "../dom/outline.ts";
import { type Model } from "./model.ts";
/** What is kept of a page: for each block and each medium 1 or 0. */
export interface Choice {
    readonly blocks: Uint8Array;
    readonly media: Uint8Array;
}
/** Everything that a reader sees. */
export declare const everything: (outline: Outline) => Choice;
/** The main content. `weights` are those of the trained model, the shipped ones unless told otherwise. */
export declare const chooseMain: (outline: Outline, raw: RawMetadata, url: URL, weights?: Model) => Choice;
