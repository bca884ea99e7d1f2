/** What a store may hold. */
export interface StoreLimits {
  /** Most bytes of all values together; 0: nothing is kept. */
  readonly bytes: number;
  /** Most bytes of one value; a quarter of all if absent, and never more than that. */
  readonly entryBytes?: number;
  /** Most values; 10,000 if absent. */
  readonly entries?: number;
}

/** What is kept under one key, and what it counts for. */
interface Slot<V> {
  readonly value: V;
  readonly bytes: number;
  readonly owner: string;
}

/** What the keys and the bookkeeping of a value take, roughly. */
const OVERHEAD = 512;
/** The part of a store that one owner may fill, so that nobody pushes out what all others brought. */
const SHARE = 0.5;
const DEFAULT_ENTRIES = 10_000;

/**
 * Values by key, bounded in bytes and number. What was not asked for longest goes first. Each value has an owner, the caller for whom it
 * came: who goes beyond half of the store loses values of his own.
 */
export class BoundedStore<V> {
  readonly #limits: Required<StoreLimits>;
  readonly #slots = new Map<string, Slot<V>>();
  /** Keys of each owner, oldest first, and what they hold. */
  readonly #owners = new Map<string, { readonly keys: Set<string>; bytes: number }>();
  #bytes = 0;

  constructor({ bytes, entryBytes = Number.POSITIVE_INFINITY, entries = DEFAULT_ENTRIES }: StoreLimits) {
    this.#limits = { bytes, entryBytes: Math.min(entryBytes, Math.floor(bytes / 4)), entries };
  }

  get state(): { readonly entries: number; readonly bytes: number } {
    return { entries: this.#slots.size, bytes: this.#bytes };
  }

  get(key: string): V | undefined {
    const slot = this.#slots.get(key);
    if (slot === undefined) return undefined;
    this.#slots.delete(key);
    this.#slots.set(key, slot);
    const keys = this.#owners.get(slot.owner)?.keys;
    if (keys?.delete(key)) keys.add(key);
    return slot.value;
  }

  /** Keeps a value of so many bytes in the place of what was there. One that is too large is not kept, and what was there is gone. */
  set(key: string, value: V, bytes: number, owner = ""): void {
    this.delete(key);
    const size = bytes + key.length + OVERHEAD;
    if (!(size <= this.#limits.entryBytes)) return;
    this.#slots.set(key, { value, bytes: size, owner });
    this.#bytes += size;
    const own = this.#owners.get(owner) ?? { keys: new Set<string>(), bytes: 0 };
    this.#owners.set(owner, own);
    own.keys.add(key);
    own.bytes += size;
    const { bytes: most, entries } = this.#limits;
    while (own.bytes > most * SHARE || own.keys.size > entries * SHARE) this.#deleteFirst(own.keys);
    while (this.#bytes > most || this.#slots.size > entries) this.#deleteFirst(this.#slots.keys());
  }

  delete(key: string): void {
    const slot = this.#slots.get(key);
    if (slot === undefined) return;
    this.#slots.delete(key);
    this.#bytes -= slot.bytes;
    const own = this.#owners.get(slot.owner);
    if (own === undefined) return;
    own.keys.delete(key);
    own.bytes -= slot.bytes;
    if (own.keys.size === 0) this.#owners.delete(slot.owner);
  }

  clear(): void {
    this.#slots.clear();
    this.#owners.clear();
    this.#bytes = 0;
  }

  #deleteFirst(keys: Iterable<string>): void {
    for (const key of keys) {
      this.delete(key);
      return;
    }
  }
}
