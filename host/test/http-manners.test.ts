import http from "node:http";
import { connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPayer } from "../../scripts/lib/paying-client.ts";
import { startService } from "../../scripts/lib/service.ts";
import { given } from "./answers.ts";
import { type Challenge, decode, encode } from "./payment/x402.ts";
import type { Service } from "./started.ts";

let service: Service;
beforeAll(async () => {
  service = await startService({ PAYMENT: "sandbox", BASE_URL: "https://pay.example" });
});
afterAll(() => service?.stop());

/** A reply as it came over the wire: fetch would decode it. */
async function ask(path: string, headers: http.OutgoingHttpHeaders = {}, method = "GET") {
  const request = http.request(service.url + path, { method, headers });
  request.end();
  const response = await new Promise<http.IncomingMessage>((resolve, reject) =>
    request.on("response", resolve).on("error", reject),
  );
  return { status: response.statusCode, headers: response.headers, bytes: await buffer(response) };
}

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync };
const decoded = ({ headers, bytes }: Awaited<ReturnType<typeof ask>>) =>
  String(DECODERS[headers["content-encoding"] ?? ""]?.(bytes) ?? bytes);

it("a large body is read on after an early reply where the connection ends, as nginx's do: a reset would lose the reply", async () => {
  const length = 8 * 1_048_576;
  const socket = connect(Number(new URL(service.url).port), "127.0.0.1");
  socket.write(`POST /parse HTTP/1.0\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`);
  socket.write(Buffer.alloc(length / 2, " "));
  const answered = await new Promise<string>((resolve) => socket.once("data", (bytes) => resolve(String(bytes))));
  expect(answered).toMatch(/^HTTP\/1.1 402 /);
  const ended = new Promise((resolve) => socket.once("end", () => resolve("ended")).once("error", resolve));
  expect(await Promise.race([ended, sleep(200, "open")])).toBe("open");
  socket.resume().write(Buffer.alloc(length / 2, " "));
  expect(await ended).toBe("ended");
  socket.destroy();
});

describe("a reply of more than a kilobyte", () => {
  it.each([
    ["br, gzip", "br"],
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["gzip;q=1, br;q=0.5", "gzip"],
    ["*", "br"],
    ["br;q=0, *;q=0.1", "gzip"],
    ["BR", "br"],
    ["identity", undefined],
    ["identity, gzip;q=0.2", undefined],
    ["zstd", undefined],
    ["gzip;q=nonsense", undefined],
    [undefined, undefined],
  ])("goes to who accepts %j as %s", async (accepted, coding) => {
    const plain = await ask("/llms.txt");
    const reply = await ask("/llms.txt", accepted === undefined ? {} : { "accept-encoding": accepted });
    expect([reply.status, reply.headers["content-encoding"]]).toEqual([200, coding]);
    expect(reply.headers["content-length"]).toBe(String(reply.bytes.length));
    expect(reply.headers.vary).toMatch(/accept-encoding/i);
    expect(decoded(reply)).toBe(String(plain.bytes));
    if (coding !== undefined) expect(reply.bytes.length).toBeLessThan(plain.bytes.length / 2);
  });

  it("has the length of what a GET would bring where it is asked for by HEAD", async () => {
    const headers = { "accept-encoding": "br" };
    const [whole, head] = await Promise.all([ask("/openapi.json", headers), ask("/openapi.json", headers, "HEAD")]);
    expect(head.bytes.length).toBe(0);
    expect(head.headers["content-length"]).toBe(whole.headers["content-length"]);
  });

  it("that was paid for is stored as it is: its repetition comes in the coding that is asked for then", async () => {
    const { headers } = await ask("/extractors");
    const payment = await createPayer().sign(decode<Challenge>(headers["payment-required"]));
    const signed = { "payment-signature": encode(payment) };
    const replies = [
      await ask("/extractors", { ...signed, "accept-encoding": "gzip" }),
      await ask("/extractors", signed),
      await ask("/extractors", { ...signed, "accept-encoding": "br" }),
    ];
    expect(replies.map(({ status, headers }) => [status, headers["content-encoding"]])).toEqual([
      [200, "gzip"],
      [200, undefined],
      [200, "br"],
    ]);
    expect(new Set(replies.map(decoded)).size).toBe(1);
    expect(replies.every(({ headers }) => headers["cache-control"] === "private, no-store" && !headers.etag)).toBe(true);
  });
});

