import { elements } from "@farthing/html";
import { APART } from "../dom/inside.ts";
import { mathOf } from "../dom/math.ts";
import type { Box } from "../dom/outline.ts";
import type { Survey } from "./survey.ts";

/** Elements of a box among which its formula is looked for. */
const MOST = 8;

const isFormula = ({ element, first, end }: Box): boolean => {
  if (!element || end - first !== 1) return false;
  let seen = 0;
  for (const each of elements(element)) {
    if (mathOf(each)?.display) return true;
    if (++seen > MOST) return false;
  }
  return false;
};

/** Keeps formulas of their own line between kept texts, which speak of them. */
export const keepFormulas = (s: Survey, keep: Uint8Array): void => {
  for (const [i, { box, inside }] of s.outline.blocks.entries())
    if (!keep[i] && keep[i - 1] && keep[i + 1] && !(inside & APART) && isFormula(box)) keep[i] = 1;
};
