import { attribute, type Element } from "@farthing/html";
import type { Box } from "../dom/outline.ts";

const classOf = (element: Element | null): string => (element ? (attribute(element, "class") ?? "") : "");

/** Boxes whose tags and classes tell where a text stands. */
const NEAREST = 3;

/** More names than a page has. */
const NAMES = 200_000;

/**
 * Where texts stand, as a reader of the source would say it: the tags and classes of the nearest boxes, as a number that like places
 * share.
 */
export const placesOf = (boxes: readonly Box[]): ((box: Box) => number) => {
  const names = new Map<string, number>();
  const ids = new Int32Array(boxes.length);
  const idOf = ({ index, tag, element }: Box): number => {
    if (ids[index]) return ids[index];
    const name = `${tag}.${classOf(element)}`;
    const id = names.get(name) ?? names.size + 1;
    names.set(name, id);
    ids[index] = id;
    return id;
  };
  return (box) => {
    let place = 0;
    for (let b: Box | null = box, up = 0; up < NEAREST; b = b?.parent ?? null, up++) place = place * NAMES + (b ? idOf(b) : 0);
    return place;
  };
};
