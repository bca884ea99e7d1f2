import type { Script } from "../../mdast.ts";
import type { Destination } from "./header.ts";
import type { CellDefinition } from "./tables.ts";

/** A field: its result links where its code says. */
interface RtfField {
  href?: string | undefined;
  /** What it shows instead of a result. */
  own?: string | undefined;
}

/** What a group inherits from the one around it and loses at its end. */
export interface GroupState {
  /** `undefined` is the text of the document, `null` nothing at all. */
  destination: Destination | undefined | null;
  font: number;
  /** The font that text has which says nothing of it. */
  defaultFont: number;
  strong: boolean;
  emphasis: boolean;
  delete: boolean;
  code: boolean;
  hidden: boolean;
  /** By tracked changes. */
  deleted: boolean;
  /** Where it is set, and by how many half-points it is moved. */
  align: Script | undefined;
  position: number;
  /** Equations stand on a line of their own. */
  displayed: boolean;
  /** How many characters stand for each `\u`. */
  unicodeSkip: number;
  field: RtfField | undefined;
  paragraph: ParagraphState;
  /** Called when the group ends. */
  leave: (() => void) | undefined;
}

/** What `\pard` resets. */
export interface ParagraphState {
  style: number | undefined;
  outlineLevel: number | undefined;
  list: number | undefined;
  listLevel: number;
  /** Lists of before Word 97 (`\pn`). */
  oldList: { ordered: boolean; level: number } | undefined;
  /** What is printed before the paragraph that follows, in such a list. */
  printed: string | undefined;
  /** It is the initial of the paragraph behind it, set large beside several lines of it. */
  initial: boolean;
  /** Depth in tables. */
  depth: number;
}

export const newParagraph = (): ParagraphState => ({
  style: undefined,
  outlineLevel: undefined,
  list: undefined,
  listLevel: 0,
  oldList: undefined,
  printed: undefined,
  initial: false,
  depth: 0,
});

export const newState = (): GroupState => ({
  destination: undefined,
  font: -1,
  defaultFont: -1,
  strong: false,
  emphasis: false,
  delete: false,
  code: false,
  hidden: false,
  deleted: false,
  align: undefined,
  position: 0,
  displayed: false,
  unicodeSkip: 1,
  field: undefined,
  paragraph: newParagraph(),
  leave: undefined,
});

/** The definition of a row while it is read. */
export interface RowState {
  cells: CellDefinition[];
  merged: boolean;
}
