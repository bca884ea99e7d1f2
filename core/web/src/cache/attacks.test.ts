import { randomBytes } from "node:crypto";
import type { LookupAddress } from "node:dns";
import { gzipSync } from "node:zlib";
import { asCaller } from "@farthing/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Script, ScriptedSite } from "../../test/scripted-site.ts";

const site = new ScriptedSite();
beforeAll(() => site.open());
beforeEach(() => site.renew());
afterAll(() => site.close());

const HOUR = 3_600;
/** A script by path. */
const paths =
  (answers: Record<string, ReturnType<Script>>): Script =>
  ({ url = "" }) =>
    answers[url] ?? {};
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "answered",
    ({ code }) => code,
  );

/** Answers that only the end of their connection ends: the first breaks off. */
const tearing = (whole: Buffer, coding: string) => {
  site.dribble = async (response) => {
    response.setHeader("content-encoding", coding);
    for (const name of ["content-length", "transfer-encoding"]) response.removeHeader(name);
    response.end(site.requests.length === 1 ? whole.subarray(0, 4_000) : whole);
  };
};

it("an answer that only the end of its connection ends is not kept: it may be torn", async () => {
  tearing(randomBytes(9_000), "identity");
  expect((await site.fetch("/", HOUR)).bytes.length).toBe(4_000);
  expect((await site.fetch("/", HOUR)).bytes.length).toBe(9_000);
});

it("a compressed answer that is torn is neither given nor kept", async () => {
  tearing(gzipSync(randomBytes(9_000).toString("hex")), "gzip");
  await expect(site.fetch("/", HOUR)).rejects.toMatchObject({ code: "upstream_error" });
  expect((await site.fetch("/", HOUR)).bytes.length).toBe(18_000);
});

describe("what a caller adds", () => {
  const own = [
    { cookie: "id=1" },
    { authorization: "Bearer x" },
    { accept: "text/html" },
    { "x-any": "1" },
    { range: "bytes=0-1" },
    { "if-none-match": '"1"' },
  ];
  it.each(own)("keeps its answer from everybody: %o", async (headers) => {
    site.script = () => ({ headers: { "cache-control": "public, max-age=3600, s-maxage=3600", etag: '"1"' } });
    await site.fetch("/", HOUR, { headers });
    expect((await site.fetch("/", HOUR)).text().text).toBe("answer 2");
    expect((await site.fetch("/", HOUR, { headers })).text().text).toBe("answer 3");
    await Promise.all([1, 2].map(() => site.fetch("/", HOUR, { headers })));
    expect(site.requests).toHaveLength(5);
    expect((await site.fetch("/", HOUR)).text().text).toBe("answer 2");
  });

  it("does so for a body, too", async () => {
    await site.fetch("/", HOUR, { body: "x", method: "POST" });
    expect((await site.fetch("/", HOUR)).text().text).toBe("answer 2");
  });

  it("holds for all redirects of its call", async () => {
    site.script = paths({ "/go": { status: 301, headers: { location: "/end" } } });
    await site.fetch("/go", HOUR, { headers: { "x-any": "1" } });
    await site.fetch("/end", HOUR);
    expect(site.requests).toHaveLength(3);
  });
});

it("cookies that a site sets on the way keep what follows from others", async () => {
  site.script = paths({
    "/go": { status: 302, headers: { location: "/end", "set-cookie": "id=1; Path=/", "cache-control": "max-age=3600" } },
  });
  await site.fetch("/go", HOUR);
  await site.fetch("/go", HOUR);
  await site.fetch("/end", HOUR);
  expect(site.requests.map(({ url, headers }) => [url, headers.cookie])).toEqual([
    ...[["/go", undefined] as const, ["/end", "id=1"] as const],
    ...[["/go", undefined] as const, ["/end", "id=1"] as const],
    ["/end", undefined],
  ]);
});

describe("addresses", () => {
  const names = { resolve: (_: string, done: (error: null, all: LookupAddress[]) => void) => done(null, [LOOPBACK]) };
  const LOOPBACK = { address: "127.0.0.1", family: 4 };
  const at = (host: string, path = "/a?b") => `${site.base.replace("127.0.0.1", host)}${path}`;

  it.each([
    ["letters of the host", () => at("SITE.example.com")],
    ["a fragment", () => at("site.example.com", "/a?b#c")],
    ["dots in the path", () => at("site.example.com", "/x/../a?b")],
    ["how an international name is written", () => at("ｓite.example.com")],
  ])("that differ in %s are one", async (_, other) => {
    site.renew(names);
    await site.fetch(at("site.example.com"), HOUR);
    await site.fetch(other(), HOUR);
    expect(site.requests).toHaveLength(1);
  });

  it.each([
    ["a dot at the end of the host", () => at("site.example.com.")],
    ["letters of the path", () => at("site.example.com", "/A?b")],
    ["what is escaped", () => at("site.example.com", "/%61?b")],
    ["an empty query", () => at("site.example.com", "/a?")],
    ["the order of a query", () => at("site.example.com", "/a?b&c")],
    ["another host", () => at("site.example.org")],
    ["a host that looks alike", () => at("sіte.example.com")],
  ])("that differ in %s are two", async (_, other) => {
    site.renew(names);
    await site.fetch(at("site.example.com"), HOUR);
    await site.fetch(other(), HOUR);
    expect(site.requests).toHaveLength(2);
  });

  it("with a user are refused, kept or not", async () => {
    site.renew(names);
    await site.fetch(at("site.example.com"), HOUR);
    expect(await codeOf(site.fetch(at("user@site.example.com"), HOUR))).toBe("forbidden_target");
  });

  it("whose name comes to stand for an inner host are asked no more, and what is kept is what was public", async () => {
    let address = LOOPBACK.address;
    site.renew({ resolve: (_, done) => done(null, [{ address, family: 4 }]) });
    await site.fetch(at("site.example.com"), HOUR);
    address = "10.0.0.1";
    expect((await site.fetch(at("site.example.com"), HOUR)).text().text).toBe("answer 1");
    await site.client.dispose();
    const { requests } = site;
    expect(requests).toHaveLength(1);
    site.renew({ resolve: (_, done) => done(null, [{ address, family: 4 }]) });
    expect(await codeOf(site.fetch(at("site.example.com"), HOUR))).toBe("forbidden_target");
  });
});

