import { createHash } from "node:crypto";
import { ed25519 } from "@noble/curves/ed25519";
import { base58Of, keyOf } from "./base58.ts";
import { ASSOCIATED_TOKEN_PROGRAM, PROGRAMS } from "./networks.ts";

/** An address that nobody may have a key of: the program alone signs for it. Source: solana.com, "Program derived address". */
const isOnCurve = (address: Uint8Array): boolean => {
  try {
    ed25519.ExtendedPoint.fromHex(address);
    return true;
  } catch {
    return false;
  }
};

/** The account in which `owner` has its tokens of `mint`: the first address off the curve, with bumps from 255 downwards. */
export function associatedTokenAccount(owner: string, mint: string): string {
  const program = keyOf(ASSOCIATED_TOKEN_PROGRAM);
  const seeds = [owner, PROGRAMS.token, mint].map(keyOf);
  for (let bump = 255; bump >= 0; bump--) {
    const hash = createHash("sha256");
    for (const part of [...seeds, Uint8Array.of(bump), program, "ProgramDerivedAddress"]) hash.update(part);
    const address = hash.digest();
    if (!isOnCurve(address)) return base58Of(address);
  }
  throw new Error(`no account of ${mint} can be derived for ${owner}`);
}
