import type { Row, Run } from "./database.ts";

/** Payers that are known to be written down. */
const MAX_KNOWN = 100_000;

/** Writes down, once, that a payer has paid, and on which network. If that is lost the payer's next payment says it again. */
export class KnownPayers {
  readonly #known = new Set<string>();

  constructor(private readonly runSoon: Run) {}

  /** Told of the lines of payments that were just entered. */
  paid(rows: readonly Row[] = []): void {
    for (const { payer = null, network = null, test_money = null } of rows) {
      const name = `${payer} ${network} ${test_money}`;
      if (this.#known.has(name)) continue;
      if (this.#known.size >= MAX_KNOWN) this.#known.clear();
      this.#known.add(name);
      const of = { payer, network, test_money };
      this.runSoon(["knowPayer", of], ["knowPayerOn", of]).catch(() => this.#known.delete(name));
    }
  }
}
