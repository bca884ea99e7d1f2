import type { Endpoint, Published } from "@farthing/contract";
import { dollars } from "./format.ts";

/** "$0.001"; "$0.002 to $0.05" where extractors that answer the call have prices of their own; "free". */
export function priceOf({ price, byExtractor }: Endpoint, { extractors }: Pick<Published, "extractors">): string {
  if (price === undefined) return "free";
  const own = byExtractor ? extractors.flatMap(({ about }) => about?.price ?? []) : [];
  const all = [price, ...own].sort((one, other) => Number(one) - Number(other));
  const [least = price, most = price] = [all[0], all.at(-1)];
  return Number(least) === Number(most) ? dollars(price) : `${dollars(least)} to ${dollars(most)}`;
}
