import type { Claim, Logger } from "@farthing/contract";
import type { PublicClient } from "viem";

/** How far back a settlement is looked for, in blocks: longer than any payment window, shorter than what nodes refuse. */
const BLOCKS = 5_000n;
const TIMEOUT_MS = 5_000;

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

  async look({ asset, payer, nonce, amount }: Claim): Promise<Evidence> {
    try {
      const { parseAbi } = await import("viem");
      const client = await this.#connect();
      const abi = parseAbi([
        "function authorizationState(address authorizer, bytes32 nonce) view returns (bool)",
        "event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce)",
        "event Transfer(address indexed from, address indexed to, uint256 value)",
      ]);
      const address = asset as Hex;
      const args = [payer as Hex, nonce as Hex] as const;
      if (!(await client.readContract({ address, abi, functionName: "authorizationState", args }))) return { kind: "unused" };
      const latest = await client.getBlockNumber();
      const [used] = await client.getContractEvents({
        address,
        abi,
        eventName: "AuthorizationUsed",
        args: { authorizer: payer as Hex, nonce: nonce as Hex },
        fromBlock: latest > BLOCKS ? latest - BLOCKS : 0n,
        strict: true,
      });
      if (!used) return { kind: "void" };
      // The nonce alone proves nothing: its owner may have signed it a second time, for a transfer to somebody else.
      const transfers = await client.getContractEvents({
        address,
        abi,
        eventName: "Transfer",
        args: { from: payer as Hex, to: this.payTo as Hex },
        blockHash: used.blockHash,
        strict: true,
      });
      const paid = transfers.some(
        ({ transactionHash, args: { value } }) => transactionHash === used.transactionHash && value === BigInt(amount),
      );
      return paid ? { kind: "paid", transaction: used.transactionHash } : { kind: "void" };
    } catch (error) {
      this.log.warn({ err: error }, "the chain could not be asked about a payment");
      return { kind: "unknown" };
    }
  }

  #connect(): Promise<PublicClient> {
    this.#client ??= import("viem").then(({ createPublicClient, http }) =>
      createPublicClient({ transport: http(this.rpcUrl, { timeout: TIMEOUT_MS, retryCount: 1 }) }),
    );
    return this.#client;
  }
}
