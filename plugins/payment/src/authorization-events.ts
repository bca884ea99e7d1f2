import type { Claim } from "@farthing/contract";
import { type ChainLog, word } from "./chain-node.ts";

/** Hashes of `AuthorizationUsed(address,bytes32)`, `AuthorizationCanceled(address,bytes32)` (EIP-3009) and `Transfer(address,address,uint256)` (ERC-20). */
const USED = "0x98de503528ee59b575ef0c0a2576a82497bfc029a5685b209e9ec333479b10a5";
const CANCELED = "0x1cdd46ff242716cdaa72d159d339a485b3438398348d68f09d7c8c0a59353d81";
const TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

/** What ended an authorization. */
export interface Ending {
  readonly log: ChainLog;
  /** `undefined`: the event behind its use is missing, and a missing event is no evidence. */
  readonly verdict: "paid" | "canceled" | "elsewhere" | undefined;
}

type Authorized = Pick<Claim, "asset" | "payer" | "nonce">;

/** Topics of the events that end an authorization, its use and its cancellation: both name payer and nonce. */
export const endingTopics = ({ payer, nonce }: Authorized): (string | null)[] => [null, word(payer), word(nonce)];
/** Topics of the payer's transfers. */
export const transferTopics = ({ payer }: Authorized): string[] => [TRANSFER, word(payer)];

/** The event that ended the authorization, if it is among these: a node may answer more than it was asked for. */
export const endingAmong = (logs: readonly ChainLog[], { asset, payer, nonce }: Authorized): ChainLog | undefined =>
  logs.find(
    ({ address, topics: [event, authorizer, its] }) =>
      address === asset.toLowerCase() &&
      (event === USED || event === CANCELED) &&
      authorizer === word(payer) &&
      its === word(nonce),
  );

/**
 * What became of an authorization, by events among which are all of its transaction's, or at least the payer's transfers. The nonce alone proves
 * nothing: its owner may have signed it a second time, for a transfer to somebody else. USDC writes an authorization's transfer right behind
 * its use, and one transaction may carry out many.
 */
export function endingOf(logs: readonly ChainLog[], claim: Claim, payTo: string): Ending | undefined {
  const log = endingAmong(logs, claim);
  if (!log) return undefined;
  if (log.topics[0] === CANCELED) return { log, verdict: "canceled" };
  const next = logs.find(({ index, blockHash }) => index === log.index + 1 && blockHash === log.blockHash);
  const [event, from, to] = next?.topics ?? [];
  if (next?.address !== log.address || event !== TRANSFER || from !== word(claim.payer)) return { log, verdict: undefined };
  return { log, verdict: to === word(payTo) && next.data === word(BigInt(claim.amount).toString(16)) ? "paid" : "elsewhere" };
}
