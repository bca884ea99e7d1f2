import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import http from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { validatePaymentRequired } from "@x402/core/schemas";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "../../scripts/lib/service.ts";
import { type ErrorBody, errorOf, given, type Health, jsonOf, type OpenApi, type Operation } from "./answers.ts";
import { type Authorization, type Challenge, decode, encode } from "./payment/x402.ts";
import type { Service } from "./started.ts";

const run = promisify(execFile);
let service: Service;
beforeAll(async () => {
  service = await startService({ PAYMENT: "sandbox" });
});
afterAll(() => service?.stop());

const get = (path: string) => fetch(service.url + path);
const documents: readonly (readonly [path: string, type: string])[] = [
  ["/", "text/html"],
  ["/.well-known/x402", "application/json"],
  ["/openapi.json", "application/json"],
  ["/llms.txt", "text/plain"],
  ["/favicon.ico", "image/svg+xml"],
  ["/health", "application/json"],
];

/** `/.well-known/x402`, as much as the tests look at. */
interface Manifest {
  readonly resources: readonly {
    readonly url: string;
    readonly method: string;
    readonly price: string;
    readonly amountAtomic: string;
  }[];
  readonly resourceCount: number;
}
/** What the discovery check says, of the whole or of one endpoint. */
interface Discovered {
  readonly meta?: { readonly title: string };
  readonly advisories?: readonly { readonly outputSchema: { readonly properties?: object; readonly oneOf?: object } }[];
  readonly warnings?: readonly { readonly severity: string }[];
}
/** A field of the struct that is signed: "address from". */
function fieldOf(text: string): { type: string; name: string } {
  const [type = "", name = ""] = text.split(" ");
  return { type, name };
}

