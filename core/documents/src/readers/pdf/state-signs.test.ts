import { expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { makePdf } from "./testing/make-pdf.ts";

const fonts = ["/Subtype /Type1 /BaseFont /ZapfDingbats", "/Subtype /TrueType /BaseFont /Wingdings"];

/** Lines of signs and the text behind each, at places from the left. */
const read = async (
  lines: readonly (readonly (readonly [x: number, sign: string, text: string])[])[],
  font = 4,
): Promise<string> => {
  const operators = lines.flatMap((line, at) =>
    line.map(([x, sign, text]) => {
      const y = 700 - 20 * at;
      return `BT /F${font} 10 Tf ${x} ${y} Td (${sign}) Tj ET BT /F1 10 Tf ${x + 14} ${y} Td (${text}) Tj ET`;
    }),
  );
  return (await convert(makePdf([{ texts: [], fonts, operators: operators.join("\n") }]))).markdown;
};

it("reads squares that are full and empty, on one line or under each other, as boxes", async () => {
  const text = await read([
    [
      [72, "n", "mast"],
      [140, "o", "sails"],
    ],
    [[72, "o", "oars"]],
  ]);
  expect(text).toBe("- [x] mast ☐ sails\n- [ ] oars\n");
});

it("keeps the bullets of each level of a list bullets", async () => {
  const text = await read([[[72, "n", "mast"]], [[96, "o", "top mast"]], [[96, "o", "yard"]], [[72, "n", "sails"]]]);
  expect(text).toBe("- mast\n  - top mast\n  - yard\n- sails\n");
});

it("reads ticks beside crosses as what they say, and ticks alone as bullets", async () => {
  expect(await read([[[72, "4", "mast"]], [[72, "8", "sails"]]])).toMatch(/^- \[x\] mast\n+[✗✘] sails\n$/);
  expect(await read([[[72, "4", "mast"]], [[72, "4", "sails"]]])).toBe("- mast\n- sails\n");
});

it("reads empty boxes of Wingdings", async () => {
  expect(await read([[[72, "\\250", "mast"]], [[72, "\\376", "sails"]]], 5)).toBe("- [ ] mast\n- [x] sails\n");
});

it("reads TeX's large circles before text as buttons that nobody has chosen", async () => {
  const circle = "/Subtype /Type1 /BaseFont /CMSY10 /Encoding << /Type /Encoding /Differences [13 /uni20DD] >>";
  const lines = ["cork", "lead"].map((text, at) => {
    const y = 700 - 20 * at;
    return `BT /F4 10 Tf 72 ${y} Td (\\015) Tj ET BT /F1 10 Tf 90 ${y} Td (${text}) Tj ET`;
  });
  const page = { texts: [], fonts: [circle], operators: lines.join("\n") };
  expect((await convert(makePdf([page]))).markdown).toBe("- [ ] cork\n- [ ] lead\n");
});
