import type { ChainState, Claim, ClaimRecord, Outcome, Posting, SettleResponse } from "@farthing/contract";
import { chainStateOf } from "./chain-state.ts";
import { chargeReceipt } from "./channel-extra.ts";
import type { BatchPayload } from "./payload.ts";
import { type Kept, keptOf } from "./requests.ts";
import { depositNonce } from "./typed-data.ts";

/** Who carries out an authorization by EIP-3009, and finds out whether it was: the same for `exact` and for deposits. */
export interface AuthorizationSettler {
  settle(claim: Claim, body: string): Promise<Outcome>;
  settleAgain(claim: Claim, transaction: string | undefined): Promise<Outcome>;
}

type Settled = Outcome & { readonly kind: "settled" };

/** The deposit as what it is to the token: an authorization of its own, with a nonce of its own. */
function authorizationOf(claim: Claim, { config, id }: BatchPayload, deposit: NonNullable<BatchPayload["deposit"]>): Claim {
  const nonce = depositNonce(id, deposit.salt);
  return { ...claim, payer: config.payer, nonce, amount: deposit.amount, expiresAt: Number(deposit.validBefore) * 1_000 };
}

/** Carries out deposits, and says what they make of their channel. */
export class DepositSettler {
  /** What channels are after deposits that are not written down yet, by the names of their claims. */
  readonly #after = new Map<string, ChainState>();

  constructor(private readonly settlerOf: (network: string) => AuthorizationSettler | undefined) {}

  /** The first time. `before`: the channel as it was when the deposit was verified. */
  async settle(claim: Claim, before: ChainState): Promise<Outcome> {
    const outcome = await this.#ask(claim, (settler, authorization) => settler.settle(authorization, claim.payment));
    if (outcome.kind !== "settled") return outcome;
    const kept = keptOf(claim);
    const after = afterDeposit(before, kept, outcome.response);
    this.#after.set(claim.nonce, after);
    return { ...outcome, response: receiptOf(claim, kept, after, outcome.response.transaction) };
  }

  /** Again, by whoever finds the claim open. `known`: the channel as it is written down, which may know of the deposit already. */
  async settleAgain(claim: ClaimRecord, known: ChainState): Promise<Outcome> {
    const outcome = await this.#ask(claim, (settler, authorization) => settler.settleAgain(authorization, claim.transaction));
    if (outcome.kind !== "settled") return outcome;
    return { ...outcome, response: receiptOf(claim, keptOf(claim), known, outcome.response.transaction) };
  }

  /** What a deposit that was carried out does to its channel. What the chain says of it is asked for anew where it was not just learnt. */
  posting(claim: Claim, { response }: Settled, known: ChainState): Posting {
    const { payload } = keptOf(claim);
    // It was found out about later, maybe by another process: the channel holds what its voucher draws on, at least.
    const balance = BigInt(known.balance) < BigInt(payload.ceiling) ? payload.ceiling : known.balance;
    const chain = this.#after.get(claim.nonce) ?? { ...known, balance, syncedAt: 1 };
    const transfer = { kind: "deposit", amount: payload.deposit?.amount ?? "0", transaction: response.transaction } as const;
    return { signature: payload.signature, chain, transfer };
  }

  /** It is written down. */
  posted({ nonce }: Claim): void {
    this.#after.delete(nonce);
  }

  async #ask(claim: Claim, ask: (settler: AuthorizationSettler, authorization: Claim) => Promise<Outcome>): Promise<Outcome> {
    const { payload } = keptOf(claim);
    const settler = this.settlerOf(claim.network);
    if (!settler || !payload.deposit)
      return { kind: "unknown", message: `${claim.network} is not in NETWORKS, so that nobody can be asked` };
    return ask(settler, authorizationOf(claim, payload, payload.deposit));
  }
}

/** The channel after a deposit: never more than what was verified before and the deposit come to, whatever the facilitator says. */
function afterDeposit(before: ChainState, { payload }: Kept, { extra }: SettleResponse): ChainState {
  const sum = BigInt(before.balance) + BigInt(payload.deposit?.amount ?? 0);
  const said = chainStateOf(extra?.channelState, payload.id, before.syncedAt);
  const balance = said && BigInt(said.balance) < sum ? said.balance : String(sum);
  return { ...before, balance, syncedAt: before.syncedAt + 1 };
}

const receiptOf = (claim: Claim, { payload }: Kept, chain: ChainState, transaction: string): SettleResponse =>
  chargeReceipt(
    {
      ...{ id: payload.id, network: claim.network, payer: payload.config.payer, chain },
      ...{ amount: claim.amount, charged: payload.ceiling },
    },
    { transaction, amount: payload.deposit?.amount ?? "" },
  );
