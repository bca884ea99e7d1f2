import type { Claim, Exchange, Reply } from "@farthing/contract";
import { identifierText, keyText } from "./keys.ts";

/** A call that copies of its payment wait for. */
export interface RunningCall {
  readonly claim: Claim;
  readonly exchange: Exchange;
  readonly reply: Promise<Reply>;
  /** Settled when nothing is left of the call. */
  readonly over: Promise<void>;
}

/** Emptied when the call is over: a Map that grows anew leaves tables behind, whose contents would survive until the next full collection. */
type Entry = { call: RunningCall | undefined };

/** The calls of this process that are being paid for, by payment and by the payer's identifier. */
export class RunningCalls {
  readonly #entries = new Map<string, Entry>();

  /** The call of the same payment. */
  ofPayment(claim: Claim): RunningCall | undefined {
    return this.#entries.get(keyText(claim))?.call;
  }

  /** The call of the same payment, or of the same purchase by its identifier. */
  of(claim: Claim): RunningCall | undefined {
    const name = identifierText(claim);
    return this.ofPayment(claim) ?? (name === undefined ? undefined : this.#entries.get(name)?.call);
  }

  all(): readonly RunningCall[] {
    return [...this.#entries.values()].flatMap(({ call }) => call ?? []);
  }

  /** Keeps a call until its reply is there and `written` has resolved. */
  add(claim: Claim, exchange: Exchange, reply: Promise<Reply>, written: () => Promise<void>): void {
    const name = identifierText(claim);
    const keys = name === undefined ? [keyText(claim)] : [keyText(claim), name];
    const entry: Entry = { call: undefined };
    const forget = async () => {
      await written();
      for (const key of keys) if (this.#entries.get(key) === entry) this.#entries.delete(key);
      entry.call = undefined;
    };
    entry.call = { claim, exchange, reply, over: reply.then(forget, forget) };
    for (const key of keys) this.#entries.set(key, entry);
  }
}
