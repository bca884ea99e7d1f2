import http from "node:http";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "../../scripts/lib/service.ts";
import type { Service } from "./started.ts";

let paid: Service;
let free: Service;
let lenient: Service;
/** Paid, and reached by loopback only. */
let local: Service;
beforeAll(async () => {
  const ALLOWED_ORIGINS = "https://agent.example";
  [paid, free, lenient, local] = await Promise.all([
    startService({ BASE_URL: "https://pay.example" }),
    startService({ PAYMENT: "none" }),
    startService({ WITHOUT_PLUGINS: "payment", ALLOWED_ORIGINS }),
    startService({ PAYMENT: "sandbox", ALLOWED_ORIGINS }),
  ]);
});
afterAll(() => Promise.all([paid, free, lenient, local].map((service) => service?.stop())));

const LIST = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
type Call = readonly [method: string, path: string, body?: string];
const LISTING: Call = ["POST", "/mcp", LIST];
const CALLS: readonly Call[] = [
  LISTING,
  ["POST", "/fetch", '{"url":"http://127.0.0.1/"}'],
  ["GET", "/health"],
  ["OPTIONS", "/fetch"],
];

/** What a call is answered that says where it comes from. */
async function ask({ url }: { readonly url: string }, [method, path, body]: Call, headers: http.OutgoingHttpHeaders) {
  const preflight = method === "OPTIONS" ? { "access-control-request-method": "POST" } : {};
  const request = http.request(url + path, { method, headers: { "content-type": "application/json", ...preflight, ...headers } });
  request.end(body);
  const response = await new Promise<http.IncomingMessage>((resolve, reject) =>
    request.on("response", resolve).on("error", reject),
  );
  const text = response.statusCode === 204 ? {} : await json(response).catch(() => ({}));
  return { status: response.statusCode, body: text, cors: response.headers["access-control-allow-origin"] };
}

const EVIL: readonly http.OutgoingHttpHeaders[] = [
  { origin: "https://evil.example" },
  { origin: "null" },
  { host: "evil.example" },
  { host: "evil.example:4021" },
];

describe("a page of another site", () => {
  it.each(EVIL)("gets nothing of a service that is free: %j", async (headers) => {
    for (const service of [free, lenient]) {
      for (const call of CALLS) {
        const { status, body, cors } = await ask(service, call, headers);
        expect([call, status, cors]).toEqual([call, 403, undefined]);
        expect(body).toMatchObject({ error: "bad_input", charged: false, hint: expect.stringContaining("ALLOWED_ORIGINS") });
      }
    }
  });

  it.each(EVIL)("does not get to /mcp of a service that is paid: %j", async (headers) => {
    for (const method of ["POST", "GET", "OPTIONS"])
      expect((await ask(paid, method === "POST" ? LISTING : [method, "/mcp"], headers)).status).toBe(403);
  });

  it("pays at a service that is paid, at its public address", async () => {
    const headers = { host: "pay.example", origin: "https://agent.example" };
    const statuses = await Promise.all(CALLS.slice(1).map((call) => ask(paid, call, headers)));
    expect(statuses.map(({ status, cors }) => [status, cors])).toEqual([
      [402, "*"],
      [200, "*"],
      [204, "*"],
    ]);
  });

  it("is let in where the operator allows it", async () => {
    const headers = { origin: "https://agent.example" };
    const replies = await Promise.all(CALLS.map((call) => ask(lenient, call, headers)));
    const cors = "https://agent.example"; // and nobody else
    expect(replies.map((reply) => [reply.status, reply.cors])).toEqual([
      [200, cors],
      [400, cors],
      [200, cors],
      [204, cors],
    ]);
  });

  it.each([
    { origin: "https://evil.example" },
    { origin: "null" },
    { host: "evil.example:4021", origin: "http://evil.example:4021" },
  ])("does not pay at a service without a public address: %j", async (headers) => {
    for (const call of CALLS) {
      const { status, cors } = await ask(local, call, headers);
      expect([call, status, cors]).toEqual([call, 403, undefined]);
    }
  });

  it("pays there where the operator allows it; programs may use whatever name they have for it", async () => {
    const { status, cors } = await ask(local, CALLS[1] as Call, { origin: "https://agent.example" });
    expect([status, cors]).toEqual([402, "https://agent.example"]);
    expect((await ask(local, CALLS[1] as Call, { host: "farthing:4021" })).status).toBe(402);
  });
});

it("a program, which says no origin, and a page of the service's own are served", async () => {
  for (const service of [paid, free]) {
    const { port } = new URL(service.url);
    for (const headers of [{}, { host: `localhost:${port}` }, { origin: `http://localhost:${port}` }])
      expect((await ask(service, LISTING, headers)).status).toBe(200);
  }
  expect((await ask(paid, LISTING, { host: "pay.example", origin: "https://pay.example" })).status).toBe(200);
});
