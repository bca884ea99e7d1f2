import type { Market } from "../markets.ts";

type Named = Pick<Market, "network" | "chainId">;

const chainIds = (markets: readonly Named[]): string =>
  markets.length === 1
    ? String(markets[0]?.chainId)
    : `${markets.map(({ chainId, network }) => `${chainId} on ${network}`).join(", ")}`;

/** How to sign an entry of this scheme by hand, for `/llms.txt`. */
export const manualOf = (markets: readonly Named[]): string =>
  `Without a client for x402, with A = an entry of the challenge's accepts whose scheme is exact: sign the EIP-712 struct
TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)
in the domain {name: A.extra.name, version: A.extra.version, chainId: ${chainIds(markets)}, verifyingContract: A.asset}, where from is your address,
to A.payTo, value A.amount, validAfter 0, validBefore now in seconds + A.maxTimeoutSeconds, and nonce 32 random bytes. PAYMENT-SIGNATURE is base64 of
{"x402Version":2,"accepted":A,"extensions":{those of the challenge},"payload":{"signature":"0x…","authorization":{the six fields, the numbers as
decimal strings}}}. Contract wallets (ERC-1271, ERC-6492, EIP-7702) sign in their own way, as the facilitator verifies it.`;
