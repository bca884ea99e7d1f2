import { type Survey } from "./survey.ts";
/** Keeps facts and tables of data in the panels of tabs beside one that is kept: scripts show them in turn. */
export declare const keepPanels: (s: Survey, keep: Uint8Array) => void;
