import { expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { makePdf } from "./testing/make-pdf.ts";

const at = (x: number, y: number, texts: string): string => `BT /F1 10 Tf ${x} ${y} Td [${texts}] TJ ET`;
const read = async (...operators: string[]): Promise<string> =>
  (await convert(makePdf([{ texts: [], operators: operators.join("\n") }]))).markdown;

it("cells whose first lines were written at once are a row where one of them has more lines", async () => {
  const text = await read(
    at(60, 700, "(Item) -1580 (Old) -12330 (New)"),
    at(60, 688, "(Wheel) -1000 (Of oak, with buckets)"),
    at(100, 676, "(of elm, often renewed)"),
    at(245, 688, "(None, as the screws)"),
    at(245, 676, "(take its place)"),
    at(60, 664, "(Gate) -1440 (Lifted by a chain) -7200 (Lifted by a motor)"),
    at(245, 652, "(with a gear)"),
    at(60, 640, "(Roof) -1440 (Slate) -12200 (Lead)"),
  );
  expect(text).toContain("| Wheel | Of oak, with buckets of elm, often renewed | None, as the screws take its place |");
  expect(text).toContain("| Gate | Lifted by a chain | Lifted by a motor with a gear |\n| Roof | Slate | Lead |");
});

it("heads in the margin that were written with the first line of their prose are none", async () => {
  const text = await read(
    at(60, 700, "(Start) -2000 (The first step is to run the program, as often)"),
    at(102, 688, "(as it takes to see where it stops.)"),
    at(60, 664, "(End) -2600 (Then mend it, and run it again until it does)"),
    at(102, 652, "(what you want of it.)"),
  );
  expect(text).not.toContain("| Start |");
});
