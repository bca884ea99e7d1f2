import type { ChainState } from "@farthing/contract";

/** More than there is of any token that is sold for; beyond that a number is not held exactly. */
const AMOUNT = /^\d{1,16}$/;
const NONCE = /^\d{1,39}$/;
/** Seconds of the year 5138. */
const MAX_TIME = 100_000_000_000;

const text = (value: unknown): string => (typeof value === "number" ? String(value) : typeof value === "string" ? value : "");

/**
 * What a facilitator says of a channel (`extra` of /verify, `extra.channelState` of /settle); `undefined` if it says nothing, or nothing
 * that could be true.
 */
export function chainStateOf(said: unknown, id: string, syncedAt: number): ChainState | undefined {
  if (typeof said !== "object" || said === null) return undefined;
  const { channelId, balance, totalClaimed, withdrawRequestedAt, refundNonce } = said as Readonly<Record<string, unknown>>;
  if (channelId !== undefined && text(channelId).toLowerCase() !== id) return undefined;
  const [held, claimed, nonce, announced] = [text(balance), text(totalClaimed), text(refundNonce), Number(withdrawRequestedAt)];
  if (!AMOUNT.test(held) || !AMOUNT.test(claimed) || !NONCE.test(nonce)) return undefined;
  if (!Number.isInteger(announced) || announced < 0 || announced > MAX_TIME) return undefined;
  if (!Number.isSafeInteger(Number(held)) || BigInt(claimed) > BigInt(held)) return undefined;
  return { balance: held, totalClaimed: claimed, withdrawRequestedAt: announced, refundNonce: nonce, syncedAt };
}