describe("what the service says of itself", () => {
  it.each(documents)("%s is free, typed and not sniffed", async (path, type) => {
    const reply = await get(path);
    expect([reply.status, reply.headers.get("content-type")?.split(";")[0], reply.headers.get("x-content-type-options")]).toEqual(
      [200, type, "nosniff"],
    );
  });

  it("the page for people runs no script but its own files, and stands in no frame", async () => {
    const policy = (await get("/")).headers.get("content-security-policy");
    expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(policy).not.toMatch(/unsafe-|https?:/);
  });

  it("tells agents when to try again, and names every endpoint", async () => {
    const [text, { paths }] = await Promise.all([(await get("/llms.txt")).text(), jsonOf<OpenApi>(get("/openapi.json"))]);
    expect(text).toMatch(/Try again only where retryable is true/);
    for (const path of Object.keys(paths)) expect(text).toContain(` ${path}](`);
  });

  it("tells agents all that it takes to pay by hand", async () => {
    const text = await (await get("/llms.txt")).text();
    const [, primaryType = "", fields = ""] = given(/^(\w+)\((address from,.*)\)$/m.exec(text));
    const [, chainId] = given(/chainId: (\d+)/.exec(text));
    const challenge = await get("/extractors?domain=github.com");
    const [accepted] = (await jsonOf<Challenge>(challenge)).accepts;
    const account = privateKeyToAccount(generatePrivateKey());
    const authorization: Authorization = {
      from: account.address,
      to: accepted.payTo,
      value: accepted.amount,
      validAfter: "0",
      validBefore: String(Math.floor(Date.now() / 1000) + accepted.maxTimeoutSeconds),
      nonce: `0x${randomBytes(32).toString("hex")}`,
    };
    const signature = await account.signTypedData({
      domain: { ...accepted.extra, chainId: Number(chainId), verifyingContract: accepted.asset },
      types: { [primaryType]: fields.split(",").map(fieldOf) },
      primaryType,
      message: { ...authorization },
    });
    const payment = { x402Version: 2, accepted, payload: { signature, authorization } };
    const headers = { "payment-signature": encode(payment) };
    const paid = await fetch(`${service.url}/extractors?domain=github.com`, { headers });
    expect([paid.status, paid.headers.has("payment-response")]).toEqual([200, true]);
  });

  it("agrees with itself: prices in /health, the manifest, OpenAPI and each challenge", async () => {
    const [{ pricing }, { resources, resourceCount }, { paths }] = await Promise.all([
      jsonOf<Health>(get("/health")),
      jsonOf<Manifest>(get("/.well-known/x402")),
      jsonOf<OpenApi>(get("/openapi.json")),
    ]);
    expect(resourceCount).toBe(Object.keys(pricing).length);
    for (const { url, method, price, amountAtomic } of resources) {
      const path = new URL(url).pathname;
      expect(pricing[`${method} ${path}`]).toEqual({ price, amountAtomic });
      expect(paths[path]?.[method.toLowerCase()]?.["x-payment-info"]?.price.amount).toBe(price);
      const unpaid = await fetch(service.url + path, { method });
      const challenge = decode<Challenge>(unpaid.headers.get("payment-required"));
      expect([unpaid.status, challenge.accepts[0].amount, challenge.resource?.url]).toEqual([402, amountAtomic, url]);
    }
  });

  it("tells of each call the errors that it can have, and what they cost", async () => {
    const { paths, components } = await jsonOf<OpenApi>(get("/openapi.json"));
    const statuses = (operation: Operation | undefined) => Object.keys(given(operation).responses).map(Number);
    expect(statuses(paths["/health"]?.get)).toEqual([200, 400, 413, 429, 500, 503, 504]);
    expect(statuses(paths["/extractors"]?.get)).toEqual([200, 400, 402, 404, 409, 413, 429, 500, 503, 504]);
    expect(statuses(paths["/fetch"]?.post)).toEqual(expect.arrayContaining([401, 402, 404, 422, 502]));
    const said = (status: number) => {
      const { $ref = "" } = given(paths["/fetch"]?.post).responses[status] as { readonly $ref?: string };
      return components.responses[$ref.replace("#/components/responses/", "")]?.description;
    };
    expect(said(400)).toMatch(/^bad_input, .*\. Nothing is charged\.$/);
    expect(said(503)).toMatch(/payment_pending.* Nothing is charged, but after payment_pending/);
  });

  it("is what the README says of its endpoints and prices", async () => {
    const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
    const rows = [...readme.matchAll(/^\| `((?:GET|POST) \S+)` *\| (\S+) *\|/gm)].map(([, call, price]) => `${call} ${price}`);
    const { paths } = await jsonOf<OpenApi>(get("/openapi.json"));
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => {
        const amount = operation["x-payment-info"]?.price.amount;
        return `${method.toUpperCase()} ${path} ${amount === undefined ? "free" : `$${amount}`}`;
      }),
    );
    expect(rows.sort()).toEqual(calls.sort());
  });

  it("gives challenges that the protocol's own validator takes, mirrored in the body", async () => {
    const reply = await fetch(`${service.url}/fetch`, { method: "POST" });
    const challenge = decode<Challenge>(reply.headers.get("payment-required"));
    expect(() => validatePaymentRequired(challenge)).not.toThrow();
    const body = await jsonOf<ErrorBody & Challenge>(reply);
    expect(body.accepts).toEqual(challenge.accepts);
    expect(body).toMatchObject({ error: "payment_required", charged: false, retryable: false, source: "service" });
    expect(body.message).not.toBe("");
  });

  it("passes the discovery check that indexes use, the whole and each endpoint", async () => {
    const { paths } = await jsonOf<OpenApi>(get("/openapi.json"));
    const discovery = fileURLToPath(new URL("../../node_modules/.bin/discovery", import.meta.url));
    const folder = mkdtempSync(join(tmpdir(), "farthing-discovery-"));
    const said = join(folder, "said.json");
    // It ends before a pipe has taken all that it says.
    const tool = async (...args: string[]): Promise<Discovered> => {
      await run("sh", ["-c", 'exec "$0" "$@" > "$SAID"', discovery, ...args, "--json"], { env: { ...process.env, SAID: said } });
      return JSON.parse(readFileSync(said, "utf8"));
    };
    const whole = await tool("discover", service.url);
    expect(whole.meta?.title).toBe("Farthing");
    expect(whole.warnings).toEqual([]);
    expect(JSON.stringify(whole)).toContain("/fetch");
    for (const path of ["/fetch", "/extract", "/extractors"]) {
      const checked = await tool("check", service.url + path);
      expect(checked).toMatchObject({ found: true, path, advisories: [{ authMode: "paid", protocols: ["x402"] }] });
      const { properties, oneOf } = given(checked.advisories?.[0]).outputSchema;
      expect(Object.keys(given(properties ?? oneOf)).length).toBeGreaterThan(0);
      expect(paths).toHaveProperty([path]);
      expect((checked.warnings ?? []).filter(({ severity }) => severity !== "info")).toEqual([]);
    }
    rmSync(folder, { recursive: true });
  });
});

