import { type Node, parentElement } from "@farthing/html";
import type { RootContent } from "mdast";
import { IN } from "../dom/inside.ts";
import type { Box, Medium, Outline } from "../dom/outline.ts";
import { Footnotes } from "./footnotes.ts";
import { ImageMaps } from "./image-map.ts";
import { medium } from "./medium.ts";
import { Tabs } from "./tabs.ts";

/** What is to be written, and where its addresses lead. */
export interface Context {
  readonly outline: Outline;
  readonly base: URL;
  /** Whether the block with that number is kept. */
  readonly kept: Uint8Array;
  /** `keptBefore[i]` = how many of the blocks before `i` are kept. */
  readonly keptBefore: Uint32Array;
  /** Likewise for media. */
  readonly media: ReadonlySet<Node>;
  readonly mediaBefore: Uint32Array;
  /** The same of the media that something is written of: spacers and counters are media, too. Made when it is first asked for. */
  readonly writtenBefore: () => Uint32Array;
  /** Drawings of which the words are written, and what they stand in. */
  readonly drawings: ReadonlySet<Node>;
  readonly aroundDrawings: ReadonlySet<Node>;
  readonly notes: Footnotes;
  readonly maps: ImageMaps;
  readonly tabs: Tabs;
  /** Whether something was left out of a table that is larger than is written of any. */
  isCut: boolean;
  /** Whether it stands in code, which writes all that is in it. */
  readonly inCode?: boolean;
}

/** Makes blocks of nodes: `flow`, as it is given to what it calls itself. */
export type Flow = (nodes: readonly Node[], context: Context, depth: number) => RootContent[];

/** Deeper than any page made for readers; what lies deeper is written as plain paragraphs. */
export const MAX_DEPTH = 250;

/** How many of the items before each place count. */
const countsBefore = <T>(items: readonly T[], counts: (item: T) => boolean): Uint32Array => {
  const before = new Uint32Array(items.length + 1);
  for (const [i, item] of items.entries()) before[i + 1] = (before[i] ?? 0) + (counts(item) ? 1 : 0);
  return before;
};

/** Drawings amid what is kept, or in a figure of which something is. */
const drawingsKept = ({ drawings, blocks }: Outline, kept: Uint8Array): Set<Node> => {
  const isKeptIn = (box: Box): boolean => kept.subarray(box.first, box.end).includes(1);
  const isBeside = ({ box, at, inside }: Medium): boolean => {
    const [before, behind] = [at === 0 || kept[at - 1] === 1, at === blocks.length || kept[at] === 1];
    return (before && behind) || ((inside & IN.figure) !== 0 && (before || behind) && isKeptIn(box));
  };
  return new Set(drawings.filter(isBeside).map(({ element }) => element));
};

/** What elements stand in. */
const allAround = (nodes: ReadonlySet<Node>): Set<Node> => {
  const around = new Set<Node>();
  for (const node of nodes) for (let at = parentElement(node); at && !around.has(at); at = parentElement(at)) around.add(at);
  return around;
};

export const contextOf = (outline: Outline, base: URL, kept: Uint8Array, mediaKept: Uint8Array): Context => {
  const keptBefore = new Uint32Array(kept.length + 1);
  for (let i = 0; i < kept.length; i++) keptBefore[i + 1] = (keptBefore[i] ?? 0) + (kept[i] ?? 0);
  const mediaBefore = new Uint32Array(mediaKept.length + 1);
  const media = new Set<Node>();
  for (const [i, { element }] of outline.media.entries()) {
    mediaBefore[i + 1] = (mediaBefore[i] ?? 0) + (mediaKept[i] ?? 0);
    if (mediaKept[i]) media.add(element);
  }
  let written: Uint32Array | undefined;
  const writtenBefore = (): Uint32Array =>
    (written ??= countsBefore(outline.media, ({ element }) => media.has(element) && medium(element, base).length > 0));
  const drawings = drawingsKept(outline, kept);
  return {
    outline,
    base,
    kept,
    keptBefore,
    media,
    mediaBefore,
    writtenBefore,
    drawings,
    aroundDrawings: allAround(drawings),
    notes: new Footnotes(outline, base),
    maps: new ImageMaps(),
    tabs: new Tabs(outline),
    isCut: false,
  };
};

/** Whether anything in `element` is kept. A phrasing element is always looked into. */
export const holdsKept = ({ outline, keptBefore, mediaBefore, aroundDrawings }: Context, element: Node): boolean => {
  const box = outline.boxOf.get(element);
  if (!box || outline.opened.has(element) || aroundDrawings.has(element)) return true;
  return keptBefore[box.end] !== keptBefore[box.first] || mediaBefore[box.endMedia] !== mediaBefore[box.firstMedia];
};

export const isKept = ({ outline, kept }: Context, node: Node): boolean => {
  const block = outline.blockOf.get(node);
  return block !== undefined && kept[block] === 1 && !outline.unseen.has(node);
};
