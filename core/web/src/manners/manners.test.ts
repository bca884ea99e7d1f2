import { createPublicKey, generateKeyPairSync, verify } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { Failure } from "@farthing/contract";
import { inTime } from "@farthing/contract/test";
import { afterEach, describe, expect, it, vi } from "vitest";
import { GuardedWebClient, type WebClientOptions } from "../client.ts";
import { Politeness } from "../politeness.ts";
import { BotAuth } from "./bot-auth.ts";
import { Robots } from "./robots.ts";
import { readRobots } from "./robots-rules.ts";
import { SiteManners } from "./site-manners.ts";

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

type Answer = (request: http.IncomingMessage, response: http.ServerResponse) => void;

/** A site, and a client that may ask it. */
async function startSite(answer: Answer, options: WebClientOptions = {}) {
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  stops.push(() => server.close());
  const web = new GuardedWebClient({ allowPrivateNetworks: ["127.0.0.0/8"], ...options });
  stops.push(() => web.dispose());
  return { web, asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
const failing = (work: Promise<unknown>): Promise<Failure> =>
  work.then(
    () => expect.unreachable(),
    (error) => error as Failure,
  );

describe("Retry-After", () => {
  it("is honoured across calls, for an hour at most, and only for that page", async () => {
    const { web, asked, url } = await startSite((request, response) => {
      if (request.url?.startsWith("/a")) response.writeHead(429, { "retry-after": "999999" }).end("no");
      else response.setHeader("content-type", "text/plain").end("here");
    });
    const first = await failing(web.fetch(`${url}/a`));
    expect(first).toMatchObject({ code: "site_rate_limited", upstreamStatus: 429 });
    const second = await failing(web.fetch(`${url}/a?again`));
    expect(second).toMatchObject({ code: "site_rate_limited", upstreamStatus: undefined });
    expect(second.retryAfterSeconds).toBeGreaterThan(3_500);
    expect(second.retryAfterSeconds).toBeLessThanOrEqual(3_600);
    expect((await web.fetch(`${url}/b`)).text().text).toBe("here");
    expect(asked).toEqual(["/a", "/b"]);
    expect((await failing(web.fetch(url.replace("127.0.0.1", "127.0.0.2")))).code).not.toBe("site_rate_limited");
  });

  it("is as long where a clock that was a day ahead is put right meanwhile", async () => {
    const { web, url } = await startSite((_, response) => response.writeHead(429, { "retry-after": "30" }).end("no"));
    const { now } = Date;
    vi.spyOn(Date, "now").mockImplementation(() => now() + 86_400_000);
    await failing(web.fetch(`${url}/a`));
    vi.restoreAllMocks();
    expect((await failing(web.fetch(`${url}/a`))).retryAfterSeconds).toBeLessThanOrEqual(30);
  });

  it("rests the host that said it, and not its neighbours under one domain", async () => {
    const manners = new SiteManners(new Politeness());
    const signal = new AbortController().signal;
    manners.answered(new URL("https://api.example.com/other"), { status: 429, headers: { "retry-after": "60" } });
    expect(await failing(manners.enter(new URL("https://api.example.com/other"), signal))).toMatchObject({
      code: "site_rate_limited",
    });
    await manners.enter(new URL("https://www.example.com/"), signal);
  });

  it("that answers a caller's own headers is his: his key may be the one that asked too often", async () => {
    const { web, url } = await startSite((request, response) => {
      if (request.headers.authorization) response.writeHead(429, { "retry-after": "3600" }).end("your quota is used up");
      else response.setHeader("content-type", "text/plain").end("here");
    });
    expect(await failing(web.fetch(url, { headers: { Authorization: "token spent" } }))).toMatchObject({ upstreamStatus: 429 });
    expect((await web.fetch(url)).text().text).toBe("here");
  });

  it("of a second is waited for, and the site is asked again", async () => {
    let count = 0;
    const { web, url } = await startSite((_, response) => {
      count += 1;
      if (count === 1) response.writeHead(503, { "retry-after": "1" }).end("later");
      else response.setHeader("content-type", "text/plain").end("here");
    });
    expect((await web.fetch(url)).text().text).toBe("here");
    expect((await web.fetch(`${url}/again`)).status).toBe(200);
  });

  it.each([{}, { "retry-after": "soon" }, { "retry-after": "0" }])("that says nothing (%j) rests nobody", async (headers) => {
    const { web, asked, url } = await startSite((_, response) => response.writeHead(429, headers).end("no"), {
      deadlineMs: 1_500,
    });
    await failing(web.fetch(url));
    await failing(web.fetch(url));
    expect(asked.length).toBeGreaterThan(1);
  });
});

describe("robots.txt, respected", () => {
  const respecting = { respectsRobots: true };
  const site = (robots: Answer) =>
    startSite((request, response) => {
      if (request.url === "/robots.txt") return robots(request, response);
      if (request.url === "/hop") return void response.writeHead(302, { location: "/private" }).end();
      response.setHeader("content-type", "text/plain").end("a page");
    }, respecting);
  const text =
    (body: string): Answer =>
    (_, response) =>
      void response.end(body);

  it("keeps out what it disallows, and is asked for once", async () => {
    const { web, asked, url } = await site(text("User-agent: farthing\nDisallow: /private\n"));
    expect((await web.fetch(`${url}/open`)).status).toBe(200);
    expect(await failing(web.fetch(`${url}/private/1`))).toMatchObject({
      code: "forbidden_target",
      source: "site",
      retryable: false,
    });
    expect(await failing(web.fetch(`${url}/hop`))).toMatchObject({ code: "forbidden_target" });
    expect((await web.fetch(`${url}/private`, { asOperator: true })).status).toBe(200);
    expect(asked).toEqual(["/robots.txt", "/open", "/hop", "/private"]);
  });

  it("allows all where there is none, and nothing where the site fails on it", async () => {
    const none = await site((_, response) => void response.writeHead(404).end());
    expect((await none.web.fetch(none.url)).status).toBe(200);
    const failed = await site((_, response) => void response.writeHead(500).end());
    expect(await failing(failed.web.fetch(failed.url))).toMatchObject({ code: "upstream_error", retryable: true });
    expect(failed.asked).toEqual(["/robots.txt"]);
    const torn = await site((request) => void request.socket.destroy());
    expect(await failing(torn.web.fetch(torn.url))).toMatchObject({ code: "upstream_error" });
  });

  it("is read as far as 500 KiB, however long it is", async () => {
    const { web, url } = await site(text(`User-agent: *\nDisallow: /early\n${"# x\n".repeat(140_000)}Disallow: /late\n`));
    expect((await web.fetch(`${url}/late`)).status).toBe(200);
    expect(await failing(web.fetch(`${url}/early`))).toMatchObject({ code: "forbidden_target" });
  });

  it("of many sites is forgotten, oldest first, also where none of them answers", async () => {
    const asked: string[] = [];
    const robots = new Robots(async ({ host }) => {
      asked.push(host);
      throw new Failure("timeout", "no answer");
    });
    const { signal } = new AbortController();
    const ask = (at: number) => failing(robots.check(new URL(`https://${at}.example/`), signal));
    for (let at = 0; at < 40_000; at += 1_000) await Promise.all(Array.from({ length: 1_000 }, (_, one) => ask(at + one)));
    await Promise.all([ask(39_999), ask(0)]);
    expect(asked.slice(40_000)).toEqual(["0.example"]);
  });

  it("is asked for by nobody where it is ignored", async () => {
    const { web, asked, url } = await startSite((_, response) => void response.setHeader("content-type", "text/plain").end("a"));
    await web.fetch(`${url}/private`);
    expect(asked).toEqual(["/private"]);
  });
});

describe("the rules of robots.txt (RFC 9309)", () => {
  const allowed = (text: string, path: string, token = "Farthing") =>
    readRobots(text, token).allows(new URL(path, "https://example.com"));

  it("are those of the RFC's examples", () => {
    // Section 5.1, with two of its product tokens.
    const simple = [
      ...["User-Agent: *", "Disallow: *.gif$", "Disallow: /example/", "Allow: /publications/", "", "User-Agent: foobot"],
      ...["Disallow:/", "Allow:/example/page.html", "Allow:/example/allowed.gif", "", "User-Agent: barbot", "User-Agent: bazbot"],
      ...["Disallow: /example/page.html", "", "User-Agent: quxbot", ""],
    ].join("\n");
    const cases: [string, string, boolean][] = [
      ["otherbot", "/a.gif", false],
      ["otherbot", "/a.gif?x", true],
      ["otherbot", "/example/x", false],
      ["otherbot", "/publications/x", true],
      ["foobot", "/anything", false],
      ["foobot", "/example/page.html", true],
      ["foobot", "/example/allowed.gif", true],
      ["barbot", "/example/page.html", false],
      ["bazbot", "/example/other.html", true],
      ["quxbot", "/a.gif", true],
    ];
    for (const [token, path, is] of cases) expect([token, path, allowed(simple, path, token)]).toEqual([token, path, is]);
    // Section 5.2: the longest match.
    const longest = "User-Agent: foobot\nAllow: /example/page/\nDisallow: /example/page/disallowed.gif\n";
    expect(allowed(longest, "/example/page/disallowed.gif", "foobot")).toBe(false);
    expect(allowed(longest, "/example/page/a.gif", "foobot")).toBe(true);
  });

  it.each([
    ["/foo/bar?baz=quz", "/foo/bar?baz=quz"],
    ["/foo/bar/ツ", "/foo/bar/%E3%83%84"],
    ["/foo/bar/%E3%83%84", "/foo/bar/ツ"],
    ["/foo/bar/%62%61%7A", "/foo/bar/baz"],
  ])("compare %s and %s alike (section 2.2.2)", (rule, path) => {
    expect(allowed(`User-agent: *\nDisallow: ${rule}`, path)).toBe(false);
  });

  it.each([
    ["/a*b$", "/axxb", false],
    ["/a*b$", "/axxbc", true],
    ["/*/*.php", "/x/y.php?z", false],
    ["/$", "/", false],
    ["/$", "/x", true],
    ["/fish*", "/fishheads", false],
    ["", "/x", true],
  ])("match %s with %s", (rule, path, is) => {
    expect(allowed(`User-agent: *\nDisallow: ${rule}`, path)).toBe(is);
  });

  it("join groups of one name, whatever its case and version, and prefer what allows", () => {
    const text =
      "user-agent: FARTHING/2.1\ndisallow: /a\nsitemap: https://x.example/\n\nUser-agent: *\nDisallow: /\n\nUser-agent: farthing # us\nDisallow: /b\nAllow: /b\n";
    expect(["/a", "/b", "/c"].map((path) => allowed(text, path))).toEqual([false, true, true]);
    expect(allowed("User-agent: farthing\n\nUser-agent: *\nDisallow: /\n", "/robots.txt")).toBe(true);
    expect(allowed("Disallow: /\n\u0000nonsense\nUser-agent: *\n", "/x")).toBe(true);
  });

  // Everybody is served on the thread that reads and compares them.
  it.each([
    ["one group of 39,000 agents", "user-agent:*\n".repeat(39_000)],
    ["rules of a group of 18,000 agents", `${"user-agent:*\n".repeat(18_000)}${"allow:/b\n".repeat(28_000)}`],
    [
      "patterns that are nearly found everywhere",
      `user-agent:*\n${`disallow:*${"a".repeat(1_000)}b${"a".repeat(1_000)}\n`.repeat(250)}`,
    ],
  ])("take little time of everybody, with %s", async (_, text) => {
    expect(await inTime(0.7, () => allowed(text, `/${"a".repeat(8_000)}`))).toBe(true);
  });
});

describe("web-bot-auth", () => {
  const { privateKey } = generateKeyPairSync("ed25519");
  const der = privateKey.export({ format: "der", type: "pkcs8" }).toString("base64");
  const auth = new BotAuth(der, () => "https://farthing.example");

  /** Whether a signature holds, by what RFC 9421 says of its base. */
  function holds(headers: http.IncomingHttpHeaders, lines: (params: string) => string[]) {
    const params = String(headers["signature-input"]).replace(/^sig1=/, "");
    const signature = Buffer.from(/^sig1=:(.+):$/.exec(String(headers.signature))?.[1] ?? "", "base64");
    const key = createPublicKey({ key: { ...auth.key }, format: "jwk" });
    return verify(null, Buffer.from([...lines(params), `"@signature-params": ${params}`].join("\n")), key, signature);
  }

  it("signs every request for the host it goes to", async () => {
    const seen: http.IncomingHttpHeaders[] = [];
    const { web, url } = await startSite(
      (request, response) => {
        seen.push(request.headers);
        if (request.url === "/hop") response.writeHead(302, { location: "/end" }).end();
        else response.setHeader("content-type", "text/plain").end("a");
      },
      { botAuth: auth },
    );
    await web.fetch(`${url}/hop`);
    expect(seen).toHaveLength(2);
    for (const headers of seen) {
      const agent = `"https://farthing.example"`;
      const base = () => [`"@authority": ${new URL(url).host}`, `"signature-agent";key="sig1": ${agent}`];
      expect(headers["signature-agent"]).toBe(`sig1=${agent}`);
      expect(headers["signature-input"]).toMatch(
        /;created=\d+;expires=\d+;keyid="[\w-]{43}";alg="ed25519";nonce="[^"]+";tag="web-bot-auth"$/,
      );
      expect(holds(headers, base)).toBe(true);
      expect(holds(headers, () => [`"@authority": other.example`, ...base().slice(1)])).toBe(false);
    }
    expect(seen[0]?.["signature-input"]).not.toBe(seen[1]?.["signature-input"]);
  });

  it("signs its key directory for its own address", () => {
    const headers = auth.directoryHeaders("farthing.example");
    expect(holds(headers, () => [`"@authority";req: farthing.example`])).toBe(true);
    expect(headers["signature-input"]).toContain(`tag="http-message-signatures-directory"`);
  });

  it("takes PEM, and refuses what is no Ed25519 key", () => {
    const pem = String(privateKey.export({ format: "pem", type: "pkcs8" })).replaceAll("\n", "\\n");
    expect(new BotAuth(pem, () => "").key).toEqual(auth.key);
    const other = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "pem", type: "pkcs8" });
    for (const key of ["none", String(other)]) expect(() => new BotAuth(key, () => "")).toThrow("BOT_AUTH_KEY");
  });
});
