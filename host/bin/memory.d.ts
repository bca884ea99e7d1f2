/** Options of Node. */
export declare const NODE_OPTIONS: string[];

/** Variables of the environment, for malloc of the GNU C library; bytes. */
export declare const MALLOC: Readonly<Record<string, string>>;
