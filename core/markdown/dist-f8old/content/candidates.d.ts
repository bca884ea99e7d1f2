import type { Box } from "../dom/outline.ts";
import { type Survey } from "./survey.ts";
/** Containers compared by the prose in them. */
export interface Candidates {
    /** The container whose prose counts most; none where there is no prose. */
    readonly top: Box | null;
    /** By box: the worth of the best box around it, itself included, as a share of the top one's. */
    readonly best: Float64Array;
    /** By box: levels up to the first one that holds the top one. */
    readonly away: Int32Array;
    /** The worth of the best container beside the top one, neither in it nor around it, likewise. */
    readonly rival: number;
}
/**
 * Compares all containers of a page by the prose in them, as Readability does to choose one (arc90, 2009): each text counts for the
 * containers around it, less for further ones, and links and names count against them.
 */
export declare const candidatesOf: (s: Survey) => Candidates;
