import type { RootContent, Table } from "mdast";
import type { Allowance } from "../../allowance.ts";
import type { Fields } from "../../fields.ts";
import type { Limits } from "../../limits.ts";
import type { Inline } from "../../mdast.ts";
import type { Relationship } from "../../ooxml/package.ts";
import type { Numbering } from "./numbering.ts";
import type { Styles } from "./styles.ts";

/** What the parts of the reader share about one document. */
export interface DocxContext {
  readonly limits: Limits;
  readonly styles: Styles;
  readonly numbering: Numbering;
  /** Relationships of the part being read, by id. */
  relationships: ReadonlyMap<string, Relationship>;
  /** Diagrams and charts of the body, as blocks, by relationship id. */
  readonly figures: ReadonlyMap<string, readonly RootContent[]>;
  /** What it takes in from parts that are no WordprocessingML, by relationship id; each is shown once. */
  readonly chunks: Map<string, readonly RootContent[]>;
  readonly notes: Notes;
  /** Fields may span paragraphs. */
  readonly fields: Fields;
  readonly cells: Allowance;
  readonly left: Set<string>;
  /** Lines of paragraphs whose end a tracked change deletes, and initials: they go on in the next one. */
  open: Inline[];
  /** The table that nothing has followed yet. */
  table: Table | undefined;
}

export type NoteKind = "footnote" | "endnote" | "comment";

/** Footnotes, endnotes and comments, numbered together in the order in which they are referred to. */
export class Notes {
  readonly #numbers = new Map<string, string>();
  readonly #bodies = new Map<string, RootContent[]>();

  /** Number of a note, given at its first reference. */
  number(kind: NoteKind, id: string): string {
    const key = `${kind} ${id}`;
    const number = this.#numbers.get(key) ?? String(this.#numbers.size + 1);
    this.#numbers.set(key, number);
    return number;
  }

  isReferenced(kind: NoteKind, id: string): boolean {
    return this.#numbers.has(`${kind} ${id}`);
  }

  define(kind: NoteKind, id: string, children: RootContent[]): void {
    this.#bodies.set(`${kind} ${id}`, children);
  }

  /** The notes in order, those without a body left out. */
  defined(): [number: string, children: RootContent[]][] {
    return [...this.#numbers].flatMap(([key, number]) => {
      const body = this.#bodies.get(key);
      return body === undefined || body.length === 0 ? [] : [[number, body]];
    });
  }
}
