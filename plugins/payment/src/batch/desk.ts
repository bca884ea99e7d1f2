import type { ChannelStore, ClaimStore, Facilitator, Logger } from "@farthing/contract";
import { domainSeparator } from "../signature.ts";
import type { ChannelStates } from "./channel-states.ts";
import { CONTRACT, DOMAIN } from "./constants.ts";
import type { Turns } from "./turns.ts";

/** A network that channels are sold on. */
export interface Place {
  /** CAIP-2. */
  readonly network: string;
  readonly chainId: number;
  /** The token's contract, as clients take it. */
  readonly asset: string;
  /** The token's EIP-712 domain. */
  readonly domain: { readonly name: string; readonly version: string };
}

/** The same, with what is hashed once: the contract's EIP-712 domain there. */
export interface BatchMarket extends Place {
  readonly contractDomain: Uint8Array;
}

export const marketAt = (place: Place): BatchMarket => ({
  ...place,
  contractDomain: domainSeparator({ ...DOMAIN, chainId: place.chainId, verifyingContract: CONTRACT }),
});

/** What all payments of the rail share. */
export interface BatchDesk {
  readonly claims: ClaimStore;
  readonly channels: ChannelStore;
  readonly states: ChannelStates;
  readonly turns: Turns;
  readonly facilitator: Facilitator;
  readonly testMoney: boolean;
  readonly log: Logger;
}
