import { createToken, type OwnRail, type PaymentRail, type PaymentTerms, type X402Rail } from "@farthing/contract";

/** Stands for all rails that are not named. */
const OTHERS = "*";

export const isX402 = (rail: PaymentRail): rail is X402Rail => "x402" in rail;

/** The ways to be paid that are installed, and those that are offered. */
export class Rails {
  static readonly token = createToken<Rails>("PaymentRails");
  /** Offered, the operator's first one first. Those of x402 are not, where calls are free of charge. */
  readonly offered: readonly PaymentRail[];
  /** Whether calls have to be paid for, also where nothing is offered for them. */
  readonly isSelling: boolean;
  readonly #byName: ReadonlyMap<string, PaymentRail>;

  /** Throws if two have one name, or the order names one that is not there, or twice. */
  constructor(all: readonly PaymentRail[], order: readonly string[], mode: PaymentTerms["mode"]) {
    this.#byName = new Map(all.map((rail) => [rail.name, rail]));
    if (this.#byName.size < all.length)
      throw new Error(`two ways to be paid have one name: ${all.map(({ name }) => name).join(", ")}`);
    const twice = order.find((name, at) => order.indexOf(name) !== at);
    if (twice !== undefined) throw new Error(`PAYMENT_RAILS names ${twice} twice`);
    const named = order.map((name) => {
      const rails = name === OTHERS ? all.filter((rail) => !order.includes(rail.name)) : [this.#byName.get(name)];
      if (rails.includes(undefined))
        throw new Error(`PAYMENT_RAILS: ${name} is not installed; installed are ${[...this.#byName.keys()].join(", ")}`);
      return rails as readonly PaymentRail[];
    });
    this.isSelling = mode !== "none";
    this.offered = named.flat().filter((rail) => mode !== "none" || !isX402(rail));
  }

  /** The rail that a claim was paid on, offered or not. */
  of({ rail }: { readonly rail: string }): PaymentRail | undefined {
    return this.#byName.get(rail);
  }

  get all(): readonly PaymentRail[] {
    return [...this.#byName.values()];
  }

  /** Offered ones of x402. */
  get x402(): readonly X402Rail[] {
    return this.offered.filter(isX402);
  }

  /** Offered ones that are not. */
  get own(): readonly OwnRail[] {
    return this.offered.filter((rail): rail is OwnRail => !isX402(rail));
  }
}
