import type { Published } from "@farthing/contract";
import { isServed } from "../layout/named.ts";
import { shipped } from "../layout/shipped.ts";
import { type Release, releasesIn } from "./releases.ts";

/** What only those care about who pay over x402. */
const OF_X402 = /x402|USDC|PAYMENT-/;

/** What changed, as far as it is about what this instance serves, and how it is paid. */
export const told = (published: Pick<Published, "serves" | "x402">): readonly Release[] =>
  releasesIn(
    shipped("CHANGELOG.md"),
    (item) => isServed(item, published) && (published.x402 !== undefined || !OF_X402.test(item)),
  );
