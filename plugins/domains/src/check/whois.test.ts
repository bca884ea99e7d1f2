import "reflect-metadata";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { startDomains } from "../../test/service.ts";
import { freeName, nameIn, startWhoisServer, takenName, type WhoisReply } from "../../test/whois-server.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function start(reply: WhoisReply) {
  const whois = await startWhoisServer(reply);
  const service = await startDomains({ WHOIS_SERVER: whois.address });
  closing.push(service.stop, whois.close);
  return { whois, check: (input: unknown) => service.post("/domains/check", input) };
}

const registry: WhoisReply = (query) => (nameIn(query).startsWith("free") ? freeName(nameIn(query)) : takenName(nameIn(query)));
const taken = {
  available: false,
  status: "registered",
  registrar: "Sample Registrar, Inc.",
  creation: "2001-02-03",
  expiry: "2031-02-03",
};
const free = { available: true, status: "available" };

describe("names as the registry knows them", () => {
  test("free and taken ones, by the caller's spelling", async () => {
    const { check } = await start(registry);
    expect(await check({ domains: ["free1.com", "Taken1.COM"] })).toEqual({
      status: 200,
      body: { "free1.com": free, "Taken1.COM": taken },
    });
  });

  test("one name under several suffixes", async () => {
    const { check } = await start((query) =>
      nameIn(query).endsWith(".com") ? takenName(nameIn(query)) : freeName(nameIn(query)),
    );
    expect((await check({ name: "sample", tlds: [".com", "io"] })).body).toEqual({
      checked: 2,
      available: 1,
      taken: 1,
      unknown: 0,
      results: [
        { domain: "sample.com", ...taken },
        { domain: "sample.io", ...free },
      ],
    });
  });

  test("the same name in two spellings is asked for once", async () => {
    const { check, whois } = await start(registry);
    const { body } = await check({ domains: ["FREE1.com", "free1.com", "free1.com"] });
    expect([Object.keys(body), whois.queries]).toEqual([["FREE1.com", "free1.com"], ["domain free1.com"]]);
  });

  test("a suffix in several spellings counts once", async () => {
    const { check } = await start((query) => freeName(nameIn(query)));
    const { body } = await check({ name: "sample", tlds: ["com", ".COM", "com"] });
    expect(body).toMatchObject({ checked: 1, results: [{ domain: "sample.com" }] });
  });

  test("an international name goes out as A-labels and comes back as written", async () => {
    const { check, whois } = await start((query) => freeName(nameIn(query)));
    const { body } = await check({ domains: ["bücher.com"] });
    expect([Object.keys(body), whois.queries]).toEqual([["bücher.com"], ["domain xn--bcher-kva.com"]]);
  });

  test.each([
    ["example.de", "-T dn,ace example.de"],
    ["example.jp", "example.jp/e"],
    ["example.uk.com", "example.uk.com"],
  ])("%s is asked for as its registry wants it", async (name, query) => {
    const { check, whois } = await start(() => "?");
    await check({ domains: [name] });
    expect(whois.queries).toEqual([query]);
  });
});

describe("what is not the registry's word is unknown", () => {
  const answers: Record<string, WhoisReply> = {
    refusal: () => "TLD is not supported.\n",
    nonsense: () => "Good morning.\n",
    emptiness: () => "",
    "another name": () => freeName("somebody-else.com"),
    "an answer without end": (_, socket) => {
      socket.write(`No match for "example.com".\r\n${"x".repeat(200_000)}`);
      return undefined;
    },
    "a broken connection": (_, socket) => {
      socket.resetAndDestroy();
      return undefined;
    },
  };
  test.each(Object.entries(answers))("%s", async (_, reply) => {
    const { check } = await start((query, socket) => (query.includes("free1") ? freeName("free1.com") : reply(query, socket)));
    const { status, body } = await check({ domains: ["example.com", "free1.com"] });
    expect([status, body["example.com"].status, body["example.com"].available, body["free1.com"]]).toEqual([
      200,
      "unknown",
      false,
      free,
    ]);
  });

  test("nothing learned of any name is an error", async () => {
    const { check } = await start(() => "TLD is not supported.\n");
    expect(await check({ domains: ["example.com"] })).toMatchObject({
      status: 502,
      body: { error: "upstream_error", charged: false },
    });
  });

  test("a referral is not followed", async () => {
    const other = await startWhoisServer(() => freeName("example.com"));
    closing.push(other.close);
    const { check } = await start(
      (query) => `${takenName(nameIn(query))}   Registrar WHOIS Server: ${other.address}\n   Whois Server: 127.0.0.1\n`,
    );
    expect((await check({ domains: ["example.com"] })).body["example.com"].status).toBe("registered");
    expect(other.queries).toEqual([]);
  });
});

