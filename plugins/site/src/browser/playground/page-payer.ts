import { type Authorization, canonical, type Hex, typedDataOf } from "./authorization.ts";
import type { Payer } from "./purchase.ts";
import type { PageKey } from "./signer.ts";
import type { Terms } from "./x402.ts";

/** Pays in sandboxes, where any fresh key has test money. Its code is loaded when it first signs. */
export class PagePayer implements Payer {
  readonly label = "the key made in this page";
  #key: Promise<PageKey> | undefined;

  async address(): Promise<Hex> {
    return (await this.#made()).address;
  }

  async sign(terms: Terms, authorization: Authorization): Promise<Hex> {
    return canonical(await (await this.#made()).sign(typedDataOf(terms, authorization)));
  }

  #made(): Promise<PageKey> {
    this.#key ??= import("./signer.ts").then(
      ({ PageKey }) => new PageKey(),
      () => {
        this.#key = undefined;
        throw new Error("the part of this page that signs could not be loaded; try again");
      },
    );
    return this.#key;
  }
}
