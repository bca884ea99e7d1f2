import { type Element } from "@farthing/html";
import type { Code } from "mdast";
/** Changes of code of which a row of a table holds a part, its lines one below the other in each cell; `null` for all other tables. */
export declare const codeOfColumnDiff: (rows: readonly Element[]) => Code | null;
