import { describe, expect, it } from "vitest";
import { column, readJapanese as read, show } from "./testing/japanese.ts";

const FIRST = "　朝になると港に船が入り、人々は岸に集まって網を引き、その";
const SECOND = "日の魚を分けた。昼には風が出て、沖の船はみな島に入った。";
const THIRD = "　夜の港は静かである。";

describe("signs that stand in columns", () => {
  it("are lines from the right to the left, and paragraphs", async () => {
    const markdown = await read(column(FIRST, 500, 700) + column(SECOND, 485, 700) + column(THIRD, 470, 700));
    expect(markdown).toBe(`${FIRST.trim()}${SECOND}\n\n${THIRD.trim()}\n`);
  });

  it("are so however loosely they are set", async () => {
    const markdown = await read(
      column("朝になると港に船が入り、人々", 500, 700, 12, 1.4) + column("は岸に集まって網を引いた。", 485, 700, 12, 1.4),
    );
    expect(markdown).toBe("朝になると港に船が入り、人々は岸に集まって網を引いた。\n");
  });

  it("have numbers that lie among them", async () => {
    const lying = `BT /F1 10 Tf 1 0 0 1 500.5 676 Tm (12) Tj ET\n`;
    const markdown = await read(
      column("その年", 500, 712) + lying + column("月に橋ができて、島へ歩いて渡れるようになった。", 500, 664),
    );
    expect(markdown).toBe("その年12月に橋ができて、島へ歩いて渡れるようになった。\n");
  });

  it("have Latin letters that are turned among them", async () => {
    const turned = `BT /F1 12 Tf 0 -1 1 0 502 674.5 Tm (ABC) Tj ET\n`;
    const markdown = await read(
      column("その年", 500, 700) + turned + column("社が橋をかけて、島へ歩いて渡れるようになった。", 500, 638),
    );
    expect(markdown).toBe("その年ABC社が橋をかけて、島へ歩いて渡れるようになった。\n");
  });

  it("leave what lies around them to itself, such as the number of the page", async () => {
    const markdown = await read(column(FIRST, 500, 700) + column(SECOND, 485, 700) + show("港の話　第一章", 80, 60));
    expect(markdown).toBe(`${FIRST.trim()}${SECOND}\n\n港の話 第一章\n`);
  });

  it("have punctuation as it is in lines", async () => {
    const markdown = await read(
      column("︽港︾の朝︑﹁今日は︱よい日だ﹂と人は言う︒みなは", 500, 700) + column("そう思う日である︒", 485, 700),
    );
    expect(markdown).toBe("《港》の朝、「今日は―よい日だ」と人は言う。みなはそう思う日である。\n");
  });

  it("are a column amid lines where it is long", async () => {
    const lines = ["この町には港がひとつあり、船が朝と夕に入ってきて人々は", "網を引き、魚を分け、市場へ運んでいく。"];
    const markdown = await read(
      lines.map((line, at) => show(line, 60, 700 - 15 * at)).join("") + column("港の北には古い灯台が立つ", 500, 700),
    );
    expect(markdown).toBe(`${lines.join("")}\n\n港の北には古い灯台が立つ\n`);
  });

  it("are left where they are few, as a table's are", async () => {
    const rows = ["月火水木", "火水木金"].map((row, at) =>
      [...row].map((day, place) => show(day, 60 + 80 * place, 700 - 20 * at)).join(""),
    );
    expect(await read(rows.join(""))).toContain("| 月 | 火 | 水 | 木 |");
  });
});

describe("a font for columns", () => {
  it("runs in one line with the Latin letters that are turned in it", async () => {
    const turned = `BT /F1 12 Tf 0 -1 1 0 496 664 Tm (ABC) Tj ET\n`;
    const markdown = await read(show("その年", 500, 700, 12, "F5") + turned + show("社が橋をかけた。", 500, 638, 12, "F5"));
    expect(markdown).toBe("その年ABC社が橋をかけた。\n");
  });
});
