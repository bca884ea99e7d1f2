import { addressOfKey, publicKeyOf } from "./signature.ts";

const uint = "uint256";
const text = "string";
const fields = (types: Readonly<Record<string, string>>) => Object.entries(types).map(([name, type]) => ({ name, type }));

/** The structs of the extension `offer-receipt` of x402 version 2, and the names of their EIP-712 domains. */
const OFFER = {
  domain: "x402 offer",
  types: fields({
    version: uint,
    resourceUrl: text,
    scheme: text,
    network: text,
    asset: text,
    payTo: text,
    amount: text,
    validUntil: uint,
  }),
};
const RECEIPT = {
  domain: "x402 receipt",
  types: fields({ version: uint, network: text, resourceUrl: text, payer: text, issuedAt: uint, transaction: text }),
};
/** The reference's verifier reads both kinds in a domain of this chain, whatever network is paid on. */
const DOMAIN = { version: "1", chainId: 1 } as const;

/** What is signed of an offer; times are in seconds since the epoch. */
export interface OfferTerms {
  readonly version: 1;
  readonly resourceUrl: string;
  readonly scheme: string;
  readonly network: string;
  readonly asset: string;
  readonly payTo: string;
  readonly amount: string;
  readonly validUntil: number;
}

/** What is signed of a sale; times are in seconds since the epoch. */
export interface ReceiptTerms {
  readonly version: 1;
  readonly network: string;
  readonly resourceUrl: string;
  readonly payer: string;
  readonly issuedAt: number;
  readonly transaction: string;
}

/** A signed offer or receipt. */
export interface Attested<T> {
  readonly format: "eip712";
  readonly payload: T;
  readonly signature: string;
}

/** Signs what is offered and what was sold. */
export interface Attests {
  offer(payload: OfferTerms): Promise<Attested<OfferTerms>>;
  receipt(payload: ReceiptTerms): Promise<Attested<ReceiptTerms>>;
}

/** Signs what this service offers and what it sold (x402 version 2, extension `offer-receipt`, EIP-712). */
export class Attester implements Attests {
  readonly address: string;
  /** As RFC 8812 has keys of this curve. */
  readonly publicKey: { readonly kty: "EC"; readonly crv: "secp256k1"; readonly x: string; readonly y: string };

  /** Throws if `key` is none, or the one of the address that is paid: whoever reads this service's settings could take what it earned. */
  constructor(
    private readonly key: string,
    payTo: string,
  ) {
    const address = addressOfKey(key);
    if (address === undefined) throw new Error("RECEIPT_SIGNING_KEY is no private key of secp256k1");
    if (address === payTo.toLowerCase())
      throw new Error("RECEIPT_SIGNING_KEY is the key of PAY_TO_ADDRESS: give receipts their own");
    this.address = address;
    this.publicKey = { kty: "EC", crv: "secp256k1", ...publicKeyOf(key) };
  }

  offer(payload: OfferTerms): Promise<Attested<OfferTerms>> {
    const message = { ...payload, version: BigInt(payload.version), validUntil: BigInt(payload.validUntil) };
    return this.#sign("Offer", OFFER, payload, message);
  }

  receipt(payload: ReceiptTerms): Promise<Attested<ReceiptTerms>> {
    const message = { ...payload, version: BigInt(payload.version), issuedAt: BigInt(payload.issuedAt) };
    return this.#sign("Receipt", RECEIPT, payload, message);
  }

  async #sign<T>(
    primaryType: string,
    { domain, types }: typeof OFFER,
    payload: T,
    message: Record<string, unknown>,
  ): Promise<Attested<T>> {
    const { privateKeyToAccount } = await import("viem/accounts");
    const signature = await privateKeyToAccount(this.key as `0x${string}`).signTypedData({
      domain: { name: domain, ...DOMAIN },
      types: { [primaryType]: types },
      primaryType,
      message,
    });
    return { format: "eip712", payload, signature };
  }
}
