/** A column of the table of features. */
export interface Column {
    readonly name: string;
    /** Whether it holds counts: of these the table has the logarithm. */
    readonly isCount: boolean;
}
/** Columns by their names, in a group: `+` stands before those of counts. */
export declare const columns: (names: readonly string[], group?: string) => readonly Column[];
export declare const log: (value: number) => number;
export declare const signedLog: (value: number) => number;
export declare const share: (part: number, whole: number) => number;
