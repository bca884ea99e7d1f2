import type { ClaimStore } from "@farthing/contract";

/** Who knows whether the ledger was put back from a backup, and may have forgotten payments. */
export type Remembering = Pick<ClaimStore, "putBackAt">;

/**
 * Until when payments of such a life are refused because the ledger may have forgotten them, in milliseconds since the epoch; `undefined`
 * where they are taken. The ledger alone refuses them: what it does not say is not known here.
 */
export function refusedUntil({ putBackAt }: Remembering, lifeMs: number): number | undefined {
  return putBackAt !== undefined && putBackAt + lifeMs > Date.now() ? putBackAt + lifeMs : undefined;
}
