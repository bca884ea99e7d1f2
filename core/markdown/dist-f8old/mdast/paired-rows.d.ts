import type { Grid } from "./grid.ts";
/** A table whose rows hold several names, each before its value or with it in a cell, with one of them in a row: side by side they are no columns. */
export declare const inPairs: (grid: Grid) => Grid;
