import { EndpointTable, HealthMonitor, Logger, PaymentTerms, type Resolver, ServiceInfo } from "@farthing/contract";
import { expect, it } from "vitest";
import { SiteConfig } from "../config.ts";
import { operatorOf } from "./operator.ts";

const TOKEN = "x".repeat(40);

/** What the pages are made of under these settings, and what was said at the start. */
function made(baseUrl: string, { token, mode = "x402" }: { token?: string; mode?: string } = {}) {
  const said: string[] = [];
  const values = new Map<unknown, unknown>([
    [SiteConfig.token, { OPERATOR_TOKEN: token }],
    [ServiceInfo, { baseUrl }],
    [HealthMonitor, {}],
    [EndpointTable, { listed: () => [{ method: "POST", path: "/fetch" }] }],
    [Logger, { warn: (_facts: object, text: string) => said.push(text) }],
    [PaymentTerms, { mode }],
  ]);
  const resolver = { resolve: (one: unknown) => values.get(one), find: (one: unknown) => values.get(one) } as Resolver;
  return { operator: operatorOf(resolver), said };
}
const request = { header: () => [], client: "c" } as never;

it("lets nobody in without a token, and shows the sandbox's money where there is no other", () => {
  expect(made("https://x.example").operator).toMatchObject({ money: "real" });
  expect(made("https://x.example").operator.access).toBeUndefined();
  expect(made("http://localhost:1", { mode: "sandbox" }).operator.money).toBe("test");
});

it("sends the cookie by https only where pages come so, and says where they do not", () => {
  const over = (baseUrl: string) => {
    const { operator, said } = made(baseUrl, { token: TOKEN });
    return [operator.access?.visit(request).cookie.includes("; Secure"), said.length];
  };
  expect(over("https://x.example")).toEqual([true, 0]);
  expect(over("http://x.example")).toEqual([false, 1]);
  for (const local of ["http://localhost:4021", "http://127.0.0.1:4021", "http://[::1]:4021"])
    expect(over(local)).toEqual([false, 0]);
  expect(made("http://x.example").said).toEqual([]);
});

it("tells calls from pages", () => {
  const { operator } = made("https://x.example");
  expect([operator.isListed("POST /fetch"), operator.isListed("GET /operator")]).toEqual([true, false]);
});
