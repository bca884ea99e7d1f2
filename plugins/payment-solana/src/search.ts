import { createHash } from "node:crypto";
import { base58Of, bytesOf } from "./base58.ts";
import { isSignedBy } from "./ed25519.ts";
import { PROGRAMS } from "./networks.ts";
import type { Listed, Node } from "./node.ts";
import { Malformed, readTransaction, type WireTransaction } from "./wire.ts";

/** What is looked for: a message, by its digest, and whom it lets pay. */
export interface Sought {
  readonly payer: string;
  /** SHA-256 (hex) of the message. */
  readonly digest: string;
  /** What its memo says, where the message is known. */
  readonly memo?: string | undefined;
  /** When its payment arrived, in milliseconds since the epoch: by then the block of its blockhash was there. */
  readonly claimedAt: number;
}

/**
 * What is known of a payment besides the facilitator's word. `paid`: its transaction took effect, so far as blocks are confirmed, or for
 * good (`isFinal`). `void`: it never will: it failed in a finalized block, took effect long before the claim, or its blockhash is too old in
 * every finalized block from now on, and no block has it. `open`: it may still be carried out. `unknown`: there is no answer, or none that
 * can be believed.
 */
export type Evidence =
  | { readonly kind: "paid"; readonly transaction: string; readonly isFinal: boolean }
  | { readonly kind: "void"; readonly why: "failed" | "expired" | "earlier" }
  | { readonly kind: "open" }
  | { readonly kind: "unknown" };

/** Blocks after which a blockhash is too old (MAX_PROCESSING_AGE of the validator). */
const LIFE_BLOCKS = 150;
/** Blocks for which more is waited: lists of transactions are written a little after their blocks. */
const LAG_BLOCKS = 150;
/** In so many slots there are that many blocks, unless most leaders are down. */
const SLOTS = 4 * (LIFE_BLOCKS + LAG_BLOCKS);
/** What this machine's clock and those of the blocks may differ by. */
const SKEW_MS = 60_000;
/**
 * How long before its claim a payment may have been carried out, by whoever had it. Claims are kept for longer than that (see
 * `KEPT_MS` of payment.ts), and none is made for longer after a restore (`LIFE_MS`), so that it cannot have paid for another call.
 */
const BEFORE_MS = 3_600_000;
/**
 * How long before its claim it is looked for: a payment passes verification while its blockhash lives, and was signed in that time.
 */
const WINDOW_MS = 600_000;
/** Nothing ends sooner: until then nobody is asked whether it has ended. */
const SOONEST_MS = 100_000;
/** Most that is looked through in one look. */
const PAGE = 1_000;
const MAX_PAGES = 8;
const MAX_LOOKED_AT = 40;

const digestOf = ({ message }: WireTransaction) => createHash("sha256").update(message).digest("hex");

/** What a transaction says of itself: whose it is, and whether its fee payer signed it, which makes it what it is called. */
function readSigned(bytes: Uint8Array): WireTransaction | undefined {
  try {
    const transaction = readTransaction(bytes);
    const [key] = transaction.accounts;
    const [signature] = transaction.signatures;
    return key && signature && isSignedBy(key, transaction.message, signature) ? transaction : undefined;
  } catch (error) {
    if (error instanceof Malformed) return undefined; // another's, of another version
    throw error;
  }
}

/** Looks for a message on the chain. All reject where the node does not answer, or contradicts itself. */
export class Search {
  constructor(private readonly node: Node) {}

