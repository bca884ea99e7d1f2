import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, shown, type Web, Workshop } from "./outside.ts";

const [CODE = ""] = shown("Another way to be paid");
const PAGE = "http://shop.example/open";
const TOKEN = { "x-prepaid-token": "A-TOKEN" };

const web: Web = ({ href }) =>
  href === PAGE
    ? { body: "<!doctype html><title>Shop</title><p>Ropes and lamps, by the yard and by the piece.</p>" }
    : { status: 404, body: "" };

const workshop = new Workshop();
const start = async (settings: Readonly<Record<string, string>>): Promise<Client> => {
  const installation = await workshop.installation({ name: "farthing-plugin-prepaid", code: CODE });
  return workshop.start(installation, { EGRESS_PROXY: await workshop.internet(web), ...settings });
};
afterAll(() => workshop.clear());

describe("another way to be paid, in the place of the host's", () => {
  let service: Client;
  beforeAll(async () => {
    service = await start({ PAYMENT_RAILS: "prepaid", ALLOWED_ORIGINS: "https://agent.example" });
  });
  const fetched = (headers = {}, url = PAGE) => service.post("/fetch", { url }, headers);

  it("asks for its own payment", async () => {
    const { status, headers, json } = await fetched();
    expect([status, headers.get("x-prepaid-price"), headers.get("payment-required")]).toEqual([402, "0.001", null]);
    expect(json).toMatchObject({
      error: "payment_required",
      charged: false,
      price: "$0.001",
      message: expect.stringContaining("X-Prepaid-Token"),
    });
  });

  it("takes no other: a token that is none buys nothing, nor does a payment over x402", async () => {
    expect((await fetched({ "x-prepaid-token": "NONE" })).json).toMatchObject({ error: "payment_invalid" });
    expect((await fetched({ "payment-signature": "e30=" })).status).toBe(402);
  });

  it("says of itself in every document how it is paid, and nothing of x402", async () => {
    const documents = ["/", "/llms.txt", "/openapi.json"];
    for (const path of documents) {
      const { text } = await service.send(path);
      expect(text, path).toContain("by prepaid tokens. Tokens are sold at the harbour office.");
      expect(text, path).toContain("Send your token in X-Prepaid-Token");
      expect(text.match(/x402|USDC|PAYMENT-|No account/), path).toBeNull();
    }
    const { status, json } = await service.send("/.well-known/x402");
    expect([status, json.message]).toEqual([404, "nothing is paid over x402 here; GET /llms.txt lists the endpoints"]);
    const { paths, components } = (await service.send("/openapi.json")).json as {
      paths: Record<string, { post: Record<string, unknown> }>;
      components: { responses: object };
    };
    expect(paths["/fetch"]?.post).toMatchObject({
      "x-payment-info": { price: { amount: "0.001" }, protocols: [{ prepaid: {} }] },
      responses: { 402: { $ref: "#/components/responses/payment_required.payment_invalid" } },
    });
    const unpaid = { headers: { "X-Prepaid-Price": { description: expect.stringContaining("prepaid") } } };
    expect(components.responses).toMatchObject({ "payment_required.payment_invalid": unpaid });
    expect((await service.send("/health")).json).toMatchObject({ pricing: { "POST /fetch": { price: "0.001" } } });
  });

  it("is allowed to pages of others, by its own headers", async () => {
    const headers = { origin: "https://agent.example", "access-control-request-method": "POST" };
    const allowed = (await service.send("/fetch", { method: "OPTIONS", headers })).headers;
    expect(allowed.get("access-control-allow-headers")).toMatch(/\bX-Prepaid-Token\b/);
    const exposed = (await fetched({ origin: "https://agent.example" })).headers.get("access-control-expose-headers");
    expect(exposed).toMatch(/\bX-Prepaid-Price\b.*\bX-Prepaid-Left\b/);
    expect(`${allowed.get("access-control-allow-headers")} ${exposed}`).not.toContain("PAYMENT-");
  });

  it("tells MCP's agents how to pay for a tool, which is paid for so", async () => {
    const client = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1.0.0" } };
    const said = JSON.stringify([await service.mcp("initialize", client), await service.mcp("tools/list")]);
    expect(said).toContain("paid per call by prepaid tokens");
    expect(said).toContain("Costs $0.001 a call, by prepaid tokens; a call that fails costs nothing.");
    expect(said.match(/x402|USDC/)).toBeNull();
    const call = { name: "fetch", arguments: { url: PAGE } };
    const unpaid = await service.mcp("tools/call", call);
    expect(unpaid).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('"error":"payment_required"') }] });
    const paid = await service.mcp("tools/call", { ...call, _meta: { "prepaid/token": "A-TOKEN" } });
    expect(paid).toMatchObject({
      content: [{ text: expect.stringContaining("Ropes and lamps") }, { text: expect.stringContaining('"title":"Shop"') }],
      _meta: { "prepaid/left": "2000" },
    });
  });

  it("charges for a reply that is 2xx, and for no other", async () => {
    expect((await fetched(TOKEN, "http://shop.example/gone")).json).toMatchObject({ error: "not_found", charged: false });
    expect((await fetched(TOKEN, "nonsense")).status).toBe(400);
    const { status, headers } = await fetched(TOKEN);
    expect([status, headers.get("x-prepaid-left")]).toEqual([200, "1000"]);
  });

  it("sells no more than is left on the token, whoever asks at once", async () => {
    const replies = await Promise.all([fetched(TOKEN), fetched(TOKEN), fetched(TOKEN)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 402, 402]);
    expect((await fetched(TOKEN)).json).toMatchObject({ error: "payment_invalid" });
  });
});

