import http from "node:http";
import type { AddressInfo } from "node:net";
import zlib from "node:zlib";
import { Failure } from "@farthing/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWebClient, type GuardedWebClient } from "./client.ts";

type Route = (request: http.IncomingMessage, response: http.ServerResponse) => void;

const compressed =
  (coding: string, body: Buffer): Route =>
  (_request, response) => {
    response.setHeader("content-encoding", coding).setHeader("content-type", "text/plain").end(body);
  };
const redirect =
  (to: string, status = 302): Route =>
  (_request, response) => {
    response.writeHead(status, { location: to }).end("moved");
  };
const echo: Route = (request, response) => {
  let body = "";
  request.on("data", (chunk) => {
    body += chunk;
  });
  request.on("end", () =>
    response.end(JSON.stringify({ method: request.method, headers: request.headers, raw: request.rawHeaders, body })),
  );
};
const status =
  (code: number, headers: http.OutgoingHttpHeaders = {}, body = "<p>no</p>"): Route =>
  (_request, response) => {
    response.writeHead(code, { "content-type": "text/html", ...headers }).end(body);
  };

let attempts = 0;
const text = Buffer.from("hello ".repeat(20_000));
const routes: Record<string, Route> = {
  "/echo": echo,
  "/gzip": compressed("gzip", zlib.gzipSync(text)),
  "/deflate": compressed("deflate", zlib.deflateSync(text)),
  "/raw-deflate": compressed("deflate", zlib.deflateRawSync(text)),
  "/br": compressed("br", zlib.brotliCompressSync(text)),
  "/zstd": compressed("zstd", zlib.zstdCompressSync(text)),
  "/gzip-gzip": compressed("gzip, gzip", zlib.gzipSync(zlib.gzipSync(text))),
  "/bomb": compressed("gzip", zlib.gzipSync(Buffer.alloc(50_000_000))),
  "/bomb-in-bomb": compressed("gzip, gzip", zlib.gzipSync(zlib.gzipSync(Buffer.alloc(200_000_000)))),
  "/three-codings": compressed("gzip, gzip, gzip", zlib.gzipSync(text)),
  "/damaged": compressed("gzip", Buffer.from("this is not gzip")),
  "/to-echo": redirect("/echo"),
  "/to-echo-307": redirect("/echo", 307),
  "/loop": redirect("/loop"),
  "/to-metadata": redirect("http://169.254.169.254/latest/meta-data/"),
  "/to-file": redirect("file:///etc/passwd"),
  "/set-cookie": (_request, response) => {
    response.writeHead(302, { location: "/echo", "set-cookie": "seen=1; Path=/" }).end();
  },
  "/xhtml": status(
    200,
    { "content-type": "application/xhtml+xml" },
    "<html><head><title/></head><body><p>text</p></body></html>",
  ),
  "/empty": status(204, {}, ""),
  "/404": status(404),
  "/410": status(410),
  "/401": status(401),
  "/403": status(403),
  "/500": status(500),
  "/busy-once": (_request, response) => {
    attempts += 1;
    response.writeHead(attempts === 1 ? 503 : 200, { "retry-after": "0", "content-type": "text/plain" }).end("served");
  },
  "/part": status(206, { "content-range": "bytes 0-8/4000" }),
  "/busy": status(429, { "retry-after": "3600" }),
  "/not-http": (request) => {
    request.socket.end("just text");
  },
  "/reset": (request) => {
    request.socket.destroy();
  },
  "/to-raw-utf8": (request) => {
    request.socket.end("HTTP/1.1 302 Found\r\nlocation: /caf\u00e9\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
  },
  "/to-raw-latin1": (request) => {
    const answer = "HTTP/1.1 302 Found\r\nlocation: /caf\u00e9\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";
    request.socket.end(Buffer.from(answer, "latin1"));
  },
  "/caf%C3%A9": status(200, {}, "<p>coffee</p>"),
  "/slow": () => undefined,
  "/drip": (_request, response) => {
    const timer = setInterval(() => response.write("."), 50);
    response.on("close", () => clearInterval(timer));
  },
  "/untyped": (_request, response) => {
    response.removeHeader("content-type");
    response.end("<!doctype html><title>t</title>");
  },
  "/html": status(200, {}, "<base href='/sub/'><title>T</title><a href='x'>link</a>"),
  "/json": (_request, response) => {
    response.setHeader("content-type", "application/json").end('{"a":1}');
  },
};

let server: http.Server;
let other: http.Server;
let base: string;
let elsewhere: string;
let client: GuardedWebClient;

const listen = async (listener: http.RequestListener): Promise<[http.Server, string]> => {
  const made = http.createServer(listener);
  await new Promise<void>((ready) => made.listen(0, "127.0.0.1", ready));
  return [made, `http://127.0.0.1:${(made.address() as AddressInfo).port}`];
};
const failureOf = (work: Promise<unknown>): Promise<Failure> =>
  work.then(
    () => expect.fail("expected a Failure"),
    (error) => (Failure.is(error) ? error : expect.fail(String(error))),
  );

beforeAll(async () => {
  [server, base] = await listen((request, response) => (routes[request.url ?? ""] ?? status(404))(request, response));
  [other, elsewhere] = await listen(echo);
  routes["/to-elsewhere"] = redirect(`${elsewhere}/echo`);
  client = createWebClient({ allowPrivateNetworks: ["127.0.0.1/32"] });
});
afterAll(async () => {
  await client.dispose();
  server.closeAllConnections();
  server.close();
  other.closeAllConnections();
  other.close();
});

describe("a body", () => {
  it.each(["/gzip", "/deflate", "/raw-deflate", "/br", "/zstd", "/gzip-gzip"])("of %s is decoded", async (path) => {
    const response = await client.fetch(base + path);
    expect(Buffer.from(response.bytes).equals(text)).toBe(true);
  });

  it.each(["/bomb", "/bomb-in-bomb"])("of %s is given up at the limit of decoded bytes", async (path) => {
    const failure = await failureOf(client.fetch(base + path, { maxBytes: 1_000_000 }));
    expect(failure.code).toBe("too_large");
  });

  it.each(["/three-codings", "/damaged"])("of %s is the site's fault", async (path) => {
    expect((await failureOf(client.fetch(base + path))).code).toBe("upstream_error");
  });

  it("without a type is looked at", async () => {
    expect((await client.fetch(`${base}/untyped`)).contentType).toBe("text/html");
  });
});

describe("a redirect", () => {
  it("is followed and reported", async () => {
    const response = await client.fetch(`${base}/to-echo`);
    expect(response.url.href).toBe(`${base}/echo`);
    expect(response.redirects).toEqual([{ url: `${base}/echo`, status: 302 }]);
  });

  it("turns a POST into a GET, as browsers do", async () => {
    const sent = await client.json<{ method: string; body: string }>(`${base}/to-echo`, { method: "POST", body: "x" });
    expect(sent).toMatchObject({ method: "GET", body: "" });
  });

  it("of status 307 keeps method and body", async () => {
    const sent = await client.json(`${base}/to-echo-307`, { method: "POST", body: "x" });
    expect(sent).toMatchObject({ method: "POST", body: "x" });
  });

  it("to another origin leaves the caller's headers behind", async () => {
    const headers = { authorization: "Bearer s", "x-api-key": "k", cookie: "c=1" };
    const sent = await client.json<{ headers: Record<string, string> }>(`${base}/to-elsewhere`, { headers });
    expect(Object.keys(sent.headers)).not.toEqual(expect.arrayContaining(["authorization"]));
    expect([sent.headers["x-api-key"], sent.headers.cookie]).toEqual([undefined, undefined]);
  });

  it("keeps the cookies set on the way, for this call only", async () => {
    const first = await client.json<{ headers: Record<string, string> }>(`${base}/set-cookie`);
    const second = await client.json<{ headers: Record<string, string> }>(`${base}/echo`);
    expect([first.headers.cookie, second.headers.cookie]).toEqual(["seen=1", undefined]);
  });

  it("without end is the site's fault", async () => {
    expect((await failureOf(client.fetch(`${base}/loop`))).code).toBe("upstream_error");
  });

  it.each(["/to-metadata", "/to-file"])("%s reaches nothing inside, and says that the site led there", async (path) => {
    const failure = await failureOf(client.fetch(base + path));
    expect(failure).toMatchObject({ code: "forbidden_target", source: "site", issues: undefined });
    expect(failure.message).toContain(`${new URL(base).host} redirects to`);
  });

  it.each(["/to-raw-utf8", "/to-raw-latin1"])("%s, an address that is not escaped, is followed", async (path) => {
    expect((await client.fetch(base + path)).url.href).toBe(`${base}/caf%C3%A9`);
  });
});

describe("an answer", () => {
  it.each([
    ["/404", "not_found", 404],
    ["/410", "not_found", 410],
    ["/empty", "empty_content", 204],
    ["/401", "login_required", 401],
    ["/403", "blocked", 403],
    ["/500", "upstream_error", 500],
  ])("of %s is %s", async (path, code, upstreamStatus) => {
    expect(await failureOf(client.fetch(base + path))).toMatchObject({ code, upstreamStatus });
  });

  it("that the caller accepts is handed over", async () => {
    expect((await client.fetch(`${base}/404`, { accept: [404] })).status).toBe(404);
  });

  it("of a part is what was asked for only where a part was", async () => {
    expect(await failureOf(client.fetch(`${base}/part`))).toMatchObject({ code: "upstream_error", upstreamStatus: 206 });
    expect((await client.fetch(`${base}/part`, { headers: { Range: "bytes=0-8" } })).status).toBe(206);
  });

  it("of 503 is asked for once more", async () => {
    const response = await client.fetch(`${base}/busy-once`);
    expect(response.text().text).toBe("served");
  });

  it("gives XHTML as a parser of HTML reads it", async () => {
    const response = await client.fetch(`${base}/xhtml`);
    expect(response.text().text).toContain("<title></title></head><body><p>text</p>");
  });

  it("of 429 that asks for too long a wait says when to come back", async () => {
    const own = createWebClient({ allowPrivateNetworks: ["127.0.0.1/32"] }); // it does not ask the site again
    expect(await failureOf(own.fetch(`${base}/busy`))).toMatchObject({ code: "site_rate_limited", retryAfterSeconds: 3600 });
    await own.dispose();
  });

  it("that breaks off is the site's fault", async () => {
    expect((await failureOf(client.fetch(`${base}/reset`))).code).toBe("upstream_error");
  });

  it("that is not HTTP is told from one that does not come", async () => {
    const failure = await failureOf(client.fetch(`${base}/not-http`));
    expect(failure).toMatchObject({ code: "upstream_error", message: expect.stringContaining("not HTTP") });
  });

  it.each([
    ["/slow", /did not answer in time$/],
    ["/drip", /began to answer, and did not end in time$/],
  ])("of %s ends at the deadline, and says how far it came", async (path, message) => {
    const impatient = createWebClient({ allowPrivateNetworks: ["127.0.0.1/32"], deadlineMs: 300 });
    const started = Date.now();
    expect(await failureOf(impatient.fetch(base + path))).toMatchObject({
      code: "timeout",
      source: "site",
      message: expect.stringMatching(message),
    });
    expect(Date.now() - started).toBeLessThan(15_000); // nothing else ends it before 20 s
    await impatient.dispose();
  });

  it("is given up when the caller leaves, with the caller's reason", async () => {
    const gone = new Failure("timeout", "the call's deadline passed");
    const leaving = new AbortController();
    setTimeout(() => leaving.abort(gone), 50);
    expect(await failureOf(client.fetch(`${base}/slow`, { signal: leaving.signal }))).toBe(gone);
  });
});

describe("the identity", () => {
  it("is a browser's, in its order", async () => {
    const { raw } = await client.json<{ raw: string[] }>(`${base}/echo`, { as: "browser" });
    const names = raw.filter((_, index) => index % 2 === 0);
    expect(names.slice(2)).toEqual(["Upgrade-Insecure-Requests", "User-Agent", "Accept", "Accept-Encoding", "Accept-Language"]);
  });

  it("names the program to an API", async () => {
    const { headers } = await client.json<{ headers: Record<string, string> }>(`${base}/echo`);
    expect(headers["user-agent"]).toMatch(/^Farthing\//);
  });

  it("gives way to the caller's headers", async () => {
    const { headers } = await client.json<{ headers: Record<string, string> }>(`${base}/echo`, {
      headers: { "Accept-Language": "de", "X-Own": "1" },
    });
    expect(headers).toMatchObject({ "accept-language": "de", "x-own": "1" });
  });
});

describe("a caller's header", () => {
  it.each([
    ["Host", "x"],
    ["Content-Length", "1"],
    ["Transfer-Encoding", "chunked"],
    ["Proxy-Authorization", "x"],
    ["Connection", "close"],
    ["X-Bad", "line\r\nbreak"],
    ["X-Bad", "Ċ"],
    ["X Bad", "x"],
    ["X-Long", "x".repeat(5_000)],
  ])("%s: %j is refused by name", async (name, value) => {
    const failure = await failureOf(client.fetch(`${base}/echo`, { headers: { [name]: value } }));
    expect(failure).toMatchObject({ code: "bad_input", issues: [{ path: `/headers/${name}` }] });
  });
});

describe("a page", () => {
  it("has its links made absolute by its base", async () => {
    const page = await client.page(`${base}/html`);
    expect(page.attr("a", "href")).toBe(`${base}/sub/x`);
  });

  it("of another type is refused", async () => {
    expect((await failureOf(client.page(`${base}/json`))).code).toBe("unsupported_type");
  });
});

it("JSON that is none is the site's fault", async () => {
  expect((await failureOf(client.json(`${base}/html`))).code).toBe("upstream_error");
});
