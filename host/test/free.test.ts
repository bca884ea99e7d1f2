import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "../../scripts/lib/service.ts";
import { startSampleSite } from "../../scripts/sample-site/server.ts";
import { errorOf, jsonOf, type OpenApi } from "./answers.ts";
import type { SampleSite, Service } from "./started.ts";

/** What only a service that is paid would say. */
const PAYMENT = /x402|402\b|PAYMENT-|\bUSDC\b|payTo|\$\s?0\.0|per call|charged if/i;
let site: SampleSite;
let service: Service;
beforeAll(async () => {
  site = await startSampleSite();
  service = await startService({ ALLOW_PRIVATE_NETWORKS: "127.0.0.1/32", PAYMENT: "none" });
});
afterAll(() => Promise.all([site, service].map((it) => it?.stop())));

const get = async (path: string) => (await fetch(`${service.url}${path}`)).text();
const post = (body: object) => ({
  method: "POST",
  headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
  body: JSON.stringify(body),
});

/** What MCP answers: a list of tools, or what a call of one gave. */
interface McpReply {
  readonly result: {
    readonly tools?: readonly { readonly name: string }[];
    readonly content?: readonly { readonly text: string }[];
  };
}

describe("a service that asks for no payment", () => {
  it.each(["/", "/llms.txt", "/health"])("names neither prices nor payment in %s", async (path) => {
    expect((await get(path)).match(PAYMENT)).toBeNull();
  });

  it("describes its calls without payment in /openapi.json", async () => {
    const { paths, info }: OpenApi = JSON.parse(await get("/openapi.json"));
    expect(paths["/fetch"]?.post?.responses).toHaveProperty("200");
    expect(JSON.stringify({ info, paths }).match(/x-payment-info|"402"|x402|USDC|payment_/)).toBeNull();
  });

  it("has no x402 document", async () => {
    const reply = await fetch(`${service.url}/.well-known/x402`);
    expect([reply.status, errorOf(await reply.json()).error]).toEqual([404, "not_found"]);
  });

  it("offers the same tools over MCP, without prices", async () => {
    const call = (message: object) => jsonOf<McpReply>(fetch(`${service.url}/mcp`, post({ jsonrpc: "2.0", id: 1, ...message })));
    const { result } = await call({ method: "tools/list" });
    expect(result.tools?.map(({ name }) => name)).toEqual(expect.arrayContaining(["fetch", "domains_check", "extractors"]));
    expect(JSON.stringify(result).match(PAYMENT)).toBeNull();
    const page = await call({ method: "tools/call", params: { name: "fetch", arguments: { url: `${site.url}/article` } } });
    expect(page.result.content?.[0]?.text).toContain("The coin that was cut in four");
  });

  it("answers calls", async () => {
    const reply = await fetch(`${service.url}/fetch`, post({ url: `${site.url}/article` }));
    expect([reply.status, reply.headers.get("payment-response")]).toEqual([200, null]);
  });
});
