import type { Box } from "../dom/outline.ts";
import type { Survey } from "./survey.ts";
/** Whether a heading has links, and all of them lead to places on its own page, as those that name it do. */
export declare const linksHere: ({ element }: Box) => boolean;
/** Drops the link that stands behind a heading, in a box of both, and leads to it: "Section titled …" is for those who share it. */
export declare const dropPermalinks: (s: Survey, keep: Uint8Array) => void;
