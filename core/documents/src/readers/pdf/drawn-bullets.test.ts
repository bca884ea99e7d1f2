import { expect, it } from "vitest";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import read from "./index.ts";
import { makePdf } from "./testing/make-pdf.ts";

it("takes shaded balls before lines for bullets, and their places for levels", async () => {
  const lines = [
    [90, "boats that went out"],
    [110, "with nets"],
    [110, "with lamps"],
    [90, "boats that stayed"],
  ] as const;
  const texts = lines.map(([x, text], at) => ({ x, y: 700 - 20 * at, text }));
  const balls = lines.map(([x], at) => `q 1 0 0 1 ${x - 12} ${701 - 20 * at} cm 0 0 5 5 re W n /Sh1 sh Q`);
  const markdown = serialise((await read(makePdf([{ texts, operators: balls.join("\n") }]), LIMITS)).tree);
  expect(markdown).toBe("- boats that went out\n  - with nets\n  - with lamps\n- boats that stayed\n");
});

it("takes discs of many curves before lines for bullets", async () => {
  const lines = ["boats that went out", "boats that stayed"];
  const texts = lines.map((text, at) => ({ x: 90, y: 700 - 20 * at, text }));
  const disc = (x: number, y: number): string => {
    const at = (step: number): string =>
      `${x + 2.5 * Math.cos((step * Math.PI) / 48)} ${y + 2.5 * Math.sin((step * Math.PI) / 48)}`;
    const curves = Array.from({ length: 32 }, (_, arc) => `${[1, 2, 3].map((step) => at(3 * arc + step)).join(" ")} c`);
    return `${at(0)} m ${curves.join(" ")} f`;
  };
  const operators = lines.map((_, at) => disc(80, 703.5 - 20 * at)).join("\n");
  const markdown = serialise((await read(makePdf([{ texts, operators }]), LIMITS)).tree);
  expect(markdown).toBe("- boats that went out\n- boats that stayed\n");
});

it("takes circles before lines for bullets, which may be filled as well", async () => {
  const lines = [
    [90, "boats that went out"],
    [110, "with nets"],
    [110, "with lamps"],
  ] as const;
  const texts = lines.map(([x, text], at) => ({ x, y: 700 - 20 * at, text }));
  const circle = (x: number, y: number): string =>
    `${x} ${y + 2.5} m ${x} ${y + 3.9} ${x + 1.1} ${y + 5} ${x + 2.5} ${y + 5} c ${x + 3.9} ${y + 5} ${x + 5} ${y + 3.9} ${x + 5} ${y + 2.5} c ` +
    `${x + 5} ${y + 1.1} ${x + 3.9} ${y} ${x + 2.5} ${y} c ${x + 1.1} ${y} ${x} ${y + 1.1} ${x} ${y + 2.5} c h`;
  const operators = lines.map(([x], at) => `${circle(x - 12, 701 - 20 * at)} ${at === 0 ? `f ${circle(x - 12, 701)} S` : "S"}`);
  const own = [...operators, `${circle(78, 601)} f`].join("\n");
  const markdown = serialise(
    (await read(makePdf([{ texts: [...texts, { x: 90, y: 600, text: "oil" }], operators: own }]), LIMITS)).tree,
  );
  expect(markdown).toContain("- boats that went out\n  - with nets\n  - with lamps\n");
});
