import { classOf } from "../dom/boxes.ts";
import type { Box } from "../dom/outline.ts";
import { filled } from "./filled.ts";

/** Boxes whose tags and classes tell where a text stands. */
const NEAREST = 3;

/** More names than a page has. */
const NAMES = 200_000;

/** Names of boxes, tag and class, as numbers from 1 on. */
export const namesOf = (boxes: readonly Box[]): Int32Array => {
  const names = new Map<string, Map<string, number>>();
  let count = 0;
  return filled(new Int32Array(boxes.length), (i) => {
    const box = boxes[i] as Box;
    const ofTag = names.get(box.tag) ?? new Map<string, number>();
    if (ofTag.size === 0) names.set(box.tag, ofTag);
    const name = classOf(box);
    const id = ofTag.get(name) ?? ++count;
    if (id === count) ofTag.set(name, id);
    return id;
  });
};

/**
 * Where texts stand, as a reader of the source would say it: the tags and classes of the nearest boxes, as a number that like places
 * share. `names` are those of `namesOf`.
 */
export const placesOf =
  (names: Int32Array): ((box: Box) => number) =>
  (box) => {
    let place = 0;
    for (let b: Box | null = box, up = 0; up < NEAREST; b = b?.parent ?? null, up++)
      place = place * NAMES + (b ? (names[b.index] as number) : 0);
    return place;
  };
