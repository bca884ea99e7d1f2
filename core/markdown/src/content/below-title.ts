import { levelOf } from "../dom/heading.ts";
import type { Block, Box } from "../dom/outline.ts";
import type { Survey } from "./survey.ts";

/** Boxes around a title in which what stands below it may be. */
const NEAREST = 4;

/** The end of what stands below a title, up to the next one, in the nearest box of more than the title; not behind `last`. */
export const endBelow = ({ outline: { blocks } }: Survey, title: number, last: number): number => {
  let box: Box | null = blocks[title]?.box ?? null;
  for (let up = 0; box && box.end <= title + 1 && up < NEAREST; up++) box = box.parent;
  let at = title + 1;
  const end = Math.min(box?.end ?? at, last);
  while (at < end && levelOf((blocks[at] as Block).box.tag) === 0) at++;
  return at;
};
