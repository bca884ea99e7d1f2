import "reflect-metadata";
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
  return { whois, suggest: (input: unknown) => service.post("/domains/suggest", input) };
}

const registry: WhoisReply = (query) => {
  const name = nameIn(query);
  if (name.endsWith(".ai")) return "TLD is not supported.\n";
  return name.length % 2 === 0 ? freeName(name) : takenName(name);
};

test("only names that are free are suggested, and what is not known is counted", async () => {
  const { suggest } = await start(registry);
  const { status, body } = await suggest({ keywords: ["data", "talent"] });
  const free = Object.keys(body.results).filter((name) => body.results[name].available);
  expect(status).toBe(200);
  expect(body).toMatchObject({ suggestions: free, checked: 30, unknown: 10 });
  expect(free.every((name) => name.length % 2 === 0 && !name.endsWith(".ai"))).toBe(true);
  expect(Object.keys(body.results)).toHaveLength(20);
});

test("no more names than maxCheck are asked for, under the suffixes given", async () => {
  const { suggest, whois } = await start((query) => freeName(nameIn(query)));
  const { body } = await suggest({ keywords: ["solar"], tlds: ["com", ".co.uk"], maxCheck: 4 });
  expect([body.checked, body.suggestions.map((name: string) => name.replace(/^[^.]+/, ""))]).toEqual([
    4,
    [".com", ".co.uk", ".com", ".co.uk"],
  ]);
  expect(whois.queries).toHaveLength(4);
});

test("the same answers give the same suggestions", async () => {
  const { suggest } = await start((query) => freeName(nameIn(query)));
  const input = { keywords: ["web", "scraper"], tlds: ["com"], maxCheck: 20 };
  expect((await suggest(input)).body).toEqual((await suggest(input)).body);
});

test("nothing learned is an error", async () => {
  const { suggest } = await start(() => "TLD is not supported.\n");
  expect(await suggest({ keywords: ["solar"], maxCheck: 3 })).toMatchObject({ status: 502, body: { error: "upstream_error" } });
});

describe("bad input names the field", () => {
  const cases: readonly (readonly [unknown, string])[] = [
    [{}, "/keywords"],
    [{ keywords: [] }, "/keywords"],
    [{ keywords: Array(11).fill("solar") }, "/keywords"],
    [{ keywords: ["solar", "日本"] }, "/keywords/1"],
    [{ keywords: ["solar"], tlds: ["com", "nosuchtld"] }, "/tlds/1"],
    [{ keywords: ["solar"], tlds: [] }, "/tlds"],
    [{ keywords: ["solar"], maxCheck: 0 }, "/maxCheck"],
    [{ keywords: ["solar"], maxCheck: 51 }, "/maxCheck"],
    [{ keywords: ["solar"], maxCheck: 1.5 }, "/maxCheck"],
    [{ keywords: ["solar"], maxCheck: "5" }, "/maxCheck"],
  ];
  test.each(cases)("%j", async (input, path) => {
    const { suggest, whois } = await start(registry);
    const { status, body } = await suggest(input);
    expect([status, body.error, body.issues[0].path, whois.queries]).toEqual([400, "bad_input", path, []]);
  });
});
