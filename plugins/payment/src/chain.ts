import { type Claim, type Logger, underSignal, untilDone } from "@farthing/contract";
import type { PublicClient } from "viem";
import { CHAIN_ID } from "./terms.ts";

/** Blocks that are looked through at a time: nodes refuse more. */
const BLOCKS = 5_000n;
/** How often that is done: a week of blocks, after which an outcome is given up. */
const STEPS = 64;
/** No call works for so long; what happened that long before a claim's deadline was before the claim. */
const LONGEST_CALL_MS = 3_600_000;
const TIMEOUT_MS = 5_000;
/** Longest that the witness is waited for in all: with the facilitator's answer less than what makes a settlement count as left behind. */
const LOOK_MS = 20_000;
/** Behind many an address are several nodes, and one may not have the events yet of which another knows the effect. */
const LAG_MS = 120_000;
/** What is asked for here is a few hundred bytes. */
const MAX_ANSWER_BYTES = 1_048_576;
const ABI = [
  "function authorizationState(address authorizer, bytes32 nonce) view returns (bool)",
  "event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce)",
  "event Transfer(address indexed from, address indexed to, uint256 value)",
] as const;

type Hex = `0x${string}`;

/**
 * What the chain says of an authorization. `paid`: its transfer was made. `void`: it was cancelled, or its nonce was used for another
 * transfer. `unused`: nothing happened in any block up to that time (milliseconds since the epoch). `unknown`: the node does not answer,
 * or cannot be believed.
 */
export type Evidence =
  | { readonly kind: "paid"; readonly transaction: string }
  | { readonly kind: "void" }
  | { readonly kind: "unused"; readonly asOf: number }
  | { readonly kind: "unknown" };

/** The chain as a witness of payments (EIP-3009's state and events), over a node's JSON-RPC. */
export class Chain {
  readonly #connect = untilDone(() => this.#open());

  constructor(
    private readonly rpcUrl: string,
    private readonly payTo: string,
    private readonly log: Logger,
    private readonly limitMs = LOOK_MS,
  ) {}

  /** Makes sure of the chain. Throws if it is another one; a node that is down now may come back. */
  async start(): Promise<void> {
    try {
      await this.#connect();
    } catch (error) {
      if (error instanceof WrongChain) throw error;
      this.log.warn({ problem: this.#problem(error) }, "RPC_URL: the node of the chain does not answer yet");
    }
  }

  async look(claim: Claim): Promise<Evidence> {
    try {
      const signal = AbortSignal.timeout(this.limitMs);
      return await underSignal(signal, () => this.#look(claim, signal));
    } catch (error) {
      this.log.warn({ problem: this.#problem(error) }, "the chain could not be asked about a payment");
      return { kind: "unknown" };
    }
  }

  async #look({ asset, payer, nonce, amount, deadlineAt }: Claim, signal: AbortSignal): Promise<Evidence> {
    const { parseAbi } = await import("viem");
    const client = await this.#connect();
    const token = { address: asset as Hex, abi: parseAbi(ABI) };
    const args = [payer as Hex, nonce as Hex] as const;
    const head = await client.getBlock();
    if (typeof head?.number !== "bigint" || typeof head.timestamp !== "bigint")
      throw new Error("the node's latest block is none");
    const asOf = Number(head.timestamp) * 1000;
    // As of that very block: a node that is behind must not speak for it.
    const question = { ...token, functionName: "authorizationState", args, blockNumber: head.number } as const;
    if (!(await client.readContract(question))) return { kind: "unused", asOf };
    const since = deadlineAt - LONGEST_CALL_MS;
    const used = await backwards(client, { head: head.number, since, signal }, async (fromBlock, toBlock) => {
      const [authorizer, nonce] = args;
      const span = { eventName: "AuthorizationUsed", args: { authorizer, nonce }, fromBlock, toBlock, strict: true } as const;
      return (await client.getContractEvents({ ...token, ...span }))[0];
    });
    if (!used) {
      if (asOf < deadlineAt + LAG_MS) throw new Error("the node knows that an authorization is used up, and not by what");
      return { kind: "void" };
    }
    const transfers = await client.getContractEvents({
      ...token,
      eventName: "Transfer",
      args: { from: payer as Hex, to: this.payTo as Hex },
      blockHash: used.blockHash,
      strict: true,
    });
    // The nonce alone proves nothing: its owner may have signed it a second time, for a transfer to somebody else. USDC writes an
    // authorization's transfer right behind its use, and one transaction may carry out many.
    const paid = transfers.some(({ logIndex, args: { value } }) => logIndex === used.logIndex + 1 && value === BigInt(amount));
    return paid ? { kind: "paid", transaction: used.transactionHash } : { kind: "void" };
  }

  /** What went wrong, without the node's address, which may hold a key: viem's messages have it. */
  #problem(error: unknown): string {
    const words = new Set<string>();
    for (let cause = error; cause instanceof Error; cause = cause.cause) {
      const { shortMessage = cause.message, details } = cause as { shortMessage?: string; details?: string };
      for (const text of [shortMessage, details]) if (text) words.add(text);
    }
    return [...words].join(" ").replaceAll(this.rpcUrl, "RPC_URL");
  }

  async #open(): Promise<PublicClient> {
    const { createPublicClient, http } = await import("viem");
    const options = { timeout: TIMEOUT_MS, retryCount: 1, maxResponseBodySize: MAX_ANSWER_BYTES };
    const client = createPublicClient({ transport: http(this.rpcUrl, options) });
    const id = await client.getChainId();
    if (id !== CHAIN_ID) throw new WrongChain(`RPC_URL: the node is of chain ${id}, not ${CHAIN_ID}`);
    return client;
  }
}

class WrongChain extends Error {}

/** Where to look for an event: from the block `head` back, as long as blocks do not end before `since` (milliseconds since the epoch). */
interface Search {
  readonly head: bigint;
  readonly since: number;
  readonly signal: AbortSignal;
}

/** What `find` finds in the latest span of blocks that has it. */
async function backwards<T>(
  client: PublicClient,
  { head, since, signal }: Search,
  find: (fromBlock: bigint, toBlock: bigint) => Promise<T | undefined>,
): Promise<T | undefined> {
  let to = head;
  for (let step = 0; step < STEPS; step++) {
    signal.throwIfAborted();
    const from = to >= BLOCKS ? to - BLOCKS + 1n : 0n;
    const found = await find(from, to);
    if (found !== undefined || from === 0n) return found;
    const { timestamp } = await client.getBlock({ blockNumber: from });
    if (Number(timestamp) * 1000 < since) return undefined;
    to = from - 1n;
  }
  throw new Error(`the use of an authorization was not found in ${BLOCKS * BigInt(STEPS)} blocks`);
}