describe("a registry that does not play along", () => {
  test("one that is silent at first is asked again", async () => {
    let asked = 0;
    const { check } = await start((query) => (asked++ === 0 ? undefined : freeName(nameIn(query))));
    expect((await check({ domains: ["free1.com"] })).body).toEqual({ "free1.com": free });
  });

  test("one that is silent, or drips, is given up, and holds up no other name", async () => {
    const { check } = await start(async (query, socket) => {
      if (query.includes("free1")) return freeName("free1.com");
      if (query.includes("silent")) return undefined;
      while (!socket.destroyed && socket.write("%")) await sleep(50);
      return undefined;
    });
    const { body } = await check({ domains: ["silent.com", "dripping.com", "free1.com"] });
    expect([body["silent.com"].status, body["dripping.com"].status, body["free1.com"].status]).toEqual([
      "unknown",
      "unknown",
      "available",
    ]);
  });

  test("fifty names take no more than eight connections each to a registry", async () => {
    const { check, whois } = await start(async (query) => {
      await sleep(20);
      return freeName(nameIn(query));
    });
    const { body } = await check({ domains: Array.from({ length: 50 }, (_, at) => `free${at}.com`) });
    expect(Object.values(body)).toEqual(Array(50).fill(free));
    expect(whois.peak).toBeLessThanOrEqual(8);
  });

  test("one that limits us gets its pace, and all names their answers", async () => {
    const times: number[] = [];
    const { check } = await start((query) => {
      const now = performance.now();
      times.push(now);
      const inLastSecond = times.filter((time) => now - time < 1000).length;
      return inLastSecond > 5 ? "WHOIS LIMIT EXCEEDED - please slow down and try again later\n" : freeName(nameIn(query));
    });
    const { body } = await check({ domains: Array.from({ length: 12 }, (_, at) => `free${at}.com`) });
    expect(Object.values(body)).toEqual(Array(12).fill(free));
  });
});

describe("bad input names the field", () => {
  const cases: readonly (readonly [unknown, string])[] = [
    [{}, "/domains"],
    [{ domains: [] }, "/domains"],
    [{ domains: "example.com" }, "/domains"],
    [{ domains: Array(51).fill("example.com") }, "/domains"],
    [{ domains: ["example.com", 1] }, "/domains/1"],
    [{ domains: ["example.com", "www.example.com"] }, "/domains/1"],
    [{ domains: ["a.com\r\nb.com"] }, "/domains/0"],
    [{ domains: ["example.com"], name: "example" }, "/name"],
    [{ domains: ["example.com"], tlds: ["com"] }, "/tlds"],
    [{ name: "example" }, "/tlds"],
    [{ tlds: ["com"] }, "/name"],
    [{ name: "www.example", tlds: ["com"] }, "/name"],
    [{ name: "-", tlds: ["com"] }, "/name"],
    [{ name: "example", tlds: ["com", "nosuchtld"] }, "/tlds/1"],
    [{ domains: ["example.com"], extra: 1 }, "/extra"],
  ];
  test.each(cases)("%j", async (input, path) => {
    const { check, whois } = await start(registry);
    const { status, body } = await check(input);
    expect([status, body.error, body.issues[0].path, whois.queries]).toEqual([400, "bad_input", path, []]);
  });
});
