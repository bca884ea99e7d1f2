import { createHash, randomBytes } from "node:crypto";

const EXTENSION = "reply-secret";
const BYTES = 16;
/** What a client may echo: its own words would protect it no less, if they are long enough. */
const PLAUSIBLE = /^[\w-]{16,128}$/;

/**
 * The extension by which a challenge hands a secret to whoever signs it. Clients of x402 version 2 echo the extensions of the challenge in
 * PAYMENT-SIGNATURE, and so show the secret with each repetition of a payment. Nonce and signature can be read on the chain by anybody; the
 * secret goes neither there nor to the facilitator.
 */
export const secretExtension = (secret: string): string => `"${EXTENSION}":{"info":{"secret":"${secret}"},"schema":{}}`;

/** A secret nobody can guess: 128 bits, base64url. */
export const newSecret = (): string => randomBytes(BYTES).toString("base64url");

/** SHA-256 (hex) of the secret that a payment echoes; `undefined` if it echoes none that could be one. */
export function secretHashOf(extensions: Readonly<Record<string, unknown>>): string | undefined {
  const extension = extensions[EXTENSION] as { readonly info?: { readonly secret?: unknown } | null } | null | undefined;
  const secret = extension?.info?.secret;
  if (typeof secret !== "string" || !PLAUSIBLE.test(secret)) return undefined;
  return createHash("sha256").update(secret).digest("hex");
}
