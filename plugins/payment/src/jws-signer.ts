import { createPrivateKey, type KeyObject, sign } from "node:crypto";
import { didOf, type ServiceInfo, type Signer } from "@farthing/contract";
import { publicKeyOf } from "./signature.ts";

const base64url = (text: string): string => Buffer.from(text).toString("base64url");

/** Signs with the key of offers and receipts, which the DID document publishes. */
export class JwsSigner implements Signer {
  readonly #key: KeyObject | undefined;

  /** `key` is hex with "0x", checked before. */
  constructor(
    key: string | undefined,
    private readonly service: Pick<ServiceInfo, "baseUrl">,
  ) {
    if (key === undefined) return;
    const d = Buffer.from(key.slice(2), "hex").toString("base64url");
    this.#key = createPrivateKey({ key: { kty: "EC", crv: "secp256k1", ...publicKeyOf(key), d }, format: "jwk" });
  }

  get keyId(): string | undefined {
    return this.#key && `${didOf(this.service.baseUrl)}#receipt-key`;
  }

  sign(payload: object, type?: string): string | undefined {
    if (!this.#key) return undefined;
    const header = base64url(JSON.stringify({ alg: "ES256K", ...(type !== undefined && { typ: type }), kid: this.keyId }));
    const signed = `${header}.${base64url(JSON.stringify(payload))}`;
    const signature = sign("sha256", Buffer.from(signed), { key: this.#key, dsaEncoding: "ieee-p1363" });
    return `${signed}.${signature.toString("base64url")}`;
  }
}
