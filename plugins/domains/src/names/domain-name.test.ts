import { describe, expect, test } from "vitest";
import { readDomainName, readSuffix } from "./domain-name.ts";

describe("registrable names", () => {
  test.each([
    ["example.com", "example.com", "com"],
    ["EXAMPLE.com.", "example.com", "com"],
    ["example.co.uk", "example.co.uk", "co.uk"],
    ["münchen.de", "xn--mnchen-3ya.de", "de"],
    ["xn--mnchen-3ya.de", "xn--mnchen-3ya.de", "de"],
    ["例え。jp", "xn--r8jz45g.jp", "jp"],
    ["نامه\u200cای.com", "xn--mgba3gch31f060k.com", "com"],
    ["example.uk.com", "example.uk.com", "uk.com"],
    ["uk.com", "uk.com", "com"],
  ])("%s", (input, ascii, suffix) => expect(readDomainName(input)).toMatchObject({ input, ascii, suffix }));
});

describe("everything else is refused", () => {
  test.each([
    "a.com\r\nb.com",
    "a.com\tb.com",
    "-T dn example.de",
    "example.com ",
    "*.com",
    "a..com",
    "-a.com",
    "a-.com",
    "_d.com",
    "%61.com",
    "[::1]",
    "127.1",
    "ab--c.com",
    "xn--zz.com",
    `${"a".repeat(64)}.com`,
    `${"a.".repeat(127)}com`,
    "com",
    "co.uk",
    "www.example.com",
    "someone.github.io",
    "example.invalid",
    "example.com/e",
    "exa\u200cmple.com",
    "exa\u00admple.com",
    "",
  ])("%j", (input) => expect(readDomainName(input)).toHaveProperty("problem"));
});

test.each([
  ["com", "is no registrable domain: it is a public suffix itself"],
  ["co.uk", "is no registrable domain: it is a public suffix itself"],
  ["kettles", "is no registrable domain: it has no suffix such as .com"],
])("%s is told why it cannot be registered", (input, problem) => expect(readDomainName(input)).toMatchObject({ problem }));

describe("a name of signs that IDNA2008 does not allow, and some registries do", () => {
  test.each([
    ["😀.com", "xn--e28h.com"],
    ["I❤.ws", "xn--i-7iq.ws"],
    ["❤️.ws", "xn--qei.ws"],
    ["👍🏽.to", "xn--on8h5e.to"],
    ["€.com", "xn--lzg.com"],
    ["∞.com", "xn--59g.com"],
    ["©.com", "xn--gba.com"],
  ])("%s is looked up as %s", (input, ascii) => {
    expect(readDomainName(input)).toMatchObject({ input, ascii });
    expect(readDomainName(ascii)).toMatchObject({ ascii });
  });

  test.each([
    "👩\u200d💻.ws",
    "xn--1ug6825plhas9r.ws",
    "a😀\u3000.com",
    "😀/.com",
    "😀\u2028.com",
    "\ue000.com",
    "％61.com",
    "／.com",
    "a😀．com\u00ad",
  ])("%j is refused in either form", (input) => expect(readDomainName(input)).toHaveProperty("problem"));
});

test.each([
  ["com", "com"],
  [".co.uk", "co.uk"],
  ["рф", "xn--p1ai"],
])("suffix %s", (input, suffix) => expect(readSuffix(input)).toBe(suffix));

test.each(["example.com", "github.io", "invalid", "", "com\r\n"])("no suffix: %j", (input) =>
  expect(readSuffix(input)).toHaveProperty("problem"),
);
