import { createPublicKey, verify } from "node:crypto";

/** Whether `signature` (64 bytes) of `message` is the key's (32 bytes). Never throws. */
export function isSignedBy(key: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  try {
    const x = Buffer.from(key).toString("base64url");
    return verify(null, message, createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" }), signature);
  } catch {
    return false; // no point of the curve
  }
}
