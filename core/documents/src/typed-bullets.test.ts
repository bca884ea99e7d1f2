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