describe("redirects", () => {
  it.each([
    [301, {}, 1],
    [308, {}, 1],
    [302, {}, 2],
    [302, { "cache-control": "max-age=60" }, 1],
    [303, { "cache-control": "no-store" }, 2],
  ])("with status %d and %o are followed anew where they must be", async (status, headers, asked) => {
    site.script = paths({ "/go": { status, headers: { location: "/end", ...headers } } });
    await site.fetch("/go", HOUR);
    const { url, redirects } = await site.fetch("/go", HOUR);
    expect([url.pathname, redirects.length]).toEqual(["/end", 1]);
    expect(site.requests.filter((request) => request.url === "/go")).toHaveLength(asked);
  });

  it.each(["http://10.0.0.1/", "file:///etc/passwd", "http://169.254.169.254/"])("to %s are judged each time", async (to) => {
    site.script = paths({ "/go": { status: 301, headers: { location: to, "cache-control": "max-age=3600" } } });
    for (const _ of [1, 2]) expect(await codeOf(site.fetch("/go", HOUR))).toBe("forbidden_target");
    expect(site.requests).toHaveLength(2);
  });

  it("in circles end", async () => {
    site.script = paths({ "/go": { status: 301, headers: { location: "/go" } } });
    for (const _ of [1, 2]) expect(await codeOf(site.fetch("/go", HOUR))).toBe("upstream_error");
  });
});

describe("what is no page", () => {
  const html = { "content-type": "text/html", "cache-control": "max-age=3600" };
  it.each([
    ["login_required", "<title>Log in</title><input type=password>"],
    ["not_found", "<title>404 Not Found</title><h1>Not Found</h1>"],
    ["empty_content", ""],
  ])("with status 200 is not kept: %s", async (code, body) => {
    site.script = () => ({ headers: html, body });
    expect(await codeOf(site.fetch("/", HOUR))).toBe(code);
    site.script = () => ({ headers: html, body: "<p>a page</p>" });
    expect(await codeOf(site.fetch("/", HOUR))).toBe("answered");
  });

  it("is remembered where the site says so by its status", async () => {
    site.script = () => ({ status: 404, headers: html, body: "<p>no" });
    for (const _ of [1, 2]) expect(await codeOf(site.fetch("/", HOUR))).toBe("not_found");
    expect(site.requests).toHaveLength(1);
  });
});

describe("room", () => {
  const large = { body: "x".repeat(100_000) };

  it("is not given to headers that are larger than pages", async () => {
    site.script = () => ({ headers: { "x-large": "x".repeat(15_000), "x-larger": "x".repeat(15_000) } });
    for (const _ of [1, 2]) await site.fetch("/", HOUR);
    expect(site.requests).toHaveLength(2);
  });

  it("is bounded, for each caller to a part", async () => {
    site.script = () => large;
    await asCaller("quiet", () => site.fetch("/quiet", HOUR));
    await asCaller("loud", async () => {
      for (let page = 0; page < 30; page += 1) await site.fetch(`/loud/${page}`, HOUR);
    });
    const { kept } = site.client.health().detail as { kept: { bytes: number; entries: number } };
    expect(kept.bytes).toBeLessThan(1_000_000);
    await asCaller("quiet", () => site.fetch("/quiet", HOUR));
    expect(site.requests).toHaveLength(31);
  });

  it("is not given to what takes a quarter of all, or more than a caller allows", async () => {
    site.script = () => ({ body: "x".repeat(300_000) });
    for (const _ of [1, 2]) await site.fetch("/", HOUR);
    expect(site.requests).toHaveLength(2);
    site.script = () => large;
    await site.fetch("/a", HOUR);
    expect(await codeOf(site.fetch("/a", HOUR, { maxBytes: 1_000 }))).toBe("too_large");
  });
});

it("an address that varies on a thousand headers is one entry", async () => {
  const vary = Array.from({ length: 1_000 }, (_, index) => `x-${index}`).join(", ");
  site.script = () => ({ headers: { vary } });
  await site.fetch("/", HOUR);
  await site.fetch("/", HOUR, { as: "program" });
  const { kept } = site.client.health().detail as { kept: { entries: number } };
  expect([site.requests.length, kept.entries]).toEqual([2, 1]);
});
