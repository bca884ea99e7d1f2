import { ClaimStore, definePlugin } from "@farthing/contract";

const keyOf = ({ network, asset, payer, nonce }) => [network, asset, payer, nonce].join(" ");

/** Claims in memory, no more than honest payers need: the gate's own cost is measured with it, the ledger's without. */
class Claims {
  #claims = new Map();

  async claim(claim) {
    const taken = this.#claims.get(keyOf(claim));
    if (taken === undefined) this.#claims.set(keyOf(claim), { ...claim, state: "running", delivery: "due", attempts: 0 });
    return taken;
  }

  async find(key) {
    return this.#claims.get(keyOf(key));
  }

  peek = this.find;

  async settling(key, reply) {
    Object.assign(this.#claims.get(keyOf(key)), { state: "settling", reply });
    return true;
  }

  async settled(key, { transaction }) {
    Object.assign(this.#claims.get(keyOf(key)), { state: "settled", transaction });
  }

  async deliver(key, delivery) {
    Object.assign(this.#claims.get(keyOf(key)), { delivery });
  }

  async unknown(key, transaction) {
    Object.assign(this.#claims.get(keyOf(key)), { state: "unknown", transaction });
  }

  async release(key) {
    this.#claims.delete(keyOf(key));
  }

  undecided = async () => [];
  unaudited = async () => [];
  async audited() {}
}

export default definePlugin({ name: "claims", provides: [{ token: ClaimStore, useFactory: () => new Claims() }] });