describe("the way to an endpoint", () => {
  const paths = [
    "/FETCH",
    "/Fetch",
    "//fetch",
    "/fetch;a",
    "/%66etch",
    "/fetch%2f",
    "/./fetch",
    "/x/../fetch",
    "/fetch.json",
    "/extractors//",
    "/Extractors",
  ];

  /** Sends a request line exactly as written; fetch would tidy it up. */
  async function raw(line: string, headers = ""): Promise<number> {
    const { connect } = await import("node:net");
    const { port } = new URL(service.url);
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), "127.0.0.1", () =>
        socket.write(`${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`),
      );
      let text = "";
      socket.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
      });
      socket.on("end", () => resolve(Number(text.slice(9, 12)))).on("error", reject);
    });
  }

  it.each(paths.flatMap((path) => [`GET ${path}`, `POST ${path}`]))("%s reaches no handler", async (line) => {
    expect(await raw(line)).toBe(404);
  });

  it.each(["HEAD /extractors", "HEAD /fetch", "PUT /fetch", "GET /fetch", "DELETE /extractors", "POST /extractors"])(
    "%s is not allowed",
    async (line) => {
      expect(await raw(line)).toBe(405);
    },
  );

  it.each(["POST http://elsewhere.example/fetch", "GET /extractors?domain=github.com", "POST /fetch?free=1"])(
    "%s asks for payment",
    async (line) => {
      expect(await raw(line)).toBe(402);
    },
  );

  it.each(["X-HTTP-Method-Override: GET", "X-Original-URL: /health", "X-PAYMENT: e30=", "X-Forwarded-For: 127.0.0.1"])(
    "%s opens nothing",
    async (header) => {
      expect(await raw("POST /fetch", `${header}\r\nContent-Length: 0\r\n`)).toBe(402);
    },
  );

  it.each([
    ["/health", "GET, HEAD"],
    ["/extractors", "GET"],
    ["/fetch", "POST"],
  ])("a wrong method at %s is told that it takes %s", async (path, methods) => {
    const reply = await fetch(service.url + path, { method: "DELETE" });
    expect([reply.status, reply.headers.get("allow")]).toEqual([405, methods]);
  });
});

it("a target that is no address is told so", async () => {
  const socket = connect(Number(new URL(service.url).port), "127.0.0.1").end("GET http://[ HTTP/1.1\r\nhost: a\r\n\r\n");
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 [\s\S]*"error":"bad_input"/);
});

describe("too much", () => {
  it("of a body, announced or streamed, is 413 and closes the connection", async () => {
    const announced = await fetch(`${service.url}/fetch`, { method: "POST", body: "x".repeat(70_000) });
    expect([announced.status, errorOf(await announced.json()).error]).toEqual([413, "too_large"]);
  });

  // The connection is closed two seconds after the reply: who stands still for so long right then never reads it.
  it("of a body is said although the caller is still sending it", { retry: 2 }, async () => {
    const body = "x".repeat(60_000_000);
    const reply = await new Promise<http.IncomingMessage>((resolve, reject) => {
      const request = http.request(
        `${service.url}/parse`,
        { method: "POST", headers: { "content-length": body.length } },
        resolve,
      );
      request.on("error", reject).end(body);
    });
    expect(reply.statusCode).toBe(413);
    reply.destroy();
  });

  it("of a header is 431, and the service lives", async () => {
    const reply = await fetch(`${service.url}/fetch`, { method: "POST", headers: { "payment-signature": "a".repeat(40_000) } });
    expect(reply.status).toBe(431);
    expect((await get("/health")).status).toBe(200);
  });
});
