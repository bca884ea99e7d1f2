import { createPrivateKey, sign } from "node:crypto";
import { createToken, type Lifecycle, type ServiceInfo, type Signer } from "@farthing/contract";
import { Attester, type Attests, type OfferTerms, type ReceiptTerms } from "./attester.ts";
import type { PaymentConfig } from "./config.ts";
import { didOf, keyIdOf } from "./key-names.ts";
import { publicKeyOf } from "./signature.ts";

type Settings = Pick<PaymentConfig, "RECEIPT_SIGNING_KEY" | "RECEIPT_SIGNING_KEY_PREVIOUS" | "RECEIPT_SIGNING_KEY_NEXT">;

/** What signs, and what is published besides: keys that signed before, and the one that will sign. */
interface Keys {
  readonly key: string;
  readonly signs: Attester;
  readonly others: readonly Attester[];
}

const base64url = (text: string): string => Buffer.from(text).toString("base64url");

/** The keys of offers, receipts and statements. A reload takes a new one; the one before stays published until this process ends. */
export class ReceiptKeys implements Attests, Signer, Lifecycle {
  static readonly token = createToken<ReceiptKeys>("ReceiptKeys");
  #keys: Keys | undefined;

  /** Throws if one is no key, or that of the address that is paid. */
  constructor(
    private readonly config: Settings,
    private readonly payTo: string,
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

  /** All whose signatures are to be believed, the one that signs first. */
  get published(): readonly Attester[] {
    return this.#keys ? [this.#keys.signs, ...this.#keys.others] : [];
  }

  offer = (payload: OfferTerms) => this.#signing().signs.offer(payload);
  receipt = (payload: ReceiptTerms) => this.#signing().signs.receipt(payload);

  get keyId(): string | undefined {
    return this.#keys && keyIdOf(didOf(this.service.baseUrl), this.#keys.signs);
  }

  sign(payload: object): string | undefined {
    if (!this.#keys) return undefined;
    const { key } = this.#keys;
    const d = Buffer.from(key.slice(2), "hex").toString("base64url");
    const privateKey = createPrivateKey({ key: { kty: "EC", crv: "secp256k1", ...publicKeyOf(key), d }, format: "jwk" });
    const header = base64url(JSON.stringify({ alg: "ES256K", kid: this.keyId }));
    const signed = `${header}.${base64url(JSON.stringify(payload))}`;
    const signature = sign("sha256", Buffer.from(signed), { key: privateKey, dsaEncoding: "ieee-p1363" });
    return `${signed}.${signature.toString("base64url")}`;
  }

  #signing(): Keys {
    if (!this.#keys) throw new Error("there is no RECEIPT_SIGNING_KEY");
    return this.#keys;
  }

  #read(): Keys | undefined {
    const { RECEIPT_SIGNING_KEY: key, RECEIPT_SIGNING_KEY_PREVIOUS, RECEIPT_SIGNING_KEY_NEXT } = this.config;
    if (key === undefined) return undefined;
    const signs = new Attester(key, this.payTo);
    const named = [...(RECEIPT_SIGNING_KEY_NEXT ?? []), ...(RECEIPT_SIGNING_KEY_PREVIOUS ?? [])];
    const all = [...named.map((one) => new Attester(one, this.payTo)), ...this.published];
    const byAddress = new Map(all.map((attester) => [attester.address, attester]));
    byAddress.delete(signs.address);
    return { key, signs, others: [...byAddress.values()] };
  }
}
