import type { Claim } from "@farthing/contract";
import { keyText } from "./keys.ts";

/**
 * Whether a payment asks again for what a claim bought: the same request, in the same money. The very same payment must show the secret of its
 * challenge: all else of it can be read on the chain. A new one of the same payer was signed just now, and so proves who asks; the store
 * hands out only claims of that payer under the same identifier, or whose reply is owed.
 */
export function isRepetition(known: Claim, claim: Claim): boolean {
  if (known.fingerprint !== claim.fingerprint || known.testMoney !== claim.testMoney || known.payer !== claim.payer) return false;
  if (keyText(known) !== keyText(claim)) return true;
  return known.secret !== undefined && known.secret === claim.secret && known.signature === claim.signature;
}
