import { once } from "node:events";
import net, { type AddressInfo, type Server, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { AddressRules } from "./address.ts";
import { createDialer } from "./dial.ts";
import type { Resolve } from "./guarded-connect.ts";

describe("a dialer", () => {
  let site: Server;

  beforeEach(async () => {
    site = net.createServer();
    await new Promise<void>((ready) => site.listen(0, "127.0.0.1", ready));
  });
  afterEach(() => site.close());

  it("says of the service, and not of the site, that no file is left for another connection", async () => {
    const exhausted = Object.assign(new Error("getaddrinfo EMFILE site.example"), { code: "EMFILE" });
    const dialer = createDialer(new AddressRules(["127.0.0.1/32"]), undefined, (_host, answer) => answer(exhausted, []));
    const dialled = dialer.dial("site.example", 80, new AbortController().signal);
    await expect(dialled).rejects.toMatchObject({ code: "overloaded", source: "service", retryAfterSeconds: 2 });
  });

  it("gives up as soon as its signal says so, and leaves no connection behind", async () => {
    const asked = Promise.withResolvers<Parameters<Resolve>[1]>();
    const dialer = createDialer(new AddressRules(["127.0.0.1/32"]), undefined, (_host, answer) => asked.resolve(answer));
    const call = new AbortController();
    const dialled = dialer.dial("site.example", (site.address() as AddressInfo).port, call.signal);
    const answer = await asked.promise;
    call.abort();
    await expect(dialled).rejects.toMatchObject({ code: "timeout" });
    const connected = once(site, "connection");
    answer(null, [{ address: "127.0.0.1", family: 4 }]);
    const [connection] = (await connected) as [Socket];
    await once(connection.resume(), "close");
  });
});
