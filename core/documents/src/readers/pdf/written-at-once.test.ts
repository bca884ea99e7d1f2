import { expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { makePdf } from "./testing/make-pdf.ts";

const at = (x: number, y: number, texts: string): string => `BT /F1 10 Tf ${x} ${y} Td [${texts}] TJ ET`;
const read = async (...operators: string[]): Promise<string> =>
  (await convert(makePdf([{ texts: [], operators: operators.join("\n") }]))).markdown;

it("cells whose first lines were written at once are a row where one of them has more lines", async () => {
  const text = await read(
    at(60, 700, "(Item) -2060 (Old) -13510 (New)"),
    at(60, 688, "(Wheel) -1330 (Oak, with forty buckets of elm,)"),
    at(100, 676, "(Renewed every ten years)"),
    at(252, 688, "(None, as the screws take its)"),
    at(252, 676, "(Place)"),
    at(60, 664, "(Gate) -1830 (Lifted by a chain) -7900 (Lifted by a motor with a gear)"),
    at(252, 652, "(that two people can turn by)"),
    at(252, 640, "(hand)"),
  );
  expect(text).toContain(
    "| Wheel | Oak, with forty buckets of elm, Renewed every ten years | None, as the screws take its Place |",
  );
  expect(text).toContain("| Gate | Lifted by a chain | Lifted by a motor with a gear that two people can turn by hand |");
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