describe("another way to be paid, beside the host's", () => {
  it("sells to whoever brings a token; all others are told of both ways", async () => {
    const service = await start({ PAYMENT: "sandbox" });
    const paid = await service.post("/fetch", { url: PAGE }, TOKEN);
    expect([paid.status, paid.headers.get("x-prepaid-left")]).toEqual([200, "2000"]);
    const { status, headers, json } = await service.post("/fetch", { url: PAGE });
    expect([status, headers.has("payment-required"), headers.get("x-prepaid-price")]).toEqual([402, true, "0.001"]);
    expect(json.message).toMatch(/PAYMENT-SIGNATURE.* Or: Send your token in X-Prepaid-Token/);
    const none = await service.post("/fetch", { url: PAGE }, { "x-prepaid-token": "NONE" });
    expect(none.json).toMatchObject({ error: "payment_invalid", reason: "prepaid_token", charged: false });
    expect([none.status, none.headers.has("payment-required"), none.headers.has("x-prepaid-price")]).toEqual([402, true, true]);
    for (const path of ["/", "/llms.txt", "/openapi.json"])
      expect((await service.send(path)).text, path).toContain("paid per call in USDC over x402 or by prepaid tokens.");
    const { tools } = await service.mcp("tools/list");
    expect(JSON.stringify(tools)).toContain("Costs $0.001 a call, in USDC over x402 or by prepaid tokens");
    expect((await service.send("/.well-known/x402")).status).toBe(200);
  });

  it("is the only one that asks where the host's asks for none; no other payment makes a call free", async () => {
    const service = await start({ PAYMENT: "none" });
    const signed = { "payment-signature": "e30=" };
    const replies = await Promise.all(
      [{}, signed, TOKEN, { ...TOKEN, ...signed }].map((headers) => service.post("/fetch", { url: PAGE }, headers)),
    );
    expect(replies.map(({ status }) => status)).toEqual([402, 402, 200, 200]);
    expect((await service.send("/llms.txt")).text.match(/x402|USDC/)).toBeNull();
    expect((await service.send("/.well-known/x402")).status).toBe(404);
  });
});
