import { BlockList } from "node:net";
import { Failure } from "@farthing/contract";
import { describe, expect, it } from "vitest";
import { AddressRules } from "./address.ts";
import { parseTarget } from "./target.ts";

const closed = new AddressRules();
const codeOf = (raw: string, rules = closed): string => {
  try {
    return parseTarget(raw, rules).href;
  } catch (error) {
    return Failure.is(error) ? error.code : String(error);
  }
};

const INNER = [
  "0.0.0.0",
  "10.0.0.1",
  "100.64.0.1",
  "100.100.100.200",
  "127.0.0.1",
  "127.1.2.3",
  "168.63.129.16",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.192",
  "192.0.2.1",
  "192.168.1.1",
  "198.18.0.1",
  "198.51.100.1",
  "203.0.113.1",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
];
const FULL_WIDTH = 0xff10 - 0x30;

/** The ways to write one IPv4 address that URL parsers and resolvers understand. */
function spellings(dotted: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split(".").map(Number);
  const number = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
  const hex = (value: number, width = 2) => value.toString(16).padStart(width, "0");
  const high = hex((a << 8) | b, 4);
  const low = hex((c << 8) | d, 4);
  const octal = (value: number) => `0${value.toString(8)}`;
  const wide = dotted.replace(/\d/g, (digit) => String.fromCodePoint(digit.charCodeAt(0) + FULL_WIDTH));
  return [
    dotted,
    `${dotted}.`,
    String(number),
    `0x${number.toString(16)}`,
    `0${number.toString(8)}`,
    [a, b, c, d].map((part) => `0x${hex(part)}`).join("."),
    [a, b, c, d].map(octal).join("."),
    [a, b, c, d].map((part) => `000${part.toString(8)}`).join("."),
    `${a}.${(b << 16) | (c << 8) | d}`,
    `${a}.${b}.${(c << 8) | d}`,
    `0x${hex(a)}.${octal(b)}.${(c << 8) | d}`,
    wide,
    dotted.replaceAll(".", "。"),
    dotted.replaceAll(".", "．"),
    dotted.replaceAll(".", "%2e"),
    dotted.replace(/\d/, (digit) => `%3${digit}`),
    dotted.replace(".", "\u00ad."),
    `[::ffff:${dotted}]`,
    `[::ffff:${high}:${low}]`,
    `[0:0:0:0:0:ffff:${high}:${low}]`,
    `[::${dotted}]`,
    `[::${high}:${low}]`,
    `[::ffff:0:${high}:${low}]`,
    `[64:ff9b::${dotted}]`,
    `[64:ff9b:1::${high}:${low}]`,
    `[2002:${high}:${low}::1]`,
    `[2001:0:4136:e378:8000:63bf:${hex(~((a << 8) | b) & 0xffff, 4)}:${hex(~((c << 8) | d) & 0xffff, 4)}]`,
  ];
}

describe("an inner address", () => {
  it.each(INNER)("%s is refused in every spelling", (address) => {
    const reached = spellings(address).filter((host) => !/^(?:forbidden_target|bad_input)$/.test(codeOf(`http://${host}/`)));
    expect(reached).toEqual([]);
  });

  it.each(["[::]", "[::1]", "[fe80::1]", "[fc00::1]", "[fd00:ec2::254]", "[fec0::1]", "[ff02::1]", "[100::1]", "[100:0:0:1::1]"])(
    "%s is refused",
    (host) => expect(codeOf(`http://${host}/`)).toBe("forbidden_target"),
  );

  it.each(["[2001:db8::1]", "[3fff::1]", "[4000::1]", "[5f00::1]", "[2001::1]", "[::ffff:0:0]"])("%s is refused", (host) =>
    expect(codeOf(`http://${host}/`)).toBe("forbidden_target"),
  );
});

describe("a name", () => {
  it.each([
    "localhost",
    "LOCALHOST",
    "localhost.",
    "a.localhost",
    "ⓛocalhost",
    "localhoſt",
    "%6cocalhost",
    "printer",
    "printer.",
    "nas.local",
    "metadata.google.internal",
    "router.lan",
    "x.home.arpa",
    "x.onion",
    "x.test",
    "x.invalid",
  ])("%s is refused before it is resolved", (host) => expect(codeOf(`http://${host}/`)).toBe("forbidden_target"));
});

