import type { Survey } from "./survey.ts";
/** The end of what stands below a title, up to the next one, in the nearest box of more than the title; not behind `last`. */
export declare const endBelow: ({ outline: { blocks } }: Survey, title: number, last: number) => number;
