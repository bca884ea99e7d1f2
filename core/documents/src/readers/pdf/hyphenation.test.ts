import { expect, it } from "vitest";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import read from "./index.ts";
import { makePdf } from "./testing/make-pdf.ts";

/** A paragraph whose first line ends in `last`, and whose second begins with `next`. */
const joined = async (last: string, next: string): Promise<string> => {
  const texts = [
    `The boats that lie at the quay and wait for their owners are mostly of the ${last}`,
    `${next}, as a brigand told us in the town beyond the hill and its two old mills.`,
  ].map((text, at) => ({ x: 72, y: 700 - 14 * at, text }));
  return serialise((await read(makePdf([{ texts }]), LIMITS)).tree);
};

it.each([
  ["12th-", "and 13th-century kind", "the 12th- and 13th-century kind"],
  ["19th-", "century kind", "the 19th-century kind"],
  ["kind a3f-", "bc12", "kind a3f-bc12"],
  ["pre-", "and post-war kind", "the pre- and post-war kind"],
  ["See-", "oder Flussschiffe", "the See- oder Flussschiffe"],
  ["brig-", "and kind", "the brigand kind"],
  ["or-", "dinary kind", "the ordinary kind"],
])("reads %j before %j as what is meant", async (last, next, whole) => {
  expect(await joined(last, next)).toContain(whole);
});
