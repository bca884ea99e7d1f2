import type { PaymentRequired } from "@farthing/contract";
import { afterEach, describe, expect, it } from "vitest";
import { build, call, plugins } from "./installed.ts";

const BOTH = { NETWORKS: "eip155:137, eip155:8453" };
const services: ReturnType<typeof build>[] = [];
const served = (settings: Record<string, string>) => {
  const service = build(plugins, settings);
  services.push(service);
  return service;
};
afterEach(async () => {
  for (const service of services.splice(0)) await service.dispose();
});

describe("a service that sells on several networks", () => {
  it("says the same in its manifest as in its challenges, the operator's first network first", async () => {
    const service = served(BOTH);
    const manifest = JSON.parse((await call(service, "GET /.well-known/x402")).text);
    expect(manifest).toMatchObject({ network: "eip155:137", networks: ["eip155:137", "eip155:8453"] });
    for (const { url, method, accepts } of manifest.resources) {
      const key = `${method} ${new URL(url).pathname}`;
      const challenge: PaymentRequired = JSON.parse((await call(service, key)).text);
      expect([...new Set(challenge.accepts.map(({ network }) => network))]).toEqual(["eip155:137", "eip155:8453"]);
      expect(accepts, key).toEqual(challenge.accepts);
    }
  });

  it("tells by hand's payers the chain of each", async () =>
    expect((await call(served(BOTH), "GET /llms.txt")).text).toContain("chainId: 137 on eip155:137, 8453 on eip155:8453"));
});

describe("the start is stopped, with the setting's name,", () => {
  it.each([
    ["by an unknown network", { NETWORKS: "eip155:1" }, /plugin payment: NETWORKS: eip155:1 is not known/],
    ["by what is no EVM network", { NETWORKS: "base" }, /plugin payment: NETWORKS/],
    ["by a network named twice", { NETWORKS: "eip155:137,eip155:137" }, /plugin payment: NETWORKS names eip155:137 twice/],
    ["by an unknown way to be paid", { PAYMENT_RAILS: "upto" }, /plugin payment: PAYMENT_RAILS: upto is not installed/],
    ["by a node for nobody", { RPC_URLS: "eip155:137=http://n.example" }, /plugin payment: RPC_URLS names a node/],
  ])("%s", (_name, settings, fault) => expect(() => served(settings)).toThrow(fault));
});
