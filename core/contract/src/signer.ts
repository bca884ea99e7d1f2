import { createToken } from "./token.ts";

/** Signs in the service's name, where the operator has given it a key (RECEIPT_SIGNING_KEY). */
export interface Signer {
  /** DID URL of the key, as `/.well-known/did.json` lists it; `undefined` where there is none. */
  readonly keyId: string | undefined;
  /** JSON of `payload` as a compact JWS (RFC 7515) with ES256K (RFC 8812), `typ` in its header where one is given; `undefined` where there is no key. */
  sign(payload: object, type?: string): string | undefined;
}
export const Signer = createToken<Signer>("Signer");
