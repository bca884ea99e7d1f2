/**
 * Boosted decision trees, flattened: node `i` asks whether `feature[i]` is less than `value[i]`; if so the next node is
 * `i + 1`, else `i + right[i]`. At a leaf `value[i]` is added to the sum.
 */
export declare class Forest {
    #private;
    private constructor();
    /**
     * Reads `trees` roots (u32) and `nodes` features (u16), distances (u16) and values (f32), little-endian, from `offset`, for rows of
     * `width` numbers.
     */
    static read(bytes: Uint8Array, offset: number, trees: number, nodes: number, width: number): Forest;
    static size(trees: number, nodes: number): number;
    /** Log-odds for each of the `rows` of a table. */
    scores(table: Float32Array, rows: number): Float32Array;
}
