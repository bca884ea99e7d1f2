import { randomBytes } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import iconv from "iconv-lite";
import { describe, expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { LIMITS } from "../../limits.ts";

const markdown = async (bytes: Uint8Array | string): Promise<string> =>
  (await convert(Buffer.from(bytes as string), { format: "csv" })).markdown;
const TABLE = "| name | price |\n| - | - |\n| a | 1 |\n| b | 2 |\n";

describe("dialects", () => {
  it.each([",", ";", "\t", "|"])("are told by what makes the records alike: %j", async (delimiter) => {
    expect(await markdown(["name,price", "a,1", "b,2"].join("\r\n").replaceAll(",", delimiter))).toBe(TABLE);
  });

  it("keep line ends, delimiters and doubled quotes in quoted fields", async () => {
    expect(await markdown('a, "b"\n"x,\ny","say ""hi"""\n')).toBe('| a | b |\n| - | - |\n| x,<br>y | say "hi" |\n');
  });

  it.each(["Prices of 2024\n", "Prices of 2024,\n\n"])("may have a title above: %j", async (title) => {
    expect(await markdown(`${title}name,price\na,1\nb,2\n`)).toBe(`Prices of 2024\n\n${TABLE}`);
  });

  it.each(["sep=^\r\n", '"sep=^"\r\n'])("are told by a first line that declares them: %j", async (declared) => {
    expect(await markdown(`${declared}name^price\r\na^1\r\nb^2\r\n`)).toBe(TABLE);
  });

  it("show formulas that are texts as those", async () => {
    expect(await markdown('code,"n"\n="0012",1\n"=""0013""",=A1\n')).toBe(
      "| code | n |\n| - | - |\n| 0012 | 1 |\n| 0013 | =A1 |\n",
    );
  });

  it("fill up ragged rows", async () => {
    expect(await markdown("a,b,c\n1\n2,3\n")).toBe("| a | b | c |\n| - | - | - |\n| 1 |  |  |\n| 2 | 3 |  |\n");
  });
});

describe("an empty line", () => {
  const ACCOUNT = "Account;X1;;\nFrom;1 Oct;;\n";
  const BOOKED = "Day;Text;Amount;Saldo\n1 Oct;Rent;-850;120\n5 Oct;Pay;900;1020\n";
  const TABLES =
    "Statement\n\n| Account | X1 |\n| - | - |\n| From | 1 Oct |\n\n" +
    "| Day | Text | Amount | Saldo |\n| - | - | - | - |\n| 1 Oct | Rent | -850 | 120 |\n| 5 Oct | Pay | 900 | 1020 |\n";

  it.each(["\n", ";;;\n", "\r\n\r\n"])("parts tables of other columns: %j", async (line) => {
    expect(await markdown(`Statement;;;\n${line}${ACCOUNT}${line}${BOOKED}`)).toBe(TABLES);
  });

  it("parts no table from its sum, nor rows of as many columns", async () => {
    expect((await markdown(`${BOOKED}\nSum;50\n\n${BOOKED}`)).match(/^\| -/gm)).toHaveLength(1);
  });

  it.each([
    ["values", "Day,Text,Amount,Note\n1 Oct,Rent,-850,late\n\n2 Oct,Food,-20,\n3 Oct,Food,-30,\n"],
    ["words", "Name,Town,Remark\nHans,Bonn,old\n\nEva,Mainz,\nLea,Trier,\n"],
    ["groups with titles", "Name,Score,Remark\nGroup A,,\nx,1,good\n\nGroup B,,\ny,2,\nz,3,\n"],
    ["sums", "a,b,c\n1,2,3\n\nTotal,9\nVAT,2\n"],
    ["all below the head", "a,b,c\n\n1,2,\n4,5,\n"],
  ])("parts no rows that leave the last columns empty: %s", async (_, text) => {
    expect((await markdown(text)).match(/^\| -/gm)).toHaveLength(1);
  });

  it.each(["player,goals,,\nX,10,,\n", "player,town\nX,Bonn\n", "Thanks for\nyour order\n"])(
    "parts what ends earlier, but is not rows of the same table: %j",
    async (below) => {
      const [table, rest] = (await markdown(`team,won,lost,points\nA,1,2,3\n\n${below}`)).split(/\n\n/);
      expect(table).toContain("| A | 1 | 2 | 3 |");
      expect(rest).toMatch(/^\| player|^Thanks/);
    },
  );

  it("is no dearer below a wide table", async () => {
    const wide = `${"a,".repeat(50_000)}a\n\n`;
    const began = performance.now();
    await convert(Buffer.from(wide + "x,1\ny,2\n\n".repeat(50_000)), { format: "csv" });
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it("below each line says nothing", async () => {
    expect((await markdown(`${ACCOUNT}${BOOKED}`.replaceAll("\n", "\r\r\n"))).match(/^\| -/gm)).toHaveLength(1);
  });

  it("makes no more tables than there is room for", async () => {
    const all = await markdown("a,b\nc,d\n\ne,f,g\nh,i,j\n\n".repeat(4_000));
    expect(all.match(/^\| -/gm)).toHaveLength(1_000);
    expect(all.match(/h \| i \| j/g)).toHaveLength(4_000);
  });
});

describe("encodings", () => {
  it.each([
    ["Russian", "Товар,Количество\nВерёвка,3\n"],
    ["Arabic", "المنتج,الكمية\nحبل,3\n"],
    ["Thai", "สินค้า,จำนวน\nเชือก,3\n"],
    ["Chinese", "产品,数量\n一根绳子,3\n"],
    ["Korean", "제품,수량\n밧줄,3\n"],
  ])("UTF-16 without a mark, in %s", async (_, text) => {
    const [head, row] = text
      .trim()
      .split("\n")
      .map((line) => `| ${line.replace(",", " | ")} |`);
    const bytes = Buffer.from(text, "utf16le");
    expect(await markdown(bytes)).toBe(`${head}\n| - | - |\n${row}\n`);
    expect(await markdown(Buffer.from(bytes).swap16())).toBe(`${head}\n| - | - |\n${row}\n`);
  });

  it("ISO-2022-JP", async () => {
    const bytes = Buffer.from("\u001b$BFlK\\\u001b(B,3\n\u001b$BIb$-NX\u001b(B,12\n", "latin1");
    expect(await markdown(bytes)).toContain("| 浮き輪 | 12 |");
  });

  const german = "Straße;Größe\nMüllerstraße;12\n";
  it.each([
    ["UTF-8 with a mark", Buffer.from(`\ufeff${german}`)],
    ["UTF-16LE with a mark", Buffer.from(`\ufeff${german}`, "utf16le")],
    ["UTF-16LE without one", Buffer.from(german, "utf16le")],
    ["Windows-1252", Buffer.from(german, "latin1")],
  ])("%s", async (_, bytes) => {
    expect(await markdown(bytes)).toContain("| Müllerstraße | 12 |");
  });

  it.each([
    ["windows-1250", "Jiří Novák", "Plzeň"],
    ["windows-1251", "Иван Петров", "Москва"],
    ["windows-1253", "Γιώργος", "Αθήνα"],
    ["windows-1254", "Ayşe Yılmaz", "İstanbul"],
    ["windows-1255", "דוד כהן", "ירושלים"],
    ["windows-1257", "Žygimantas", "Panevėžys"],
    ["windows-874", "สมชาย ใจดี", "กรุงเทพมหานคร"],
    ["shift_jis", "田中太郎", "東京"],
    ["euc-kr", "김철수", "서울특별시"],
    ["gb18030", "王小明", "北京市"],
  ])("%s, of a few words", async (encoding, name, town) => {
    const bytes = iconv.encode(`a;b;c\n${name};${town};12\n${town};${name};5\n`, encoding);
    expect(await markdown(bytes)).toContain(`| ${name} | ${town} | 12 |`);
  });

  it.each([
    ["windows-1251", "Москва,Киев"],
    ["windows-1251", "да,нет"],
    ["windows-1251", "Яблоко;Хлеб"],
    ["koi8-r", "Имя,Город"],
    ["windows-1253", "Όνομα,Πόλη"],
    ["windows-1255", "שם,עיר"],
    ["windows-1256", "نعم,لا"],
    ["shift_jis", "名前,都市"],
    ["shift_jis", "カタカナ,テスト"],
    ["windows-1252", "Señor,año"],
    ["windows-1252", "café,thé"],
  ])("%s, of two words: %s", async (encoding, words) => {
    expect(await markdown(iconv.encode(words, encoding))).toBe(`| ${words.split(/[,;]/).join(" | ")} |\n| - | - |\n`);
  });

  it("Shift-JIS", async () => {
    const bytes = Buffer.from([0x82, 0xbd, 0x82, 0xeb, 0x82, 0xa4, 0x2c, 0x33, 0x30, 0x0a]);
    expect(await markdown(bytes)).toContain("| たろう | 30 |");
  });
});

it("cannot make Markdown of its own in a cell", async () => {
  expect(await markdown("a,b\n*x* | [y](z) <b> `c`,1\n")).toContain("| \\*x\\* \\| \\[y\\](z) \\<b> \\`c\\` |");
});

it("passes over empty lines, however many there are", async () => {
  expect(await markdown(`a,b\n${"\r".repeat(2_000_000)}1,2\r\n\r\n3,4`)).toBe("| a | b |\n| - | - |\n| 1 | 2 |\n| 3 | 4 |\n");
});

it("fills the whole of the room that there is for cells", async () => {
  const rows = Array.from({ length: 30 }, (_, at) => `${at},b,c\n`).join("");
  const { markdown: all, warnings } = await convert(Buffer.from(rows), { format: "csv" }, { ...LIMITS, cells: 90 });
  expect([all.split("\n").length, warnings]).toEqual([32, []]);
  const cut = await convert(Buffer.from(rows), { format: "csv" }, { ...LIMITS, cells: 60 });
  expect([cut.markdown.split("\n").length, cut.warnings.length]).toEqual([22, 1]);
});

it("shows as much of a row longer than a result may be as there is room for", async () => {
  const { markdown: cut, warnings } = await convert(
    Buffer.from(`a,b\n1,${"x".repeat(40_000)}\n`),
    { format: "csv" },
    { ...LIMITS, characters: 30_000 },
  );
  expect(cut).toHaveLength(30_000);
  expect(warnings.join()).toContain("30000 characters");
});

it.each([
  ["random bytes", randomBytes(3_000)],
  ["compressed bytes", deflateRawSync(randomBytes(2_000).toString("base64"))],
  ["a program", Buffer.concat([Buffer.from("\x7fELF\x02\x01\x01"), Buffer.alloc(900), Buffer.from("usage,file\n")])],
])("%s are no table, whatever they are called", async (_, bytes) => {
  await expect(markdown(bytes)).rejects.toMatchObject({ code: "bad_input", message: expect.stringContaining("no text") });
});

it("a sign of a damaged export is no reason to refuse a table", async () => {
  expect(await markdown(`name,price\na,1\n${"b,2\n".repeat(20)}c\0,3\n`)).toContain("| a | 1 |");
});
