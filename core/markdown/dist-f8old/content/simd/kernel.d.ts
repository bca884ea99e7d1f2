/** Rows that are worked on at once: memory does not grow with the page. */
export declare const CHUNK = 64;
/** Networks side by side: all of one shape, and with the same inputs. */
export interface Layers {
    readonly inputs: number;
    readonly encoded: number;
    readonly hidden: number;
    readonly networks: number;
    /** How far an input may lie from what it usually is. */
    readonly far: number;
}
/** Where everything lies in memory, in bytes. */
export type Places = Readonly<Record<"centre" | "scale" | "encode" | "encodeBias" | "mix" | "mixBias" | "out" | "outBias" | "list" | "table" | "codes" | "views" | "scores", number>>;
/** Both layers as WebAssembly: each takes how many rows there are (one at least), and where what it reads and what it writes begins. */
export interface Kernel {
    readonly at: Places;
    readonly memory: Float32Array;
    encode(rows: number, table: number, codes: number): void;
    mix(rows: number, views: number, scores: number): void;
}
/** Makes the code for networks of that shape, whose parameters the caller puts to their places. */
export declare function kernelFor(layers: Layers): Kernel;
