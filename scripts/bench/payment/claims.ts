import {
  type Claim,
  type ClaimRecord,
  ClaimStore,
  type Delivery,
  definePlugin,
  type PaymentKey,
  type Reply,
  type Settlement,
} from "@farthing/contract";

const keyOf = ({ network, asset, payer, nonce }: PaymentKey): string => [network, asset, payer, nonce].join(" ");

/** Claims in memory, no more than honest payers need: the gate's own cost is measured with it, the ledger's without. */
class Claims implements ClaimStore {
  readonly #claims = new Map<string, ClaimRecord>();

  async claim(claim: Claim): Promise<ClaimRecord | undefined> {
    const taken = this.#claims.get(keyOf(claim));
    if (taken === undefined) this.#claims.set(keyOf(claim), { ...claim, state: "running", delivery: "due", attempts: 0 });
    return taken;
  }

  async find(key: PaymentKey): Promise<ClaimRecord | undefined> {
    return this.#claims.get(keyOf(key));
  }

  peek(key: PaymentKey): Promise<ClaimRecord | undefined> {
    return this.find(key);
  }

  async settling(key: PaymentKey, reply: Reply): Promise<boolean> {
    this.#change(key, { state: "settling", reply });
    return true;
  }

  async charge(key: PaymentKey, reply: Reply): Promise<boolean> {
    this.#change(key, { state: "settled", reply });
    return true;
  }

  async settled(key: PaymentKey, { transaction }: Settlement): Promise<void> {
    this.#change(key, { state: "settled", transaction });
  }

  async deliver(key: PaymentKey, delivery: Delivery): Promise<void> {
    this.#change(key, { delivery });
  }

  async unknown(key: PaymentKey, transaction: string | undefined): Promise<void> {
    this.#change(key, { state: "unknown", ...(transaction !== undefined && { transaction }) });
  }

  async release(key: PaymentKey): Promise<void> {
    this.#claims.delete(keyOf(key));
  }

  async undecided(): Promise<readonly never[]> {
    return [];
  }

  async unaudited(): Promise<readonly never[]> {
    return [];
  }

  async audited(): Promise<void> {}

  #change(key: PaymentKey, change: Partial<ClaimRecord>): void {
    const claim = this.#claims.get(keyOf(key));
    if (claim) this.#claims.set(keyOf(key), { ...claim, ...change });
  }
}

export default definePlugin({ name: "claims", provides: [{ token: ClaimStore, useFactory: () => new Claims() }] });
