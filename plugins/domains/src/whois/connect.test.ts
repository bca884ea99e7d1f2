import { AddressRules, OperatorProxy } from "@farthing/web";
import { expect, test } from "vitest";
import { startProxy } from "../../test/proxy-server.ts";
import { freeName, startWhoisServer } from "../../test/whois-server.ts";
import { askWhois } from "./ask.ts";

const way = { rules: new AddressRules(), proxy: undefined };

test.each(["127.0.0.1", "localhost", "::ffff:127.0.0.1", "0.0.0.0", "169.254.169.254"])(
  "%s is not connected to on an answer's word",
  async (host) => {
    const server = await startWhoisServer(() => freeName("example.com"));
    const port = Number(server.address.split(":")[1]);
    await expect(askWhois({ host, port, trusted: false }, "example.com", way, AbortSignal.timeout(60_000))).rejects.toMatchObject(
      {
        code: "forbidden_target",
      },
    );
    expect(server.queries).toEqual([]);
    await server.close();
  },
);

test.each(["example.com\r\nexample.net", "example.com\nx", "", " x", "a\tb", "bücher.com"])("%j is no query", (query) =>
  expect(askWhois({ host: "127.0.0.1", port: 1, trusted: true }, query, way, AbortSignal.timeout(60_000))).rejects.toThrow(
    TypeError,
  ),
);

test("behind a proxy queries go through its tunnels, and it resolves the names", async () => {
  const server = await startWhoisServer(() => freeName("example.com"));
  const proxy = await startProxy(() => Number(server.address.split(":")[1]));
  const target = { host: "whois.registry.example", port: 43, trusted: false };
  const { bytes } = await askWhois(
    target,
    "example.com",
    { ...way, proxy: new OperatorProxy(proxy.url) },
    AbortSignal.timeout(60_000),
  );
  expect([proxy.asked, Buffer.from(bytes).toString()]).toEqual([
    ["whois.registry.example:43"],
    freeName("example.com").replaceAll("\n", "\r\n"),
  ]);
  proxy.close();
  await server.close();
});
