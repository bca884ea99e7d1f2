import { JsonRpc } from "./json-rpc.ts";
import { TOKEN_PROGRAMS } from "./networks.ts";

/** How much of the network has agreed: `confirmed` was never taken back so far, `finalized` cannot be. */
export type Commitment = "confirmed" | "finalized";

/** A transaction in some block, as a list names it. */
export interface Listed {
  readonly signature: string;
  readonly slot: number;
  /** Of its block, milliseconds since the epoch. */
  readonly time: number | undefined;
  /** What its memos say, among other signs. */
  readonly memo: string | undefined;
}

/** A transaction in some block. */
export interface Landed {
  readonly bytes: Uint8Array;
  /** Milliseconds since the epoch. */
  readonly time: number;
  /** Whether its instructions took effect; its fee was paid all the same. */
  readonly isDone: boolean;
}

/** The node is of another cluster: the setting is wrong, and no answer of its counts. */
export class WrongCluster extends Error {}
/** Nobody could be paid: the setting is wrong. */
export class WrongWallet extends Error {}

const wrong = (what: string): never => {
  throw new Error(`the node's answer is ${what}`);
};
const record = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : wrong("no object");
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : wrong("no list"));
const text = (value: unknown): string => (typeof value === "string" ? value : wrong("no text"));
const count = (value: unknown): number => (Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : wrong("no count"));
const timeOf = (seconds: unknown): number | undefined => (seconds == null ? undefined : count(seconds) * 1000);

/** The questions that are asked of a node. All reject with a NodeFailure, or because what it answers is of another type. */
export class Node {
  readonly #rpc: JsonRpc;

  constructor(
    address: string,
    private readonly network: string,
  ) {
    this.#rpc = new JsonRpc(address);
  }

  /** Throws WrongCluster if the node is of another cluster. */
  async check(signal: AbortSignal): Promise<void> {
    const genesis = text(await this.#rpc.ask("getGenesisHash", [], signal));
    if (!this.network.endsWith(`:${genesis.slice(0, 32)}`)) throw new WrongCluster("the node is of another cluster");
  }

  /** Whether a wallet's token account is there. Throws WrongWallet if the wallet is a token account itself. */
  async hasAccount(wallet: string, account: string, signal: AbortSignal): Promise<boolean> {
    const options = { commitment: "confirmed", encoding: "base64", dataSlice: { offset: 0, length: 0 } };
    const { value } = record(await this.#rpc.ask("getMultipleAccounts", [[wallet, account], options], signal));
    const [own, tokens] = list(value).map((one) => (one == null ? undefined : text(record(one).owner)));
    if (own !== undefined && TOKEN_PROGRAMS.has(own)) throw new WrongWallet("it is a token account, not a wallet");
    return tokens !== undefined && TOKEN_PROGRAMS.has(tokens);
  }

  /** The latest slot that is finalized. */
  async finalizedSlot(signal: AbortSignal): Promise<number> {
    return count(await this.#rpc.ask("getSlot", [{ commitment: "finalized" }], signal));
  }

  /** Slots with finalized blocks, in order, both ends included. Slots without a block are left out. */
  async blocks(from: number, to: number, signal: AbortSignal): Promise<number[]> {
    const slots = list(await this.#rpc.ask("getBlocks", [from, to, { commitment: "finalized" }], signal)).map(count);
    if (slots.some((slot, at) => slot < from || slot > to || slot <= (slots[at - 1] ?? -1))) wrong("no list of those slots");
    return slots;
  }

  /** When a slot's block was made, milliseconds since the epoch. */
  async time(slot: number, signal: AbortSignal): Promise<number> {
    return timeOf(await this.#rpc.ask("getBlockTime", [slot], signal)) ?? wrong("no time");
  }

  /**
   * Transactions that name an address, newest first, `limit` of them at most, older than `before`. Nodes that have not got as far as
   * `slot` refuse.
   */
  async list(
    address: string,
    {
      limit,
      before,
      slot,
      commitment,
    }: { limit: number; before?: string | undefined; slot?: number | undefined; commitment: Commitment },
    signal: AbortSignal,
  ): Promise<Listed[]> {
    const options = {
      limit,
      commitment,
      ...(before !== undefined && { before }),
      ...(slot !== undefined && { minContextSlot: slot }),
    };
    return list(await this.#rpc.ask("getSignaturesForAddress", [address, options], signal)).map((one) => {
      const { signature, slot, blockTime, memo } = record(one);
      return {
        signature: text(signature),
        slot: count(slot),
        time: timeOf(blockTime),
        memo: memo == null ? undefined : text(memo),
      };
    });
  }

  /** The transaction with that first signature, if it is in a block that is confirmed at least. */
  async transaction(signature: string, signal: AbortSignal): Promise<Landed | undefined> {
    const options = { commitment: "confirmed", encoding: "base64", maxSupportedTransactionVersion: 0 };
    const answer = await this.#rpc.ask("getTransaction", [signature, options], signal);
    if (answer === null) return undefined;
    const { transaction, meta, blockTime } = record(answer);
    const { err } = record(meta); // without it nobody knows whether it took effect
    const time = timeOf(blockTime) ?? wrong("without a time");
    return { bytes: new Uint8Array(Buffer.from(text(list(transaction)[0]), "base64")), time, isDone: err == null };
  }

  /** Whether the block of that transaction is finalized; and whether it took effect, as its status says. */
  async status(
    signature: string,
    signal: AbortSignal,
  ): Promise<{ readonly isFinal: boolean; readonly isDone: boolean } | undefined> {
    const answer = await this.#rpc.ask("getSignatureStatuses", [[signature], { searchTransactionHistory: true }], signal);
    const [status] = list(record(answer).value);
    if (status == null) return undefined;
    const { err, confirmationStatus } = record(status);
    return { isFinal: confirmationStatus === "finalized", isDone: err == null };
  }

  close(): Promise<void> {
    return this.#rpc.close();
  }
}