it("a small reply is sent as it is", async () => {
  const { headers, bytes } = await ask("/favicon.ico", { "accept-encoding": "br, gzip" });
  expect(bytes.length).toBeLessThan(1_024);
  expect(headers["content-encoding"]).toBeUndefined();
});

describe("a free document", () => {
  it.each(["/", "/llms.txt", "/openapi.json", "/.well-known/x402", "/favicon.ico"])(
    "%s may be kept, and is not sent again unless it has changed",
    async (path) => {
      const first = await ask(path, { "accept-encoding": "br" });
      const etag = given(first.headers.etag);
      expect(first.headers["cache-control"]).toMatch(/^public, max-age=\d+$/);
      expect((await ask(path)).headers.etag).toBe(etag);
      for (const method of ["GET", "HEAD"]) {
        const again = await ask(path, { "if-none-match": `"other", ${etag}` }, method);
        expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, etag]);
      }
      expect((await ask(path, { "if-none-match": 'W/"other"' })).status).toBe(200);
    },
  );

  it("is none that is only true now, or paid for", async () => {
    for (const path of ["/health", "/extractors", "/nothing"]) {
      const { headers } = await ask(path);
      expect([path, headers.etag, headers["cache-control"]]).toEqual([path, undefined, expect.stringContaining("no-store")]);
    }
  });
});

it("a path that leads nowhere is told where paths are listed for programs", async () => {
  const { status, bytes } = await ask("/nothing");
  expect([status, JSON.parse(String(bytes)).message]).toEqual([404, "there is no /nothing; GET /llms.txt lists the endpoints"]);
  const long = await ask(`/${"x".repeat(9_000)}`);
  expect([long.status, JSON.parse(String(long.bytes)).message.length]).toEqual([404, expect.closeTo(250, -2)]);
});

describe("a path with a slash too many", () => {
  it.each([
    ["POST", "/fetch/", "/fetch"],
    ["GET", "/extractors/?domain=github.com", "/extractors?domain=github.com"],
    ["GET", "/llms.txt/", "/llms.txt"],
  ])("%s %s leads to the one that is meant, and is not answered itself", async (method, path, location) => {
    const { status, headers, bytes } = await ask(path, {}, method);
    expect([status, headers.location]).toEqual([308, location]);
    expect(JSON.parse(String(bytes))).toMatchObject({ error: "no_such_endpoint", charged: false });
  });

  it("is followed with method and body", async () => {
    const reply = await fetch(`${service.url}/fetch/`, { method: "POST", body: "{}" });
    expect([reply.status, new URL(reply.url).pathname]).toEqual([402, "/fetch"]);
  });

  it.each(["/fetch//", "//fetch/", "/nothing/", "/"])("%s leads nowhere else", async (path) => {
    expect((await ask(path)).headers.location).toBeUndefined();
  });
});

describe("a page of another site", () => {
  it("may send what buyers, MCP's clients and those who trace send", async () => {
    const wanted = "payment-signature,content-type,mcp-session-id,mcp-protocol-version,traceparent,authorization";
    const headers = {
      origin: "https://agent.example",
      "access-control-request-method": "POST",
      "access-control-request-headers": wanted,
    };
    const preflight = await ask("/fetch", headers, "OPTIONS");
    const allowed = preflight.headers["access-control-allow-headers"]?.toLowerCase() ?? "";
    expect(preflight.status).toBe(204);
    for (const name of wanted.split(",")) expect(allowed).toContain(name);
    expect(allowed).toContain("access-control-expose-headers"); // which the official buyer's client sends
    const reply = await ask("/fetch", { origin: "https://agent.example" }, "POST");
    const exposed = reply.headers["access-control-expose-headers"]?.toLowerCase() ?? "";
    for (const name of ["payment-required", "payment-response", "mcp-session-id"]) expect(exposed).toContain(name);
    expect(reply.headers["access-control-allow-credentials"]).toBeUndefined();
  });
});
