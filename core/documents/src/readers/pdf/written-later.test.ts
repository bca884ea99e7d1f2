import { describe, expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { makePdf, type PlacedText } from "./testing/make-pdf.ts";

const read = async (texts: readonly PlacedText[]): Promise<string> => (await convert(makePdf([{ texts }]))).markdown;

describe("cells of a sheet that were not written with their row", () => {
  it("are in it where their lines were written last, and are longer than the others of the column", async () => {
    const rows: readonly (readonly [string, string | undefined, string])[] = [
      ["P101", "Good for small gardens.", "12.25"],
      ["P102", undefined, "14.75"],
      ["P103", "Do not prune.", "16.00"],
      ["P104", undefined, "8.50"],
      ["P105", "Good for small gardens.", "9.75"],
      ["P106", "Do not prune.", "11.00"],
    ];
    const wrapped = ["Best on a warm wall, picked late in the season", "and kept until after Christmas in a cool shed."];
    const tops: number[] = [];
    let y = 700;
    const first = rows.flatMap(([number, remark, price]) => {
      const top = y;
      if (remark === undefined) tops.push(top);
      y -= remark === undefined ? 28 : 15;
      const texts = [{ x: 60, y: top, text: number }, ...(remark === undefined ? [] : [{ x: 140, y: top, text: remark }])];
      return [...texts, { x: 460, y: top, text: price }];
    });
    const last = tops.flatMap((top) => wrapped.map((text, at) => ({ x: 140, y: top - 12.5 * at, text })));
    const markdown = await read([...first, ...last]);
    expect(markdown).toContain(`| P102 | ${wrapped.join(" ")} | 14.75 |`);
    expect(markdown).toContain("| P103 | Do not prune. | 16.00 |");
    expect(markdown).toContain(`| P104 | ${wrapped.join(" ")} | 8.50 |`);
  });

  it("are in it where the first column was written before all rows", async () => {
    const labels = ["Item", "Subscriptions", "Bar", "Grants", "Wages", "Heating"];
    const values = [
      ["May", "June", "July"],
      ["488", "585", "682"],
      ["319", "416", "513"],
      ["881", "978", "175"],
      ["-588", "-491", "-394"],
      ["-1,095", "-998", "-901"],
    ];
    const column = labels.map((text, at) => ({ x: 51, y: 700 - 15 * at, text }));
    const cells = values.flatMap((row, at) =>
      row.map((text, place) => ({ x: 182 + 82 * place + (at === 0 ? 0 : 65 - 5 * text.length), y: 700 - 15 * at, text })),
    );
    const lines = labels.map((label, at) => `| ${[label, ...(values[at] ?? [])].join(" | ")} |\n`);
    expect(await read([...column, ...cells])).toBe([lines[0], "| - | - | - | - |\n", ...lines.slice(1)].join(""));
  });

  it("are below their head, be it left of the numbers and the longest of them under it", async () => {
    const heads = ["September", "October", "November"];
    const values = [
      ["876", "973", "170"],
      ["707", "804", "901"],
      ["-1,100", "-1,003", "-906"],
      ["-1,144,369", "-1,172,555", "-1,075"],
    ];
    const column = ["Item", "Bar", "Grants", "Wages", "Heating"].map((text, at) => ({ x: 51, y: 700 - 15 * at, text }));
    const cells = [heads, ...values].flatMap((row, at) =>
      row.map((text, place) => ({ x: 182 + 92 * place + (at === 0 ? 0 : 85 - 5 * text.length), y: 700 - 15 * at, text })),
    );
    const markdown = await read([...column, ...cells]);
    expect(markdown).toContain("| Item | September | October | November |");
    expect(markdown).toContain("| Grants | 707 | 804 | 901 |\n| Wages | -1,100 | -1,003 | -906 |\n");
  });
});