describe("a raw string", () => {
  it.each([
    "ht\ttp://example.com/",
    "http://exa\nmple.com/",
    "http://example.com/\r\nHost: x",
    "http:\\\\example.com\\",
    "http://example.com\\@127.0.0.1/",
    "http://example.com/\0",
  ])("%j is refused as it stands", (raw) => expect(codeOf(raw)).toBe("forbidden_target"));

  it.each([" http://example.com/", "http://example.com/\n", "\u00a0http://example.com/\t "])(
    "%j is taken without the blanks around it",
    (raw) => expect(codeOf(raw)).toBe("http://example.com/"),
  );

  it.each(["", "example.com", "//example.com", "http://", "http://[::1", "http://1.2.3.4.5/", "http://a b/", "not a url"])(
    "%j is no URL",
    (raw) => expect(codeOf(raw)).toBe("bad_input"),
  );

  it.each([
    "file:///etc/passwd",
    "ftp://example.com/",
    "gopher://example.com/",
    "data:text/html,x",
    "javascript:alert(1)",
    "view-source:http://example.com/",
    "localhost:80",
    "ws://example.com/",
  ])("%s has a scheme that is not fetched", (raw) => expect(codeOf(raw)).toBe("forbidden_target"));

  it("with credentials is refused", () => {
    expect(codeOf("http://user@example.com/")).toBe("forbidden_target");
    expect(codeOf("http://example.com:x@127.0.0.1/")).toBe("forbidden_target");
  });

  it.each(["example.com", "www.example.co.uk/a?b=c", "example.com:8080/x", "EXAMPLE.com#top"])(
    "%s, without a scheme, is told so",
    (raw) => expect(() => parseTarget(raw, closed)).toThrow("url: has no scheme; put https:// before it"),
  );

  it("with a port that none has is told so", () =>
    expect(() => parseTarget("https://example.com:99999/", closed)).toThrow("its host or its port is not valid"));

  it("longer than 8 KB is refused", () => expect(codeOf(`http://example.com/${"x".repeat(9_000)}`)).toBe("bad_input"));
});

describe("a port", () => {
  it.each([22, 25, 53, 6379, 3306, 9200, 8081, 1])("%i is refused", (port) =>
    expect(codeOf(`http://example.com:${port}/`)).toBe("forbidden_target"),
  );
  it.each([80, 443, 8080, 8443])("%i is open", (port) => expect(codeOf(`https://example.com:${port}/`)).toMatch(/^https:/));
});

describe("a public address", () => {
  it.each([
    "8.8.8.8",
    "93.184.215.14",
    "[2606:4700::1111]",
    "[::ffff:8.8.8.8]",
    "[64:ff9b::808:808]",
    "example.com",
    "bücher.example.com",
  ])("%s passes", (host) => expect(codeOf(`https://${host}/`)).toMatch(/^https:/));

  it("is one for Node's own block list too", () => {
    const inside = new BlockList();
    for (const [network, bits] of [
      ["0.0.0.0", 8],
      ["10.0.0.0", 8],
      ["100.64.0.0", 10],
      ["127.0.0.0", 8],
      ["169.254.0.0", 16],
      ["172.16.0.0", 12],
      ["192.168.0.0", 16],
      ["224.0.0.0", 3],
    ] as const)
      inside.addSubnet(network, bits);
    const samples = Array.from({ length: 4_096 }, (_, index) => `${index >> 4}.${(index * 37) % 256}.${(index * 11) % 256}.9`);
    expect(samples.filter((address) => inside.check(address) && new AddressRules().kindOf(address) === "public")).toEqual([]);
  });
});

describe("a network that the operator opened", () => {
  const opened = new AddressRules(["127.0.0.0/8", "fd00::/8"]);

  it("may be reached at any port, by address and by special name", () => {
    expect(codeOf("http://127.0.0.1:4000/", opened)).toMatch(/^http:/);
    expect(codeOf("http://[fd00::2]:9/", opened)).toMatch(/^http:/);
    expect(codeOf("http://nas.local:5000/", opened)).toMatch(/^http:/);
  });

  it("opens no other", () => {
    expect(codeOf("http://10.0.0.1/", opened)).toBe("forbidden_target");
    expect(codeOf("http://[::1]/", opened)).toBe("forbidden_target");
    expect(codeOf("http://8.8.8.8:22/", opened)).toBe("forbidden_target");
  });

  it("must be a network", () => expect(() => new AddressRules(["10.0.0.1"])).toThrow(/CIDR/));
});

it.each(["metadata.google.internal..", "localhost...", "10.0.0.1..", "a..example.com", ".example.com"])(
  "%s is no host: what reads a name again may make another of it",
  (host) => {
    expect(codeOf(`http://${host}/`)).toBe("bad_input");
    expect(codeOf(`http://${host}/`, closed.throughProxy())).toBe("bad_input");
  },
);
