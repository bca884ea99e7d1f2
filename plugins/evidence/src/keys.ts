import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import type { PublicJwk, VerificationKey } from "@farthing/contract";

const HEX = /^(?:0x)?[0-9a-f]{64}$/i;
/** What stands before the 32 bytes of a private Ed25519 key in PKCS #8 (RFC 8410, section 7). */
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");
const FRAGMENT_CHARS = 16;

const bytesOf = (hex: string): Buffer => Buffer.from(hex.replace(/^0x/i, ""), "hex");

function privateKeyOf(text: string): KeyObject {
  if (HEX.test(text)) return createPrivateKey({ key: Buffer.concat([PKCS8, bytesOf(text)]), format: "der", type: "pkcs8" });
  if (text.startsWith("{")) return createPrivateKey({ key: JSON.parse(text), format: "jwk" });
  return createPrivateKey(text.replaceAll("\\n", "\n")); // as .env files write several lines in one
}

/** Reads a private Ed25519 key. @throws Error that names the setting, and nothing of the key */
export function readPrivateKey(text: string): KeyObject {
  let key: KeyObject | undefined;
  try {
    key = privateKeyOf(text.trim());
  } catch {
    // What was wrong with it might hold a part of it.
  }
  if (key?.asymmetricKeyType !== "ed25519")
    throw new Error("EVIDENCE_KEY is no private Ed25519 key: give a PEM (PKCS #8), a JWK, or 64 hexadecimal digits");
  return key;
}

/** A key for as long as the process runs. */
export const makePrivateKey = (): KeyObject => generateKeyPairSync("ed25519").privateKey;

/** The public half of a key, as JWK sets and DID documents have it. */
function publicJwkOf(key: KeyObject): PublicJwk & { readonly x: string } {
  const { x = "" } = createPublicKey(key).export({ format: "jwk" });
  return { kty: "OKP", crv: "Ed25519", x };
}

/** A public key by a name of its own (RFC 7638: a digest of the key), so that a later one does not take its place. */
export function published(jwk: PublicJwk & { readonly x: string }): VerificationKey {
  const { crv, kty, x } = jwk;
  const thumbprint = createHash("sha256").update(JSON.stringify({ crv, kty, x })).digest("base64url");
  return { fragment: `evidence-${thumbprint.slice(0, FRAGMENT_CHARS)}`, jwk: { kty, crv, x }, alg: "EdDSA" };
}

/** The key by which others check what a private one signs. */
export const publishedOf = (key: KeyObject): VerificationKey => published(publicJwkOf(key));

function readPublicKey(given: unknown): VerificationKey {
  const jwk =
    typeof given === "string" && HEX.test(given)
      ? { kty: "OKP", crv: "Ed25519", x: bytesOf(given).toString("base64url") }
      : given;
  const isOpen = typeof jwk === "object" && jwk !== null && !("d" in jwk);
  const key = isOpen ? createPublicKey({ key: jwk as never, format: "jwk" }) : undefined;
  if (key?.asymmetricKeyType !== "ed25519") throw new Error("no public Ed25519 key");
  return published(key.export({ format: "jwk" }) as PublicJwk & { readonly x: string });
}

/** Reads the public keys that signed before. @throws Error that names the setting */
export function readPreviousKeys(text: string): VerificationKey[] {
  try {
    const given: unknown = text.trim().startsWith("[") ? JSON.parse(text) : text.split(",").map((key) => key.trim());
    return (given as unknown[]).filter((key) => key !== "").map(readPublicKey);
  } catch (cause) {
    const message =
      "EVIDENCE_KEY_PREVIOUS is no list of public Ed25519 keys: give 64 hexadecimal digits each, separated by commas, or JWKs";
    throw new Error(message, { cause });
  }
}
