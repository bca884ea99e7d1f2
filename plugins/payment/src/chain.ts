import type { Claim, Logger } from "@farthing/contract";
import type { PublicClient } from "viem";

/** Blocks that are looked through at a time: nodes refuse more. */
const BLOCKS = 5_000n;
/** How often that is done: a week of blocks, after which an outcome is given up. */
const STEPS = 64;
/** No call works for so long; what happened that long before a claim's deadline was before the claim. */
const LONGEST_CALL_MS = 3_600_000;
const TIMEOUT_MS = 5_000;
const ABI = [
  "function authorizationState(address authorizer, bytes32 nonce) view returns (bool)",
  "event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce)",
  "event Transfer(address indexed from, address indexed to, uint256 value)",
] as const;

type Hex = `0x${string}`;

/**
 * What the chain says of an authorization. `paid`: its transfer was made. `void`: it was cancelled, or its nonce was used for another
 * transfer. `unused`: nothing happened so far. `unknown`: the node does not answer.
 */
export type Evidence =
  | { readonly kind: "paid"; readonly transaction: string }
  | { readonly kind: "void" }
  | { readonly kind: "unused" }
  | { readonly kind: "unknown" };

/** The chain as a witness of payments (EIP-3009's state and events), over a node's JSON-RPC. */
export class Chain {
  #client: Promise<PublicClient> | undefined;

  constructor(
    private readonly rpcUrl: string,
    private readonly payTo: string,
    private readonly log: Logger,
  ) {}

  async look(claim: Claim): Promise<Evidence> {
    try {
      return await this.#look(claim);
    } catch (error) {
      this.log.warn({ err: error }, "the chain could not be asked about a payment");
      return { kind: "unknown" };
    }
  }

  async #look({ asset, payer, nonce, amount, deadlineAt }: Claim): Promise<Evidence> {
    const { parseAbi } = await import("viem");
    const client = await this.#connect();
    const token = { address: asset as Hex, abi: parseAbi(ABI) };
    const args = [payer as Hex, nonce as Hex] as const;
    if (!(await client.readContract({ ...token, functionName: "authorizationState", args }))) return { kind: "unused" };
    const used = await backwards(client, deadlineAt - LONGEST_CALL_MS, async (fromBlock, toBlock) => {
      const [authorizer, nonce] = args;
      const span = { eventName: "AuthorizationUsed", args: { authorizer, nonce }, fromBlock, toBlock, strict: true } as const;
      return (await client.getContractEvents({ ...token, ...span }))[0];
    });
    if (!used) return { kind: "void" };
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

  #connect(): Promise<PublicClient> {
    this.#client ??= import("viem").then(({ createPublicClient, http }) =>
      createPublicClient({ transport: http(this.rpcUrl, { timeout: TIMEOUT_MS, retryCount: 1 }) }),
    );
    return this.#client;
  }
}

/** What `find` finds in the latest span of blocks that has it, none of which ends before `since` (milliseconds since the epoch). */
async function backwards<T>(
  client: PublicClient,
  since: number,
  find: (fromBlock: bigint, toBlock: bigint) => Promise<T | undefined>,
): Promise<T | undefined> {
  let to = await client.getBlockNumber();
  for (let step = 0; step < STEPS; step++) {
    const from = to >= BLOCKS ? to - BLOCKS + 1n : 0n;
    const found = await find(from, to);
    if (found !== undefined || from === 0n) return found;
    const { timestamp } = await client.getBlock({ blockNumber: from });
    if (Number(timestamp) * 1000 < since) return undefined;
    to = from - 1n;
  }
  throw new Error(`the use of an authorization was not found in ${BLOCKS * BigInt(STEPS)} blocks`);
}
