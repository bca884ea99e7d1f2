import { createToken } from "./token.ts";

/** A public key as RFC 7517 writes it. */
export type PublicJwk = Readonly<Record<string, string>> & { readonly kty: string; readonly crv: string };

/** A key that signs in the service's name, or did. */
export interface VerificationKey {
  /** What follows the `#` in its DID URL. */
  readonly fragment: string;
  readonly jwk: PublicJwk;
  /** The algorithm it signs with (RFC 7518, RFC 8812, RFC 8037). */
  readonly alg: string;
  /** Account of a chain that the same key has, where it signs as that, too (CAIP-10), and the fragment that this has. */
  readonly account?: { readonly fragment: string; readonly id: string };
}

/** Keys that the DID document and the key set under `/.well-known/` list: asked for each time. Any number may provide some (`multi`). */
export interface VerificationKeys {
  readonly keys: readonly VerificationKey[];
}
export const VerificationKeys = createToken<VerificationKeys>("VerificationKeys");

/** The service's name as a DID of the method `web`. */
export const didOf = (baseUrl: string): string => `did:web:${encodeURIComponent(new URL(baseUrl).host)}`;
