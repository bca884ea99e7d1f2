import type { Block } from "../dom/outline.ts";
import { filled } from "./filled.ts";
import type { Survey } from "./survey.ts";
import type { TextFacts } from "./text-facts.ts";

/** How far, in blocks, the two neighbourhoods of a block reach to either side. */
export const REACHES = [3, 15];
/** What is known of a block: its own, the means of both neighbourhoods, of the page and of the blocks like it. */
export const VIEWS = 1 + REACHES.length + 2;
/** Words from which on a block says no more for its page or its kind. */
const MAX_WORDS = 60;

/** What the blocks of a page are averaged over. */
export interface Surroundings {
  /** What each block counts in the mean of the page and of its kind. */
  readonly weights: Float32Array;
  /** Which kind each block is of: those that stand in like places (placesOf). */
  readonly kinds: Uint32Array;
  readonly kindCount: number;
}

export const surroundingsOf = ({ outline, texts, placeOf }: Survey): Surroundings => {
  const kinds = new Map<number, number>();
  const kindOf = ({ box }: Block): number => {
    const place = placeOf(box);
    const kind = kinds.get(place) ?? kinds.size;
    kinds.set(place, kind);
    return kind;
  };
  return {
    weights: filled(new Float32Array(texts.length), (i) => Math.min((texts[i] as TextFacts).words, MAX_WORDS) + 1),
    kinds: filled(new Uint32Array(outline.blocks.length), (i) => kindOf(outline.blocks[i] as Block)),
    kindCount: kinds.size,
  };
};

/** Sums of the first `i` rows, for all `i`. */
export const runningSums = (rows: Float32Array, width: number): Float64Array => {
  const sums = new Float64Array(rows.length + width);
  for (let i = 0; i < rows.length; i++) sums[i + width] = (sums[i] as number) + (rows[i] as number);
  return sums;
};

/** Writes the views of the rows from `first` to `end - 1`, one row behind the other, to the beginning of `out`. */
type WriteViews = (first: number, end: number, out: Float32Array) => void;

/**
 * Each row of `width` numbers as `VIEWS` of them: its own, and the means of what is around it. Where rows are made of groups of so many
 * numbers, the views of one group follow those of another.
 */
export const writerOfViews = (
  rows: Float32Array,
  width: number,
  { weights, kinds, kindCount }: Surroundings,
  group = width,
): WriteViews => {
  const count = weights.length;
  const sums = runningSums(rows, width);
  const kindSums = new Float64Array((kindCount + 1) * width);
  const kindWeights = new Float64Array(kindCount + 1);
  // The page is one kind more, the last.
  const addTo = (kind: number, r: number): void => {
    const weight = weights[r] as number;
    const from = r * width;
    const to = kind * width;
    kindWeights[kind] = (kindWeights[kind] as number) + weight;
    for (let c = 0; c < width; c++) kindSums[to + c] = (kindSums[to + c] as number) + weight * (rows[from + c] as number);
  };
  for (let r = 0; r < count; r++) {
    addTo(kinds[r] as number, r);
    addTo(kindCount, r);
  }
  const kindMeans = new Float32Array(kindSums.length);
  for (let kind = 0, at = 0; kind <= kindCount; kind++)
    for (let c = 0; c < width; c++, at++) kindMeans[at] = (kindSums[at] as number) / (kindWeights[kind] as number);
  return (first, end, out) => {
    let at = 0;
    for (let r = first; r < end; r++) {
      for (let start = 0; start < width; start += group) {
        const own = r * width + start;
        for (let c = 0; c < group; c++) out[at++] = rows[own + c] as number;
        for (let k = 0; k < REACHES.length; k++) {
          const reach = REACHES[k] as number;
          const from = Math.max(0, r - reach);
          const to = Math.min(count, r + reach + 1);
          const before = from * width + start;
          const upTo = to * width + start;
          for (let c = 0; c < group; c++) out[at++] = ((sums[upTo + c] as number) - (sums[before + c] as number)) / (to - from);
        }
        const ofPage = kindCount * width + start;
        for (let c = 0; c < group; c++) out[at++] = kindMeans[ofPage + c] as number;
        const ofKind = (kinds[r] as number) * width + start;
        for (let c = 0; c < group; c++) out[at++] = kindMeans[ofKind + c] as number;
      }
    }
  };
};

/** The views of all rows. */
export const viewsOf = (rows: Float32Array, width: number, surroundings: Surroundings): Float32Array => {
  const count = surroundings.weights.length;
  const out = new Float32Array(count * width * VIEWS);
  writerOfViews(rows, width, surroundings)(0, count, out);
  return out;
};
