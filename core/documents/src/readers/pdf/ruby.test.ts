import { describe, expect, it } from "vitest";
import { column, readJapanese as read, show } from "./testing/japanese.ts";

const LINE = "朝になると港に船が入り、人々は岸に集まる。";
/** Above the sign of `LINE` at a place. */
const above = (text: string, at: number, size = 6): string => show(text, 60 + 12 * at + 6 - (text.length * size) / 2, 711, size);

describe("readings above signs", () => {
  it("stand in brackets behind them", async () => {
    expect(await read(show(LINE, 60, 700) + above("みなと", 5) + above("ふね", 7))).toBe(
      "朝になると港(みなと)に船(ふね)が入り、人々は岸に集まる。\n",
    );
  });

  it("stand behind the last of several signs", async () => {
    expect(await read(show(LINE, 60, 700) + show("ひとびと", 60 + 12 * 12, 711, 6))).toBe(
      "朝になると港に船が入り、人々(ひとびと)は岸に集まる。\n",
    );
  });

  it("do so in columns", async () => {
    const text = column(LINE, 500, 700) + column("ふね", 512, 700 - 7 * 12 + 3, 6) + column("夜の港は静かである。", 470, 700);
    expect(await read(text)).toContain("港に船(ふね)が入り");
  });

  it("are emphasis where they are dots", async () => {
    expect(await read(show(LINE, 60, 700) + above("・", 0) + above("﹅", 5) + above("﹅", 6))).toContain("*港に*船が");
  });
});

describe("small kana elsewhere", () => {
  it("are lines of their own where they are too far above", async () => {
    expect(await read(show(LINE, 60, 700) + show("みなと", 117, 730, 6))).toContain("みなと\n\n朝に");
  });

  it("are lines of their own where they are wider than what is below", async () => {
    expect(await read(show("港", 60, 700) + show("みなとのしずかなあさ", 60, 711, 6))).not.toContain("(");
  });

  it("stay what they are where other signs are among them", async () => {
    expect(await read(show(LINE, 60, 700) + show("この港のこと", 100, 711, 6))).not.toContain("(");
  });
});
