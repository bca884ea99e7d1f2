import { damaged, encrypted } from "../../refusal.ts";
import { type Record, recordAt, TYPE } from "./record.ts";

/** headerToken of CurrentUserAtom, [MS-PPT] 2.3.2. */
const ENCRYPTED = 0xf3d1c4df;
const PLAIN_EDIT = 0x1c;
const MAX_EDITS = 1_000;
const MAX_READINGS = 4;

/** The objects of a presentation by their identifier, [MS-PPT] 2.1.2: later edits win. */
export class PersistDirectory {
  readonly #stream: Buffer;
  readonly #offsets = new Map<number, number>();
  /** Bytes that may still be read: objects lie in the stream once, and those that are opened without end are damage. */
  #left: number;
  #document: Record | undefined;

  constructor(stream: Buffer, currentUser: Buffer | undefined) {
    this.#stream = stream;
    this.#left = MAX_READINGS * stream.length;
    if (currentUser !== undefined && currentUser.length >= 20 && currentUser.readUInt32LE(12) === ENCRYPTED) throw encrypted();
    this.#follow(currentUser !== undefined && currentUser.length >= 20 ? currentUser.readUInt32LE(16) : -1);
    // A damaged chain: the last edit of the stream tells as much as the one that should have been named.
    if (this.document === undefined) this.#follow(lastEdit(stream));
  }

  /** The document's container. */
  get document(): Record | undefined {
    return this.#document;
  }

  object(id: number): Record | undefined {
    const offset = this.#offsets.get(id);
    return offset === undefined ? undefined : this.#recordAt(offset);
  }

  #recordAt(offset: number): Record | undefined {
    const record = recordAt(this.#stream, offset);
    this.#left -= record?.content.length ?? 0;
    return this.#left < 0 ? undefined : record;
  }

  #follow(first: number): void {
    const seen = new Set<number>();
    let document: number | undefined;
    for (let at = first; at >= 0 && !seen.has(at) && seen.size < MAX_EDITS; ) {
      seen.add(at);
      const edit = this.#recordAt(at);
      if (edit === undefined || edit.type !== TYPE.userEdit || edit.content.length < PLAIN_EDIT) break;
      if (edit.content.length >= PLAIN_EDIT + 4 && edit.content.readUInt32LE(PLAIN_EDIT) !== 0) throw encrypted();
      document ??= edit.content.readUInt32LE(16);
      this.#add(this.#recordAt(edit.content.readUInt32LE(12)));
      const before = edit.content.readUInt32LE(8);
      if (before === 0) break;
      at = before;
    }
    const found = document === undefined ? undefined : this.object(document);
    this.#document = found?.type === TYPE.document ? found : undefined;
  }

  /** PersistDirectoryEntry, [MS-PPT] 2.3.5: the first identifier and how many follow it. */
  #add(directory: Record | undefined): void {
    if (directory?.type !== TYPE.persistDirectory) return;
    const { content } = directory;
    for (let at = 0; at + 4 <= content.length; ) {
      const entry = content.readUInt32LE(at);
      const [first, count] = [entry & 0xf_ffff, entry >>> 20];
      for (let index = 0; index < count && at + 8 + 4 * index <= content.length; index++)
        if (!this.#offsets.has(first + index)) this.#offsets.set(first + index, content.readUInt32LE(at + 4 + 4 * index));
      at += 4 + 4 * count;
    }
  }
}

/** Where the last edit of the stream begins; -1 if there is none. */
function lastEdit(stream: Buffer): number {
  const head = Buffer.from([0x00, 0x00, 0xf5, 0x0f]);
  return stream.lastIndexOf(head);
}

export const noPresentation = (): Error => damaged("it holds no presentation of PowerPoint 97 to 2003");
