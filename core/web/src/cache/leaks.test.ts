import { expect, it } from "vitest";
import { fuzzLeaks } from "../../test/leak-fuzz.ts";

it.each([1, 2, 3])("no caller is given what another one sent, whatever headers are made up from seed %d", async (seed) => {
  expect(await fuzzLeaks(seed, 40)).toEqual([]);
});
