import type { TableRow } from "mdast";
import type { Grid } from "./grid.ts";
/** The rows of a table as they are written, those of its head in one: GFM has no more, so that a column is `2024 In`, which lies below `2024`. */
export declare const withOneHead: (written: readonly TableRow[], rows: Grid["rows"]) => TableRow[];