  /** What became of it. `named`: the transaction that somebody says it is, which is looked at first. */
  async find(sought: Sought, named: string | undefined, signal: AbortSignal): Promise<Evidence> {
    const shown = named !== undefined && bytesOf(named, 64) && (await this.#judge(named, sought, signal));
    if (shown) return shown;
    // Asked before the lists are: what they do not hold later may have been written meanwhile.
    const ended = Date.now() - sought.claimedAt > SOONEST_MS ? await this.#ended(sought, signal) : undefined;
    const { listed, isWhole } = await this.#candidates(sought, ended, signal);
    for (const { signature } of listed) {
      const found = signature !== named && (await this.#judge(signature, sought, signal));
      if (found) return found;
    }
    return ended !== undefined && isWhole ? { kind: "void", why: "expired" } : { kind: "open" };
  }

  /** What a transaction shows of what is sought; `undefined`: nothing. */
  async #judge(signature: string, { digest, claimedAt }: Sought, signal: AbortSignal): Promise<Evidence | undefined> {
    const landed = await this.node.transaction(signature, signal);
    const transaction = landed && readSigned(landed.bytes);
    if (!landed || !transaction || digestOf(transaction) !== digest) return undefined;
    const status = await this.node.status(signature, signal);
    if (!status || status.isDone !== landed.isDone) throw new Error("the node contradicts itself about a transaction");
    const own = base58Of(transaction.signatures[0] ?? new Uint8Array());
    if (own !== signature) throw new Error("the node shows another transaction than it was asked for");
    if (!landed.isDone) return status.isFinal ? { kind: "void", why: "failed" } : { kind: "open" };
    if (landed.time >= claimedAt - BEFORE_MS) return { kind: "paid", transaction: own, isFinal: status.isFinal };
    await this.#head(signal);
    return { kind: "void", why: "earlier" };
  }

  /** Transactions that may be the sought one: the payer's, of its time, with its memo. `isWhole`: there are no others. */
  async #candidates({ payer, memo, claimedAt }: Sought, slot: number | undefined, signal: AbortSignal) {
    const since = claimedAt - WINDOW_MS;
    const listed: Listed[] = [];
    let isWhole = false;
    let before: string | undefined;
    for (let page = 0; page < MAX_PAGES && !isWhole; page++) {
      const found = await this.node.list(payer, { limit: PAGE, before, slot, commitment: "confirmed" }, signal);
      before = found.at(-1)?.signature;
      isWhole = found.length === 0 || (found.at(-1)?.time ?? since) < since; // nodes may give fewer than they are asked for
      listed.push(...found.filter(({ time = since }) => time >= since));
    }
    const fitting = listed.filter((one) => memo === undefined || one.memo === undefined || one.memo.includes(memo));
    return { listed: fitting.slice(0, MAX_LOOKED_AT), isWhole: isWhole && fitting.length <= MAX_LOOKED_AT };
  }

  /**
   * The latest finalized slot, where every blockhash that there was when the payment arrived is too old in it: the block so many blocks below
   * was made later than that. And where the node's lists are written beyond the last block that could have the payment: its newest
   * transaction of the token program, which is in most blocks, is of a later slot. `undefined` otherwise.
   */
  async #ended({ claimedAt }: Sought, signal: AbortSignal): Promise<number | undefined> {
    const head = await this.#head(signal);
    const slots = await this.node.blocks(Math.max(0, head - SLOTS), head, signal);
    const first = slots.at(-1 - LIFE_BLOCKS - LAG_BLOCKS);
    const last = slots.at(-1 - LAG_BLOCKS);
    if (first === undefined || last === undefined) return undefined;
    const time = await this.node.time(first, signal);
    if (time <= claimedAt + SKEW_MS) return undefined;
    const [newest] = await this.node.list(PROGRAMS.token, { limit: 1, slot: head, commitment: "finalized" }, signal);
    return newest !== undefined && newest.slot > last ? head : undefined;
  }

  /** The latest finalized slot. Rejects unless its block and this machine agree on the time: what is earlier or later cannot be told else. */
  async #head(signal: AbortSignal): Promise<number> {
    const head = await this.node.finalizedSlot(signal);
    const latest = await this.node.time(head, signal);
    if (Math.abs(Date.now() - latest) > 2 * SKEW_MS)
      throw new Error("this machine's clock and the chain's differ, or the node lags");
    return head;
  }
}
