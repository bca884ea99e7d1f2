import net, { type AddressInfo, type Server } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { AddressRules } from "./address.ts";
import { createDialer } from "./dial.ts";

describe("a dialer", () => {
  let site: Server;

  beforeEach(async () => {
    site = net.createServer();
    await new Promise<void>((ready) => site.listen(0, "127.0.0.1", ready));
  });
  afterEach(() => site.close());

  it("gives up as soon as its signal says so, and leaves no connection behind", async () => {
    const slow: Parameters<typeof createDialer>[2] = (_host, done) =>
      void setTimeout(done, 100, null, [{ address: "127.0.0.1", family: 4 }]);
    const dialer = createDialer(new AddressRules(["127.0.0.1/32"]), undefined, slow);
    const call = new AbortController();
    const dialled = dialer.dial("site.example", (site.address() as AddressInfo).port, call.signal);
    setTimeout(() => call.abort(), 20);
    const started = Date.now();
    await expect(dialled).rejects.toMatchObject({ code: "timeout" });
    expect(Date.now() - started).toBeLessThan(80);
    await sleep(150);
    expect(await new Promise((resolve) => site.getConnections((_error, open) => resolve(open)))).toBe(0);
  });
});
