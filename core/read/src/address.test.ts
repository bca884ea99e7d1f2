import { dice, drawn, inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { parseAddress, readAddress, webAddress } from "./address.ts";

describe("a web address", () => {
  it.each([
    ["https://kettle.example", "https://kettle.example"],
    ["HTTP://Kettle.example:8080/a?b=[1]#c", "HTTP://Kettle.example:8080/a?b=[1]#c"],
    // As the URL standard writes it, where it is not written as an address.
    ["https:kettle.example", "https://kettle.example/"],
    ["https://kettle.example/a b", "https://kettle.example/a%20b"],
    ["https://käse.example/ä", "https://xn--kse-qla.example/%C3%A4"],
    ['https://kettle.example/"onclick="', "https://kettle.example/%22onclick=%22"],
    ["https://kettle.example/<b>", "https://kettle.example/%3Cb%3E"],
    ["https://kettle.example\\a", "https://kettle.example/a"],
    [" \u0001https://kettle.ex\nample/", "https://kettle.example/"],
    ["kettle.example", null],
    ["//kettle.example", null],
    ["/a", null],
    ["", null],
    ["https://", null],
    ["http://a:99999", null],
    ["javascript:alert(1)", null],
    [" \u0001java\nscript:alert(1)", null],
    ["JavaScript://kettle.example/%0Aalert(1)", null],
    ["data:text/html,x", null],
    ["mailto:a@kettle.example", null],
    ["file:///etc/passwd", null],
    [`https://kettle.example/${"a".repeat(8_000)}`, null],
    [`https://kettle.example/${"ä".repeat(2_000)}`, null],
  ])("of %j is %j", (text, address) => expect(webAddress(text)).toBe(address));

  it("is one by the URL standard, whatever it is made of", () => {
    const parts = [
      "http",
      "https",
      "HTTPS",
      ":",
      "/",
      "//",
      "kettle",
      ".",
      "..",
      "example",
      "xn--",
      "xn--kse-qla",
      "-",
      "_",
      "0x7f",
      "1",
      "80",
    ];
    const signs = [
      ...parts,
      "com",
      "?a=b",
      "#c",
      "[",
      "]",
      "@",
      "%",
      "%zz",
      "|",
      "~",
      "{",
      "ä",
      "e\u0301",
      " ",
      "\\",
      "\n",
      "\u00ad",
      "*",
      ",",
    ];
    const roll = dice(7);
    for (let n = 0; n < 30_000; n++) {
      const text = ["https://", "http://", "https://kettle.example", ""][roll(4)] + drawn(roll, signs, 9);
      const [held, url] = [webAddress(text), URL.parse(text)];
      expect(held === null, text).toBe(url === null || !/^https?:$/.test(url.protocol));
      if (held !== null) expect(URL.parse(held)?.href, text).toBe(url?.href);
    }
  });

  it("is resolved against a base, and of the schemes that are asked for", () => {
    expect(parseAddress("../a", "https://kettle.example/b/c")?.href).toBe("https://kettle.example/a");
    expect(parseAddress("data:x", "https://kettle.example/")).toBeNull();
    expect(parseAddress("mailto:a@b.example", undefined, new Set(["mailto:"]))?.href).toBe("mailto:a@b.example");
  });

  it("takes no time for a host that takes long to normalise", async () => {
    const host = `https://a${"\u0301\u0323".repeat(3_900)}.example/`;
    expect(await inTime(1.5, () => webAddress(host))).toBeNull();
  });
});

describe("an address in a field for one", () => {
  it.each([
    ["https://kettle.example", "https://kettle.example"],
    [" kettle.example ", "http://kettle.example"],
    ["www.kettle.example/a?b#c", "http://www.kettle.example/a?b#c"],
    ["shop.example:8080", "http://shop.example:8080"],
    ["shop.example:8080/x", "http://shop.example:8080/x"],
    ["käse.example/x", "http://xn--kse-qla.example/x"],
    ["//kettle.example/a", "https://kettle.example/a"],
    // A port is a number, and a host has a point.
    ["shop.example:x", null],
    ["shop.example:99999", null],
    ["tel:5550100", null],
    ["javascript:1", null],
    ["com.example.app://open", null],
    ["a@kettle.example", null],
    ["see kettle.example", null],
    ["1.5", null],
    ["/a", null],
    ["", null],
    [null, null],
  ])("of %j is %j", (text, address) => expect(readAddress(text)).toBe(address));

  it("takes no time for what is nearly a host", async () => {
    for (const text of ["a.".repeat(100_000), "a-".repeat(100_000), `${"a".repeat(63)}.`.repeat(3_000)])
      expect(await inTime(1.5, () => readAddress(`${text}!`))).toBeNull();
  });
});
