import { expect, it } from "vitest";
import { makeDocx } from "../test/office.ts";
import { convert } from "./convert.ts";

const word = async (...lines: readonly string[]): Promise<string> => {
  const body = lines.map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join("");
  return (await convert(makeDocx(body))).markdown.trimEnd();
};

it("keeps formulas as they are typed in TeX, beside prices", async () => {
  expect(await word("It costs $5, and $x_1$ of it is $\\alpha_{2}$.", "Then $$\\int_0^1 x\\,dx$$ or \\(a*b*c\\).")).toBe(
    "It costs \\$5, and $x_1$ of it is $\\alpha_{2}$.\n\nThen\n\n$$\n\\int_0^1 x\\,dx\n$$\n\nor $a*b*c$.",
  );
});

it("takes no names for formulas where nothing is TeX", async () => {
  const lines = ["Set $HOME_A,$HOME_B to it.", "The pattern \\[a-z\\] costs $5 or $6."];
  expect(await word(...lines)).toBe("Set $HOME_A,$HOME_B to it.\n\nThe pattern \\\\[a-z\\\\] costs $5 or $6.");
});
