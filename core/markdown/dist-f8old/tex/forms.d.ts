export declare const group: (tex: string) => string;
/** A base with what stands below and above it on its right; nothing of what is empty. */
export declare const scripts: (base: string, below: string, above: string) => string;
/** A base with bounds under and over it, or other formulas; nothing of what is empty. */
export declare const bounded: (base: string, below: string, above: string) => string;
/** A base with what stands over it: a mark such as an accent or a brace, by its `sign`, else a bound. */
export declare const over: (base: string, above: string, sign: string) => string;
/** A base with what stands under it, likewise. */
export declare const under: (base: string, below: string, sign: string) => string;
/** A fraction; `line` is how its parts are kept apart. */
export declare const fraction: (above: string, below: string, line?: "bar" | "none" | "slash") => string;
export declare const root: (base: string, degree?: string) => string;
/** What stands between brackets that grow with it; a word in the place of a bracket does not grow. */
export declare const fenced: (open: string, inner: string, close: string) => string;
/** Cells of a row of `environment`. */
export declare const row: (cells: readonly string[]) => string;
/** The environment of rows between brackets; nothing where there is none for those. */
export declare const bracketed: (open: string, close: string) => string | undefined;
/** Rows below each other, as in `matrix` and `aligned`. */
export declare const environment: (name: string, rows: readonly string[]) => string;
/** The same rows in an environment of another name. */
export declare const renamed: (table: string, name: string) => string;
