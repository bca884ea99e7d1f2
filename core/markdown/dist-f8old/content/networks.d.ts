import { type Network } from "./network.ts";
import { type Surroundings } from "./surroundings.ts";
/**
 * Networks that were trained on the same inputs, asked at once: four numbers in one instruction, in single precision. Says what the mean
 * of `Network.scores` says, but for rounding.
 */
export declare class Networks {
    #private;
    constructor(networks: readonly Network[]);
    /** Mean log-odds for each of the rows of a table of features. */
    scores(table: Float32Array, surroundings: Surroundings): Float32Array;
}
