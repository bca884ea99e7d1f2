/** Columns that are summed up at once, each in a variable of its own: several times as fast as sums in an array. */
export declare const LANES = 8;
/** A row of numbers, most of which are 0. */
export declare class SparseRow {
    #private;
    constructor(length: number);
    clear(): void;
    add(index: number, value: number): void;
    /** `bias` and the row times a matrix of as many columns (a multiple of LANES) into `out`. */
    times(matrix: Float32Array, bias: Float32Array, out: Float64Array): void;
}
