import { type Parent } from "@farthing/html";
import type { RawMetadata } from "@farthing/metadata";
import type { PageFacts } from "./page-facts.ts";
import { type Survey } from "./survey.ts";
/** Whether a document says that it is HTML 5; one without a type was written before, or by hand. */
export declare const isHtml5: ({ childNodes }: Parent) => boolean;
/**
 * Whether a page is marked up as they were before HTML 5, so that nothing in it says where its content is; and is neither a thread nor a
 * reference that a program made.
 */
export declare const isUnmarked: ({ root, meta }: RawMetadata, { numbers }: PageFacts) => boolean;
/**
 * Drops what stands before and after the core of an unmarked page and is much less sure than it: comments, further headlines, teasers. The expected F1
 * would keep them, since it takes each score at its word; but where nothing is marked, all scores but those of the article are too high. Headings before the core stay.
 */
export declare const dropOutskirts: (s: Survey, keep: Uint8Array, scores: Float32Array) => void;
