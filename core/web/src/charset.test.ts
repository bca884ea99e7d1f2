import { describe, expect, it } from "vitest";
import { decodeText } from "./charset.ts";

const bytes = (hex: string) => Buffer.from(hex.replaceAll(" ", ""), "hex");
const html = (label: string, body: Buffer) =>
  Buffer.concat([Buffer.from(`<meta charset="${label}"><p>`), body, Buffer.from("</p>")]);

/** One short text in each encoding, by the code charts. */
const SAMPLES: readonly (readonly [charset: string, text: string, hex: string])[] = [
  ["utf-8", "grüße", "6772c3bcc39f65"],
  ["windows-1252", "grüße – €", "6772fcdf6520962080"],
  ["iso-8859-2", "łódź", "b3f364bc"],
  ["windows-1250", "łódź", "b3f3649f"],
  ["windows-1251", "привет", "eff0e8e2e5f2"],
  ["koi8-r", "привет", "d0d2c9d7c5d4"],
  ["iso-8859-7", "αβγ", "e1e2e3"],
  ["windows-1254", "ğış", "f0fdfe"],
  ["windows-1255", "שלום", "f9ece5ed"],
  ["windows-1256", "سلام", "d3e1c7e3"],
  ["gb18030", "中文", "d6d0cec4"],
  ["gbk", "中文", "d6d0cec4"],
  ["big5", "中文", "a4a4a4e5"],
  ["shift_jis", "日本語", "93fa967b8cea"],
  ["euc-jp", "日本語", "c6fccbdcb8ec"],
  ["iso-2022-jp", "日本語", "1b2442467c4b5c386c1b2842"],
  ["euc-kr", "한국어", "c7d1b1b9beee"],
  ["windows-874", "ไทย", "e4b7c2"],
];

describe("a declared character set", () => {
  it.each(SAMPLES)("%s is read by the header", (charset, text, hex) => {
    expect(decodeText(bytes(hex), `text/html; charset=${charset}`)).toEqual({ text, charset, charsetFrom: "header" });
  });

  it.each(SAMPLES)("%s is read by the markup", (charset, text, hex) => {
    const read = decodeText(html(charset, bytes(hex)), "text/html");
    expect(read).toMatchObject({ charset, charsetFrom: "meta" });
    expect(read.text).toContain(`<p>${text}</p>`);
  });

  it("may stand behind a kilobyte of comment", () => {
    const late = Buffer.concat([Buffer.from(`<!--${" ".repeat(3_000)}-->`), html("koi8-r", bytes("d0d2c9d7c5d4"))]);
    expect(decodeText(late).charset).toBe("koi8-r");
  });

  it("of XML is in its declaration", () => {
    const xml = Buffer.concat([Buffer.from('<?xml version="1.0" encoding="windows-1251"?><a>'), bytes("eff0e8e2e5f2")]);
    expect(decodeText(xml)).toMatchObject({ charset: "windows-1251", charsetFrom: "meta" });
  });
});

describe("a byte order mark", () => {
  it.each([
    ["utf-8", "efbbbf6869"],
    ["utf-16le", "fffe68006900"],
    ["utf-16be", "feff00680069"],
  ])("of %s comes before every label", (charset, hex) => {
    expect(decodeText(bytes(hex), "text/html; charset=iso-8859-1")).toEqual({ text: "hi", charset, charsetFrom: "bom" });
  });
});

