import type { Surroundings } from "./surroundings.ts";
/** Numbers of the three layers; those inside are multiples of LANES (sparse.ts). */
export interface Shape {
    readonly inputs: number;
    /** Into how many numbers a block is condensed. */
    readonly encoded: number;
    readonly hidden: number;
}
/** How far a feature may lie from what it usually is. */
export declare const FAR = 5;
/** The parts of a network's parameters, in the order in which they are stored, with their lengths. */
export declare const partsOf: ({ inputs, encoded, hidden }: Shape) => readonly (readonly [Part, number])[];
export type Part = "centre" | "scale" | "encode" | "encodeBias" | "mix" | "mixBias" | "out" | "outBias";
/**
 * A small network that reads all blocks of a page at once: each is condensed to a few numbers, and scored by these and by their means
 * over the blocks around it, the page, and the blocks like it. This is what is trained; pages are read by several at once (networks.ts).
 */
export declare class Network {
    #private;
    readonly shape: Shape;
    readonly parts: Readonly<Record<Part, Float32Array>>;
    constructor(shape: Shape, parts: Readonly<Record<Part, Float32Array>>);
    /** Reads the parameters, f32 little-endian, from `offset`. */
    static read(bytes: Uint8Array, offset: number, shape: Shape): Network;
    static size(shape: Shape): number;
    /** A feature as the network takes it: 0 where it is what it usually is. */
    input(value: number, feature: number): number;
    /** Log-odds for each of the rows of a table of features. */
    scores(table: Float32Array, surroundings: Surroundings): Float32Array;
}
