/** Rows that are read at once: memory does not grow with the page. */
export declare const ROWS = 64;
/** Bytes of a node: where in a row its feature lies (u32), the bound (f32), how far the right child is (u32), and the value (f32). */
export declare const NODE = 16;
/** Bytes of a tree: where its root lies, and its depth (u32 both). */
export declare const TREE = 8;
/** How much there is of everything. */
export interface Size {
    readonly trees: number;
    readonly nodes: number;
    /** Numbers of a row. */
    readonly width: number;
}
/** Trees as WebAssembly, with places for the caller to put trees, nodes and rows to. */
export interface Trees {
    readonly at: {
        readonly trees: number;
        readonly nodes: number;
        readonly table: number;
    };
    readonly memory: ArrayBuffer;
    /** The sums of the first `rows` rows (ROWS at most) that were put to the table. */
    walk(rows: number): Float64Array;
}
/** Makes the code and the memory for so many trees. */
export declare function treesFor(size: Size): Trees;
