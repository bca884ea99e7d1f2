import { type Node } from "@farthing/html";
import type { Grid } from "./grid.ts";
/** The labels of cells that say again what the head of their column says. */
export declare const labelsOfCells: ({ rows: [heads, ...rows] }: Grid) => ReadonlySet<Node>;
