import { createHash, createPublicKey, randomBytes, verify } from "node:crypto";
import { base58 } from "@scure/base";
import { getCompiledTransactionMessageDecoder, getTransactionDecoder } from "@solana/kit";

const SLOT_MS = 400;
/** Blocks that there are when a test begins: some 27 minutes of them. */
const BLOCKS = 4_000;
/** Every so many slots a leader fails. */
const SKIPPED = 7;
const LIFE_BLOCKS = 150;
/** A block is finalized when so many stand on it. */
const DEPTH = 32;
const TOKEN = "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA";
const MEMO = "MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr";

export interface Block {
  readonly slot: number;
  /** Milliseconds since the epoch. */
  readonly time: number;
  readonly blockhash: string;
}

export interface LandedTransaction {
  readonly signature: string;
  readonly bytes: Uint8Array;
  readonly block: Block;
  readonly height: number;
  readonly accounts: readonly string[];
  readonly memo: string | null;
  readonly err: object | null;
}

export const newHash = (): string => base58.encode(randomBytes(32));

const isSigned = (address: string, message: Uint8Array, signature: Uint8Array | null): boolean => {
  const x = Buffer.from(base58.decode(address)).toString("base64url");
  const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
  return signature !== null && verify(null, message, key, signature);
};

/**
 * A cluster of Solana as far as payments go: blocks, living blockhashes, token accounts, and transactions that are carried out once by
 * their message. It reads transactions with Solana's own library.
 */
export class Cluster {
  readonly blocks: Block[] = [];
  readonly landed: LandedTransaction[] = [];
  /** Atomic units by token account; only these accounts are there. */
  readonly balances = new Map<string, bigint>();
  readonly #carriedOut = new Set<string>();

  constructor() {
    const now = Date.now();
    for (let back = BLOCKS; back > 0; back--) this.#add(now - back * SLOT_MS);
    this.#busy();
  }

  get head(): Block {
    return this.blocks.at(-1) as Block;
  }

  /** The latest finalized block's place. */
  get finalized(): number {
    return this.blocks.length - 1 - DEPTH;
  }

  /** A blockhash of so many milliseconds ago. */
  blockhash(agoMs = 0): string {
    const at = this.blocks.length - 1 - Math.floor(agoMs / SLOT_MS);
    return (this.blocks[at] as Block).blockhash;
  }

  /** Makes blocks; their clock does not wait for the test's. */
  advance(count: number): void {
    for (let made = 0; made < count; made++) this.#add(Math.max(this.head.time, Date.now()));
    this.#busy();
  }

  #add(time: number): void {
    const last = this.blocks.at(-1)?.slot ?? 250_000_000;
    const slot = last + ((last + 1) % SKIPPED === 0 ? 2 : 1);
    this.blocks.push({ slot, time, blockhash: newHash() });
  }

  /** Somebody else's transfer is in the newest blocks. */
  #busy(): void {
    for (const height of [this.finalized, this.blocks.length - 1]) {
      const block = this.blocks[height] as Block;
      const signature = base58.encode(randomBytes(64));
      this.landed.push({ signature, bytes: new Uint8Array(), block, height, accounts: [TOKEN], memo: null, err: null });
    }
  }

  /** Why a transaction cannot be carried out, as a simulation says it; `undefined` if it can. */
  fault(bytes: Uint8Array, { unsignedBy }: { readonly unsignedBy?: string } = {}): string | undefined {
    const transaction = getTransactionDecoder().decode(bytes);
    const message = Uint8Array.from(transaction.messageBytes);
    const forged = Object.entries(transaction.signatures).filter(
      ([address, signature]) => address !== unsignedBy && !isSigned(address, message, signature),
    );
    if (forged.length > 0) return "SignatureFailure";
    if (this.#carriedOut.has(this.#digest(message))) return "AlreadyProcessed";
    const { lifetimeToken } = getCompiledTransactionMessageDecoder().decode(message) as { lifetimeToken: string };
    const living = this.blocks.slice(-LIFE_BLOCKS).some(({ blockhash }) => blockhash === lifetimeToken);
    if (!living) return "BlockhashNotFound";
    return this.#transfer(message).fault;
  }

  /** Carries a transaction out in a block of its own, if nodes take it; its signature. Instructions may fail, and it is used up then. */
  land(bytes: Uint8Array): string | undefined {
    const transaction = getTransactionDecoder().decode(bytes);
    const message = Uint8Array.from(transaction.messageBytes);
    const fault = this.fault(bytes);
    if (fault !== undefined && fault !== "InsufficientFunds") return undefined;
    const { source, destination, amount, accounts, memo } = this.#transfer(message);
    this.#add(Math.max(this.head.time, Date.now()));
    if (fault === undefined) {
      this.balances.set(source, (this.balances.get(source) ?? 0n) - amount);
      this.balances.set(destination, (this.balances.get(destination) ?? 0n) + amount);
    }
    this.#carriedOut.add(this.#digest(message));
    const [signature] = Object.values(transaction.signatures);
    const name = base58.encode(Uint8Array.from(signature as Uint8Array));
    const err = fault === undefined ? null : { InstructionError: [2, { Custom: 1 }] };
    const height = this.blocks.length - 1;
    this.landed.push({ signature: name, bytes, block: this.head, height, accounts, memo, err });
    return name;
  }

  /** Takes the latest blocks back, as a fork that lost. */
  drop(signature: string): void {
    const at = this.landed.findIndex((one) => one.signature === signature);
    this.landed.splice(at, 1);
  }

  #digest(message: Uint8Array): string {
    return createHash("sha256").update(message).digest("hex");
  }

  #transfer(message: Uint8Array) {
    const { staticAccounts, instructions } = getCompiledTransactionMessageDecoder().decode(message);
    const accounts = staticAccounts.map(String);
    const moves = instructions.filter(({ programAddressIndex }) => accounts[programAddressIndex] === TOKEN);
    const memos = instructions.filter(({ programAddressIndex }) => accounts[programAddressIndex] === MEMO);
    const [move] = moves;
    const data = Buffer.from(move?.data ?? new Uint8Array(10));
    const [source = "", , destination = ""] = (move?.accountIndices ?? []).map((at) => accounts[at] as string);
    const amount = data.readBigUInt64LE(1);
    const has = this.balances.get(source);
    const isPaid = has !== undefined && has >= amount && this.balances.has(destination);
    const memo = memos.length === 0 ? null : memos.map(({ data = [] }) => `[${data.length}] ${Buffer.from(data)}`).join("; ");
    return { source, destination, amount, accounts, memo, fault: isPaid ? undefined : "InsufficientFunds" };
  }
}
