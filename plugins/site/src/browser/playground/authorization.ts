import { type Challenge, encoded, type Terms } from "./x402.ts";

export type Hex = `0x${string}`;

/** A transfer that its payer signs (EIP-3009). Numbers are decimal strings, times seconds since the epoch. */
export interface Authorization {
  readonly from: Hex;
  readonly to: Hex;
  readonly value: string;
  readonly validAfter: string;
  readonly validBefore: string;
  readonly nonce: Hex;
}

/** What wallets sign (EIP-712), as `eth_signTypedData_v4` takes it. */
export interface TypedData {
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>;
  readonly domain: { readonly name: string; readonly version: string; readonly chainId: number; readonly verifyingContract: Hex };
  readonly primaryType: "TransferWithAuthorization";
  readonly message: Authorization;
}

/** A payment that was signed, for one request. It is what is sent however often the request is. */
export interface Payment {
  readonly terms: Terms;
  readonly payer: Hex;
  /** Value of PAYMENT-SIGNATURE. */
  readonly header: string;
  /** When it is good no longer, in milliseconds since the epoch by the service's clock. */
  readonly until: number;
}

/** Clocks may differ by so much, in seconds. */
const EARLIER = 600;
const struct = (...members: string[]) =>
  members.map((member) => {
    const [type = "", name = ""] = member.split(" ");
    return { name, type };
  });
const TYPES = {
  EIP712Domain: struct("string name", "string version", "uint256 chainId", "address verifyingContract"),
  TransferWithAuthorization: struct(
    "address from",
    "address to",
    "uint256 value",
    "uint256 validAfter",
    "uint256 validBefore",
    "bytes32 nonce",
  ),
};

export const chainIdOf = ({ network }: Pick<Terms, "network">): number => Number(network.split(":")[1]);

/** A transfer of what is asked for, from `payer`, good from `now` (milliseconds) for as long as is asked. Its nonce is new. */
export function authorizationFor({ payTo, amount, maxTimeoutSeconds }: Terms, payer: Hex, now: number): Authorization {
  const seconds = Math.floor(now / 1_000);
  const nonce = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return {
    from: payer,
    to: payTo,
    value: amount,
    validAfter: String(seconds - EARLIER),
    validBefore: String(seconds + maxTimeoutSeconds),
    nonce: `0x${nonce}`,
  };
}

export const typedDataOf = (terms: Terms, message: Authorization): TypedData => ({
  types: TYPES,
  domain: {
    name: terms.extra.name,
    version: terms.extra.version,
    chainId: chainIdOf(terms),
    verifyingContract: terms.asset,
  },
  primaryType: "TransferWithAuthorization",
  message,
});

/** A signature as tokens take it: of a key's own, the last byte is 27 or 28, which some wallets write as 0 or 1. Throws for what is none. */
export function canonical(signature: unknown): Hex {
  if (typeof signature !== "string" || !/^0x(?:[0-9a-fA-F]{2}){65,8192}$/.test(signature))
    throw new Error("what the wallet gave is no signature");
  const last = signature.slice(-2);
  const isOwn = signature.length === 132 && (last === "00" || last === "01");
  return (isOwn ? `${signature.slice(0, -2)}${last === "00" ? "1b" : "1c"}` : signature) as Hex;
}

/** The payment for a request that was answered with this challenge. */
export function paymentOf(
  { resource, extensions }: Challenge,
  terms: Terms,
  authorization: Authorization,
  signature: Hex,
): Payment {
  const payload = { signature, authorization };
  return {
    terms,
    payer: authorization.from,
    header: encoded({ x402Version: 2, resource, accepted: terms, payload, ...(extensions !== undefined && { extensions }) }),
    until: Number(authorization.validBefore) * 1_000,
  };
}
