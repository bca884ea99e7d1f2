import type { Survey } from "./survey.ts";
/** Keeps who wrote a paper, below its title: journals name them in the head of the page, as those who cite it need them (`citation_author`). */
export declare const keepPaperAuthors: (s: Survey, keep: Uint8Array, authors: readonly string[]) => void;
