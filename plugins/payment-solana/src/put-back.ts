import type { Lifecycle } from "@farthing/contract";

/** Who knows that the ledger was put back from a backup: its health has a `putBack`, the time of that. */
export type Remembering = Pick<Lifecycle, "health">;

/**
 * Until when payments of such a life are refused because the ledger may have forgotten them, in milliseconds since the epoch; `undefined`
 * where they are taken. The ledger alone refuses them: what it does not say is not known here.
 */
export async function refusedUntil(ledger: Remembering | undefined, lifeMs: number): Promise<number | undefined> {
  const { putBack } = (await ledger?.health?.())?.detail ?? {};
  const until = typeof putBack === "string" ? Date.parse(putBack) + lifeMs : Number.NaN;
  return until > Date.now() ? until : undefined;
}
