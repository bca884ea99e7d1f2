/** So many pages, evenly spread, tell how a document is set; a document of no more of them is known as a whole. */
const SAMPLED = 12;

/** Whether a page is one of those which are looked at whichever are wanted, so that all calls find the document set alike. */
export const isSampled = (number: number, count: number): boolean =>
  Math.floor((number * SAMPLED) / count) > Math.floor(((number - 1) * SAMPLED) / count);
