import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";
import { generatePrivateKey } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scenes } from "../../scripts/demo/scenes.ts";
import { createPayer } from "../../scripts/lib/paying-client.ts";
import { startService } from "../../scripts/lib/service.ts";
import { startSampleRegistry } from "../../scripts/sample-site/registry.ts";
import { startSampleSite } from "../../scripts/sample-site/server.ts";
import { given, type Health, jsonOf, type OpenApi } from "./answers.ts";
import { type Nginx, startNginx } from "./payment/nginx.ts";
import { type Challenge, decode, encode } from "./payment/x402.ts";
import type { SampleRegistry, SampleSite, Service } from "./started.ts";

/**
 * Between agents and services stand proxies that nobody configured: nginx reads 4 kB of an answer's headers by default, and makes 502 of the rest.
 * Bytes of all headers of a 402, and of a signed payment, which repeats most of the challenge.
 */
const MAX_402_HEADERS = 3_500;
const MAX_PAYMENT = 3_500;

let site: SampleSite;
let registry: SampleRegistry;
beforeAll(async () => {
  [site, registry] = await Promise.all([startSampleSite(), startSampleRegistry()]);
});
afterAll(async () => {
  await site?.stop();
  registry?.stop();
});

interface Call {
  readonly method: string;
  readonly body: object | undefined;
  readonly headers?: OutgoingHttpHeaders;
}
interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly headerBytes: number;
  readonly text: string;
}
/** One exchange, with the headers as they were sent. */
const call = (url: string, { method, body, headers = {} }: Call) =>
  new Promise<Answer>((resolve, reject) => {
    const sent = request(
      url,
      { method, headers: { ...(body && { "content-type": "application/json" }), ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response
          .on("data", (chunk: Buffer) => chunks.push(chunk))
          .on("end", () => {
            const lines = response.rawHeaders.map((text, at) => text + (at % 2 === 0 ? ": " : "\r\n")).join("");
            const text = Buffer.concat(chunks).toString("utf8");
            resolve({ status: response.statusCode, headers: response.headers, headerBytes: Buffer.byteLength(lines), text });
          });
      },
    );
    sent.once("error", reject).end(body && JSON.stringify(body));
  });
/** A paid endpoint with a call of it; `isWell`: its plugin can work here. */
interface Endpoint {
  readonly name: string;
  readonly target: string;
  readonly options: Call;
  readonly isWell: boolean;
}

/** Bytes of the headers of a 402, to who asks and to who pays badly, and of a signed payment. */
interface Sizes {
  readonly name: string;
  readonly asked: number;
  readonly refused: number;
  readonly payment: number;
}

describe.each([
  ["a service", (): Record<string, string> => ({})],
  ["a service that signs offers and receipts", () => ({ RECEIPT_SIGNING_KEY: generatePrivateKey() })],
])("%s behind nginx as Debian has it", (_name, settings) => {
  let service: Service;
  let nginx: Nginx;
  let endpoints: Endpoint[];
  beforeAll(async () => {
    service = await startService({
      PAYMENT: "sandbox",
      ALLOW_PRIVATE_NETWORKS: "127.0.0.1/32",
      SEARCH_PROVIDERS: "searxng",
      SEARXNG_URL: site.url,
      ...registry.settings,
      ...settings(),
    });
    nginx = await startNginx(service.url);
    const [{ paths }, { plugins }] = await Promise.all([
      jsonOf<OpenApi>(fetch(`${service.url}/openapi.json`)),
      jsonOf<Health>(fetch(`${service.url}/health`)),
    ]);
    const unwell = new Set(plugins.filter(({ status }) => status !== "ok").map(({ name }) => name));
    const calls = scenes(site.url).filter(({ error }) => !error);
    endpoints = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, operation]) => operation["x-payment-info"])
        .map(([verb]) => {
          const method = verb.toUpperCase();
          const { query = "", body, needs } = given(calls.find(({ endpoint }) => endpoint === `${method} ${path}`));
          return { name: `${method} ${path}`, target: path + query, options: { method, body }, isWell: !unwell.has(needs ?? "") };
        }),
    );
  });
  afterAll(async () => {
    await nginx?.stop();
    await service?.stop();
  });

  it("has its challenges passed on, and its payments", async () => {
    expect(endpoints.length).toBeGreaterThanOrEqual(8);
    for (const { name, target, options, isWell } of endpoints) {
      const asked = await call(nginx.url + target, options);
      expect(asked.status, `${name}: ${asked.text}\n${nginx.log()}`).toBe(402);
      const challenge = decode<Challenge>(asked.headers["payment-required"]);
      const payment = encode(await createPayer().sign(challenge));
      if (!isWell) continue;
      const headers = { "payment-signature": payment };
      const paid = await call(nginx.url + target, { ...options, headers });
      expect(paid.status, `${name}: ${paid.text}\n${nginx.log()}`).toBe(200);
      expect(decode(paid.headers["payment-response"])).toMatchObject({ success: true });
    }
  });

  it(`keeps all headers of a challenge under ${MAX_402_HEADERS} bytes, and what a client signs under ${MAX_PAYMENT}`, async () => {
    const sizes: Sizes[] = [];
    for (const { name, target, options } of endpoints) {
      const asked = await call(service.url + target, options);
      const payment = await createPayer().sign(decode<Challenge>(asked.headers["payment-required"]));
      const ended = {
        ...payment,
        payload: { ...payment.payload, authorization: { ...payment.payload.authorization, validBefore: "1" } },
      };
      const refused = await call(service.url + target, { ...options, headers: { "payment-signature": encode(ended) } });
      expect([asked.status, refused.status], name).toEqual([402, 402]);
      sizes.push({ name, asked: asked.headerBytes, refused: refused.headerBytes, payment: encode(payment).length });
    }
    const isTooLarge = ({ asked, refused, payment }: Sizes) =>
      Math.max(asked, refused) >= MAX_402_HEADERS || payment >= MAX_PAYMENT;
    expect(sizes.filter(isTooLarge)).toEqual([]);
  });
});
