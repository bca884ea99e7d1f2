import type { RootContent } from "mdast";
import { Allowance } from "../allowance.ts";
import type { Limits } from "../limits.ts";
import type { Inline } from "../mdast.ts";
import type { XmlElement } from "../xml.ts";
import { FormControls } from "./form-controls.ts";
import { OdfLists } from "./lists.ts";
import type { EmbeddedObject } from "./objects.ts";
import type { OdfStyles } from "./styles.ts";

/** What the parts of the reader share about one document. */
export interface OdfContext {
  readonly limits: Limits;
  readonly styles: OdfStyles;
  /** Notes in the order of their citations. */
  readonly notes: RootContent[][];
  /** Numbers of lists and headings. */
  readonly lists: OdfLists;
  /** What is embedded, by its folder in the package. */
  readonly objects: Map<string, EmbeddedObject>;
  /** What stands in the document itself, by its element: a line and the blocks behind it ask for the same. */
  readonly embedded: WeakMap<XmlElement, EmbeddedObject | undefined>;
  /** Controls of forms. */
  readonly controls: FormControls;
  readonly cells: Allowance;
  /** What was left out. */
  readonly left: Set<string>;
  /** Reads what an element holds: for paragraphs, tables and objects, in which blocks stand again. */
  readonly readBlocks: (container: XmlElement) => RootContent[];
  /** Reads the line of a paragraph. */
  readonly readLine: (paragraph: XmlElement) => Inline[];
}

/** How elements are read in which others stand of every kind. */
export interface Nesting {
  readonly readBlocks: (container: XmlElement, context: OdfContext) => RootContent[];
  readonly readLine: (paragraph: XmlElement, context: OdfContext) => Inline[];
}

export function odfContext(limits: Limits, styles: OdfStyles, nesting: Nesting, isPresentation: boolean): OdfContext {
  const context: OdfContext = {
    limits,
    styles,
    notes: [],
    lists: new OdfLists(styles, isPresentation),
    objects: new Map(),
    embedded: new WeakMap(),
    controls: new FormControls(),
    cells: new Allowance(limits.cells, "table cells"),
    left: new Set(),
    readBlocks: (container) => nesting.readBlocks(container, context),
    readLine: (paragraph) => nesting.readLine(paragraph, context),
  };
  return context;
}