describe("bytes that contradict their label", () => {
  const chinese = Buffer.from("人民网 新闻 中文网页");

  it("are UTF-8 where they are valid UTF-8", () => {
    expect(decodeText(html("gb2312", chinese), "text/html").text).toContain("人民网");
    expect(decodeText(chinese, "text/html; charset=ISO-8859-1").text).toContain("人民网");
  });

  it("are looked at where they are called UTF-8 and are none", () => {
    const russian = Buffer.from(
      "ef f0 e8 e2 e5 f2 20 ec e8 f0 2c 20 ea e0 ea 20 e4 e5 eb e0 3f 20 fd f2 ee 20 f2 e5 ea f1 f2".replaceAll(" ", ""),
      "hex",
    );
    expect(decodeText(russian, "text/html; charset=utf-8")).toMatchObject({ charset: "windows-1251", charsetFrom: "detected" });
  });

  it("stay UTF-8 where only little is broken", () => {
    const mostly = Buffer.concat([Buffer.from("größe ".repeat(50)), bytes("ff")]);
    expect(decodeText(mostly, "text/html; charset=utf-8").charset).toBe("utf-8");
  });

  it.each([
    ["one good sign and one bad byte", [1, 1]],
    ["five and four", [5, 4]],
    ["three and three", [3, 3]],
  ] as const)("stay UTF-8 where they are called so and not mostly broken: %s", (_, [good, bad]) => {
    const page = html("utf-8", Buffer.concat([Buffer.from("It’s tea. ".repeat(good)), bytes("63 61 66 e9 20".repeat(bad))]));
    for (const type of ["text/html", "text/html; charset=utf-8"]) {
      const { text, charset, charsetFrom } = decodeText(page, type);
      expect([charset, charsetFrom]).toEqual(["utf-8", type === "text/html" ? "meta" : "header"]);
      expect(text).toContain("It’s tea. ");
      expect(text).toContain("caf\ufffd");
    }
  });

  it.each([
    ["gb18030", "d6d0cec4cdf8d2b3 bbb6d3ad", "中文网页"],
    ["shift_jis", "93fa967b8cea82cc 83658358836782c582b7", "日本語のテ"],
    ["euc-kr", "c7d1b1b9beee20b9aec0e520", "한국어 문장"],
    ["big5", "a4a4a4e5baf4adb6", "中文網頁"],
  ])("are looked at where they are called UTF-8, though some of their signs happen to be valid: %s", (_, hex, text) => {
    expect(decodeText(bytes(hex.repeat(40)), "text/html; charset=utf-8").text).toContain(text);
  });

  it("are UTF-8 where header and bytes disagree, and markup and bytes do not", () => {
    const one = html("utf-8", Buffer.from("é"));
    expect(decodeText(one, "text/html; charset=iso-8859-1")).toMatchObject({ charset: "utf-8", charsetFrom: "meta" });
    expect(decodeText(Buffer.from("é"), "text/html; charset=iso-8859-1").charset).toBe("windows-1252");
  });

  it("are not UTF-16 where no byte is zero", () => {
    expect(decodeText(Buffer.from("<p>grüße</p>"), "text/html; charset=utf-16").text).toBe("<p>grüße</p>");
    expect(decodeText(Buffer.from("<p>plain</p>"), "text/html; charset=utf-16").text).toBe("<p>plain</p>");
    const wide = Buffer.from("<p>grüße</p>", "utf16le");
    expect(decodeText(wide, "text/html; charset=utf-16")).toMatchObject({ text: "<p>grüße</p>", charset: "utf-16le" });
  });

  it("may be what the markup says instead of the header", () => {
    const page = html("shift_jis", bytes("93fa967b8cea"));
    expect(decodeText(page, "text/html; charset=euc-kr")).toMatchObject({ charset: "shift_jis", charsetFrom: "meta" });
  });

  it.each([
    ["windows-1251", "eff0e8e2e5f220ece8f020", "привет мир"],
    ["koi8-r", "d0d2c9d7c5d420cdc9d220", "привет мир"],
    ["shift_jis", "93fa967b8cea82cc 83658358836782c582b7", "日本語のテ"],
    ["gbk", "d6d0cec4cdf8d2b3 bbb6d3ad", "中文网页"],
    ["euc-kr", "c7d1b1b9beee20b9aec0e520", "한국어 문장"],
  ])(
    "are what the markup says where the text looks so, though nothing is wrong in what the header says: %s",
    (label, hex, text) => {
      const page = html(label, bytes(hex.repeat(40)));
      const read = decodeText(page, "text/html; charset=iso-8859-1");
      expect(read).toMatchObject({ charset: label, charsetFrom: "meta" });
      expect(read.text).toContain(text);
    },
  );

  it("are what the header says where the text does not look as the markup says", () => {
    const french = bytes("6465732063616673 e9 20 e0 20 6c61 20 6d e8 7265 20".repeat(40));
    for (const label of ["windows-1251", "koi8-r", "shift_jis", "gbk"])
      expect(decodeText(html(label, french), "text/html; charset=iso-8859-1")).toMatchObject({
        charset: "windows-1252",
        charsetFrom: "header",
      });
  });
});

describe("bytes without a label", () => {
  it("are UTF-8 where they are valid", () => {
    expect(decodeText(Buffer.from("naïve"))).toEqual({ text: "naïve", charset: "utf-8", charsetFrom: "detected" });
  });

  it("in Chinese, Japanese and Russian are recognised", () => {
    const long = (hex: string) => bytes(hex.repeat(40));
    expect(decodeText(long("d6d0cec4cdf8d2b3 bbb6d3ad")).text).toContain("中文网页");
    expect(decodeText(long("93fa967b8cea82cc 83658358836782c582b7")).text).toContain("日本語のテ");
    expect(decodeText(long("eff0e8e2e5f220ece8f020")).text).toContain("привет мир");
  });

  it("are UTF-8 where the last character is cut off, or one is broken", () => {
    const text = Buffer.from("<p>日本語のテキスト");
    expect(decodeText(text.subarray(0, -1))).toEqual({
      text: "<p>日本語のテキス\ufffd",
      charset: "utf-8",
      charsetFrom: "detected",
    });
    const broken = Buffer.concat([Buffer.from("größe ".repeat(20)), bytes("e9")]);
    expect(decodeText(broken).text).toContain("größe");
  });

  it("are recognised where the sample ends within a character", () => {
    const long = Buffer.concat([Buffer.from("x"), ...Array.from({ length: 9_000 }, () => bytes("c6fccbdcb8eca4cea1a3"))]);
    for (const shift of [0, 1]) expect(decodeText(long.subarray(1 - shift)).charset).toBe("euc-jp");
  });

  it.each(["utf16le", "utf-16be"])("in UTF-16 are recognised: %s", (charset) => {
    const wide = Buffer.from("<!doctype html><p>日本語</p>", "utf16le");
    const page = charset === "utf16le" ? wide : wide.swap16();
    expect(decodeText(page, "text/html")).toMatchObject({ text: "<!doctype html><p>日本語</p>", charsetFrom: "detected" });
  });

  it("with the escapes of ISO-2022-JP are Japanese", () => {
    expect(decodeText(Buffer.from("<p>\x1b$BF|K\\8l\x1b(B</p>"))).toMatchObject({
      text: "<p>日本語</p>",
      charset: "iso-2022-jp",
    });
    expect(decodeText(Buffer.from("\x1b[1mbold\x1b[0m")).charset).toBe("utf-8");
  });

  it("with an unknown label are looked at", () => {
    expect(decodeText(Buffer.from("plain"), "text/html; charset=x-nonsense").charset).toBe("utf-8");
  });
});
