import { addressOfKey, checksumAddress } from "../signature.ts";
import { CONTRACT, DOMAIN } from "./constants.ts";

/** What the receiver's side signs (x402BatchSettlement, EIP-712); `claimBatchTypes` and `refundTypes` of `@x402/evm`. */
const TYPES = {
  Refund: [
    { name: "channelId", type: "bytes32" },
    { name: "nonce", type: "uint256" },
    { name: "amount", type: "uint128" },
  ],
  ClaimBatch: [{ name: "claims", type: "ClaimEntry[]" }],
  ClaimEntry: [
    { name: "channelId", type: "bytes32" },
    { name: "maxClaimableAmount", type: "uint128" },
    { name: "totalClaimed", type: "uint128" },
  ],
};

/** One row of a batch of claims. Amounts in atomic units. */
export interface ClaimEntry {
  readonly id: string;
  readonly ceiling: string;
  readonly totalClaimed: string;
}

/** Signs claims and refunds as the `receiverAuthorizer` of channels, with a key of the operator's. */
export class Authorizer {
  /** As clients take it (EIP-55). */
  readonly address: string;

  /** Throws if `key` (0x-prefixed hex) is none of the curve. */
  constructor(private readonly key: string) {
    const address = addressOfKey(key);
    if (address === undefined) throw new Error("RECEIVER_AUTHORIZER_KEY is no private key of secp256k1");
    this.address = checksumAddress(address);
  }

  /** The signature of a batch of claims, in this order. */
  claims(chainId: number, entries: readonly ClaimEntry[]): Promise<string> {
    const { ClaimBatch, ClaimEntry } = TYPES;
    const claims = entries.map(({ id, ceiling, totalClaimed }) => ({
      channelId: id,
      maxClaimableAmount: BigInt(ceiling),
      totalClaimed: BigInt(totalClaimed),
    }));
    return this.#sign(chainId, "ClaimBatch", { ClaimBatch, ClaimEntry }, { claims });
  }

  /** The signature of a refund. */
  refund(chainId: number, id: string, nonce: string, amount: string): Promise<string> {
    const message = { channelId: id, nonce: BigInt(nonce), amount: BigInt(amount) };
    return this.#sign(chainId, "Refund", { Refund: TYPES.Refund }, message);
  }

  async #sign(
    chainId: number,
    primaryType: string,
    types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>,
    message: Readonly<Record<string, unknown>>,
  ): Promise<string> {
    const { privateKeyToAccount } = await import("viem/accounts");
    return privateKeyToAccount(this.key as `0x${string}`).signTypedData({
      domain: { ...DOMAIN, chainId, verifyingContract: CONTRACT },
      types,
      primaryType,
      message,
    });
  }
}
