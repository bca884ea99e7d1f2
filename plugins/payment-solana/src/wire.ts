/** Most bytes of a transaction: what goes into one packet of the network. */
export const MAX_TRANSACTION_BYTES = 1_232;
const SIGNATURE_BYTES = 64;
const KEY_BYTES = 32;
/** The highest bit of a message's first byte says that it has a version; the others which. */
const VERSION_0 = 0x80;

/** Which accounts signed, and which may be written to. */
export interface Header {
  readonly signers: number;
  readonly readonlySigners: number;
  readonly readonlyOthers: number;
}

/** One call of a program. Accounts are places in the message's list. */
export interface Instruction {
  readonly program: number;
  readonly accounts: readonly number[];
  readonly data: Uint8Array;
}

/** A transaction as it is sent over the network. */
export interface WireTransaction {
  /** Of the accounts that must sign, in their order; zeros where one has not signed yet. */
  readonly signatures: readonly Uint8Array[];
  /** What is signed. */
  readonly message: Uint8Array;
  readonly header: Header;
  /** 32 bytes each. */
  readonly accounts: readonly Uint8Array[];
  readonly blockhash: Uint8Array;
  readonly instructions: readonly Instruction[];
  /** How many address lookup tables it names: accounts that are not in it. */
  readonly lookups: number;
}

/** It is no transaction. */
export class Malformed extends Error {}

class Reader {
  #at = 0;

  constructor(private readonly data: Uint8Array) {}

  get at(): number {
    return this.#at;
  }

  take(count: number): Uint8Array {
    const end = this.#at + count;
    if (end > this.data.length) throw new Malformed("it ends early");
    const taken = this.data.subarray(this.#at, end);
    this.#at = end;
    return taken;
  }

  byte(): number {
    return this.take(1)[0] ?? 0;
  }

  /** A number of 16 bits in as few bytes as it needs, seven bits in each, the lowest first ("compact-u16"). */
  count(): number {
    let value = 0;
    for (let shift = 0; shift <= 14; shift += 7) {
      const byte = this.byte();
      value |= (byte & 0x7f) << shift;
      if (byte & 0x80) continue;
      if ((byte === 0 && shift > 0) || value > 0xffff) break;
      return value;
    }
    throw new Malformed("a length is not written as it must be");
  }

  /** As many as the number before them says; each takes `least` bytes at least. */
  list<T>(least: number, read: () => T): T[] {
    const length = this.count();
    if (length * least > this.data.length - this.#at) throw new Malformed("it ends early");
    return Array.from({ length }, read);
  }
}

/** What every node asks of a message before it looks at its programs. */
function check({ signatures, header, accounts, instructions, lookups }: WireTransaction): void {
  const { signers, readonlySigners, readonlyOthers } = header;
  if (signatures.length !== signers) throw new Malformed("it has not as many signatures as signers");
  if (readonlySigners >= signers) throw new Malformed("nobody may pay its fee");
  if (signers + readonlyOthers > accounts.length) throw new Malformed("it has fewer accounts than its header says");
  if (new Set(accounts.map((key) => Buffer.from(key).toString("hex"))).size < accounts.length)
    throw new Malformed("it names an account twice");
  for (const { program, accounts: used } of instructions) {
    if (program === 0 || program >= accounts.length) throw new Malformed("it calls a program that it does not name");
    if (lookups === 0 && used.some((at) => at >= accounts.length))
      throw new Malformed("it uses an account that it does not name");
  }
}

/**
 * Reads a transaction with a message of version 0: every byte of it, and no byte more. Throws Malformed. Bounded by its input, which should
 * be no longer than MAX_TRANSACTION_BYTES. Source of the format: solana.com, "Transaction structure" and "Versioned transactions".
 */
export function readTransaction(bytes: Uint8Array): WireTransaction {
  const reader = new Reader(bytes);
  const signatures = reader.list(SIGNATURE_BYTES, () => reader.take(SIGNATURE_BYTES));
  const start = reader.at;
  if (reader.byte() !== VERSION_0) throw new Malformed("its message is not of version 0");
  const header = { signers: reader.byte(), readonlySigners: reader.byte(), readonlyOthers: reader.byte() };
  const accounts = reader.list(KEY_BYTES, () => reader.take(KEY_BYTES));
  const blockhash = reader.take(KEY_BYTES);
  const instructions = reader.list(3, () => ({
    program: reader.byte(),
    accounts: reader.list(1, () => reader.byte()),
    data: reader.take(reader.count()),
  }));
  const lookups = reader.list(KEY_BYTES + 2, () => {
    reader.take(KEY_BYTES);
    for (let lists = 0; lists < 2; lists++) reader.list(1, () => reader.byte());
  }).length;
  if (reader.at !== bytes.length) throw new Malformed("something follows it");
  const transaction = { signatures, message: bytes.subarray(start), header, accounts, blockhash, instructions, lookups };
  check(transaction);
  return transaction;
}
