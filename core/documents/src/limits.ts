/** What one document may cost, whatever it claims about itself. Readers count what they really see against these. */
export interface Limits {
  /** Bytes of the document as it is sent. */
  readonly documentBytes: number;
  /** Bytes of all the parts of a container that are read, after inflating. */
  readonly inflatedBytes: number;
  /** Inflated to deflated size of a part that is not small. */
  readonly inflationRatio: number;
  /** Bytes of a part that may be as repetitive as it likes. */
  readonly smallPart: number;
  /** Characters of a part's name: each reference to another part is read with it. A longer name is of no part. */
  readonly partName: number;
  /** How often readers may read a part. */
  readonly readsOfPart: number;
  /** Bytes of parts that are read more often than that, each time as if it had `rereadBytes` more. */
  readonly rereads: number;
  readonly rereadBytes: number;
  /** Entries of a container's directory. */
  readonly entries: number;
  /** Nesting of XML elements, RTF groups or records. */
  readonly depth: number;
  /** Nodes of a tree that is held in memory at once. */
  readonly nodes: number;
  /** Table cells of the whole document, the filled ones of spans and repeats included. */
  readonly cells: number;
  /** Pages or slides. */
  readonly pages: number;
  /** Characters of Markdown; what is above is cut off, with a warning. */
  readonly characters: number;
}

const KiB = 1024;
const MiB = 1024 * KiB;

/** The limits of the service. */
export const LIMITS: Limits = Object.freeze({
  documentBytes: 15 * MiB,
  inflatedBytes: 200 * MiB,
  inflationRatio: 200,
  smallPart: MiB,
  partName: 1_000,
  readsOfPart: 4,
  rereads: 25 * MiB,
  rereadBytes: 16 * KiB,
  entries: 10_000,
  depth: 1_000,
  nodes: 1_500_000,
  cells: 2_000_000,
  pages: 5_000,
  characters: 10_000_000,
});
