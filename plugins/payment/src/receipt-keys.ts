import { createPrivateKey, type KeyObject, sign } from "node:crypto";
import {
  createToken,
  didOf,
  type Lifecycle,
  type PaymentTerms,
  type ServiceInfo,
  type Signer,
  type VerificationKey,
  type VerificationKeys,
} from "@farthing/contract";
import { Attester, type Attests, type OfferTerms, type ReceiptTerms } from "./attester.ts";
import type { PaymentConfig } from "./config.ts";
import { publicKeyOf } from "./signature.ts";

type Settings = Pick<PaymentConfig, "RECEIPT_SIGNING_KEY" | "RECEIPT_SIGNING_KEY_PREVIOUS" | "RECEIPT_SIGNING_KEY_NEXT">;

/** What signs, and what is published besides: keys that signed before, and the one that will sign. */
interface Keys {
  readonly secret: KeyObject;
  readonly signs: Attester;
  readonly others: readonly Attester[];
}

/** By its address a key is named: what it has signed names it, also when it signs no more. */
const nameOf = ({ address }: Attester): string => address.slice(2, 10);
const fragmentOf = (attester: Attester): string => `receipt-key-${nameOf(attester)}`;

function secretOf(key: string): KeyObject {
  const d = Buffer.from(key.slice(2), "hex").toString("base64url");
  return createPrivateKey({ key: { kty: "EC", crv: "secp256k1", ...publicKeyOf(key), d }, format: "jwk" });
}

const base64url = (text: string): string => Buffer.from(text).toString("base64url");

/** The keys of offers, receipts and statements. A reload takes a new one; the one before stays published until this process ends. */
export class ReceiptKeys implements Attests, Signer, VerificationKeys, Lifecycle {
  static readonly token = createToken<ReceiptKeys>("ReceiptKeys");
  #keys: Keys | undefined;

  /** Throws if one is no key, or that of the address that is paid. */
  constructor(
    private readonly config: Settings,
    private readonly terms: Pick<PaymentTerms, "mode" | "payTo" | "networks">,
    private readonly service: Pick<ServiceInfo, "baseUrl">,
  ) {
    this.#keys = this.#read();
  }

  reload(): void {
    this.#keys = this.#read();
  }

  /** Itself where there is a key to sign with. */
  get attester(): Attests | undefined {
    return this.#keys && this;
  }

  /** All whose signatures are to be believed, the one that signs first; none where nothing is sold. */
  get keys(): readonly VerificationKey[] {
    if (this.terms.mode === "none") return [];
    return this.#all.map((attester) => ({
      fragment: fragmentOf(attester),
      jwk: attester.publicKey,
      alg: "ES256K",
      account: { fragment: `receipt-signer-${nameOf(attester)}`, id: `${this.terms.networks[0]}:${attester.address}` },
    }));
  }

  get #all(): readonly Attester[] {
    return this.#keys ? [this.#keys.signs, ...this.#keys.others] : [];
  }

  offer = (payload: OfferTerms) => this.#signing().signs.offer(payload);
  receipt = (payload: ReceiptTerms) => this.#signing().signs.receipt(payload);

  get keyId(): string | undefined {
    return this.#keys && `${didOf(this.service.baseUrl)}#${fragmentOf(this.#keys.signs)}`;
  }

  sign(payload: object, type?: string): string | undefined {
    if (!this.#keys) return undefined;
    const header = base64url(JSON.stringify({ alg: "ES256K", ...(type !== undefined && { typ: type }), kid: this.keyId }));
    const signed = `${header}.${base64url(JSON.stringify(payload))}`;
    const signature = sign("sha256", Buffer.from(signed), { key: this.#keys.secret, dsaEncoding: "ieee-p1363" });
    return `${signed}.${signature.toString("base64url")}`;
  }

  #signing(): Keys {
    if (!this.#keys) throw new Error("there is no RECEIPT_SIGNING_KEY");
    return this.#keys;
  }

  #read(): Keys | undefined {
    const { RECEIPT_SIGNING_KEY: key, RECEIPT_SIGNING_KEY_PREVIOUS, RECEIPT_SIGNING_KEY_NEXT } = this.config;
    if (key === undefined) return undefined;
    const signs = new Attester(key, this.terms.payTo);
    const named = [...(RECEIPT_SIGNING_KEY_NEXT ?? []), ...(RECEIPT_SIGNING_KEY_PREVIOUS ?? [])];
    const all = [...named.map((one) => new Attester(one, this.terms.payTo)), ...this.#all];
    const byAddress = new Map(all.map((attester) => [attester.address, attester]));
    byAddress.delete(signs.address);
    return { secret: secretOf(key), signs, others: [...byAddress.values()] };
  }
}
