import type { Root, RootContent } from "mdast";
import { describe, expect, it } from "vitest";
import { inTime } from "../../contract/test/in-time.ts";
import { convert } from "./convert.ts";
import { settleBullets } from "./typed-bullets.ts";

const rtf = async (body: string): Promise<string> =>
  (await convert(Buffer.from(`{\\rtf1\\ansi{\\fonttbl{\\f0 Times;}}${body}}`))).markdown;
const item = (text: string): string => `{\\pard\\li360\\fi-360\\bullet \\tx360\\tab ${text}\\par}`;

describe("bullets that are typed", () => {
  it("make a list of the paragraphs that begin with one", async () => {
    const read = await rtf(`{\\pard We need:\\par}${item("{\\b oil} for the lamp")}${item("a wick")}{\\pard Then we sail.\\par}`);
    expect(read).toBe("We need:\n\n- **oil** for the lamp\n- a wick\n\nThen we sail.\n");
  });

  it("make a list of lines of one paragraph, and what is below another is within", async () => {
    const read = await rtf(
      "{\\pard We need:\\line \\bullet  oil\\line \\u9702? of olives\\line and of rape\\line \\bullet  a wick\\par}",
    );
    expect(read).toBe("We need:\n\n- oil\n  - of olives\\\n    and of rape\n- a wick\n");
  });

  it("are text where one stands by itself, or nothing behind it", async () => {
    expect(await rtf(item("a wick"))).toBe("• a wick\n");
    expect(await rtf("{\\pard \\bullet\\par}{\\pard \\bullet\\par}")).toBe("•\n\n•\n");
  });

  it("may be numbers that count on, also where bullets follow that are none of theirs", async () => {
    const lines = ["1. oil", "2. a wick", "- a pen", "- a book"];
    const read = await rtf(lines.map((line) => `{\\pard ${line}\\par}`).join(""));
    expect(read).toBe("1. oil\n2. a wick\n\n- a pen\n- a book\n");
  });

  it("may be numbers with bullets below them, and show a bracket behind them as it is", async () => {
    const read = await rtf(["0. oil", "* of olives", "1. a wick"].map((line) => `{\\pard ${line}\\par}`).join(""));
    expect(read).toBe("0. oil\n   - of olives\n1. a wick\n");
    const bracket = await rtf(["1) oil", "2) a wick"].map((line) => `{\\pard ${line}\\par}`).join(""));
    expect(bracket).toBe("- 1\\) oil\n- 2\\) a wick\n");
  });

  it("are none where numbers do not count on, as in dates", async () => {
    expect(await rtf("{\\pard 3. May: fair\\par}{\\pard 7. June: race\\par}")).toBe("3\\. May: fair\n\n7\\. June: race\n");
  });

  it("are found in a time that grows with the text", async () => {
    const texts = Array.from({ length: 100_000 }, (_, at) => `${["•", "◦", "▪", "·", "►", "●"][at % 6]} item`);
    const children = texts.map((value): RootContent => ({ type: "paragraph", children: [{ type: "text", value }] }));
    const lines = texts.flatMap((value) => [{ type: "text", value } as const, { type: "break" } as const]);
    const root: Root = {
      type: "root",
      children: [...children, { type: "thematicBreak" }, { type: "paragraph", children: lines }],
    };
    await inTime(4, () => settleBullets(root));
    expect(root.children).toHaveLength(3);
  });
});
