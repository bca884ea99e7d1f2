import type { ClaimedShare } from "@farthing/contract";
import { CONTRACT, DOMAIN } from "../batch/constants.ts";
import { addressOfKey } from "../signature.ts";

/** The structs of a batch of claims (x402BatchSettlement, EIP-712). */
const TYPES = {
  ClaimBatch: [{ name: "claims", type: "ClaimEntry[]" }],
  ClaimEntry: [
    { name: "channelId", type: "bytes32" },
    { name: "maxClaimableAmount", type: "uint128" },
    { name: "totalClaimed", type: "uint128" },
  ],
};

/** Signs claims as the `receiverAuthorizer` of channels, with a key of the operator's. */
export class ClaimSigner {
  /** In lower case. */
  readonly address: string;

  /** Throws if `key` (0x-prefixed hex) is none of the curve. */
  constructor(private readonly key: string) {
    const address = addressOfKey(key);
    if (address === undefined) throw new Error("RECEIVER_AUTHORIZER_KEY is no private key of secp256k1");
    this.address = address;
  }

  /** The signature (65 bytes, 0x-prefixed hex) of a batch of claims on a network (CAIP-2), in this order. */
  async sign(network: string, shares: readonly ClaimedShare[]): Promise<string> {
    const { privateKeyToAccount } = await import("viem/accounts");
    return privateKeyToAccount(this.key as `0x${string}`).signTypedData({
      domain: {
        ...DOMAIN,
        chainId: Number(network.split(":")[1]),
        verifyingContract: CONTRACT,
      },
      types: TYPES,
      primaryType: "ClaimBatch",
      message: {
        claims: shares.map(({ channel, ceiling, totalClaimed }) => ({
          channelId: channel as `0x${string}`,
          maxClaimableAmount: BigInt(ceiling),
          totalClaimed: BigInt(totalClaimed),
        })),
      },
    });
  }
}
