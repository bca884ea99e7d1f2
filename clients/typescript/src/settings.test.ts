import { expect, it } from "vitest";
import { optionsFrom } from "./settings.ts";

it.each(["FARTHING_BUDGET_CALL", "FARTHING_BUDGET_DAY", "FARTHING_DEPOSITS"])("names %s where it is no amount", async (name) => {
  await expect(optionsFrom({ [name]: "abc" })).rejects.toThrow(new RegExp(`^${name}: "abc" is no amount`));
});
