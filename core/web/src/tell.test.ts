import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { asRetrieval, type Received, type WebOptions } from "@farthing/contract";
import { afterEach, expect, test } from "vitest";
import { createWebClient } from "./client.ts";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function site(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const web = createWebClient({ allowPrivateNetworks: ["127.0.0.1/32"] });
  closing.push(
    () => web.dispose(),
    () => server.close(),
  );
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const heard: Received[] = [];
  const retrieval = { requestId: "r", maxAge: 0, received: (received: Received) => void heard.push(received) };
  const fetch = (path: string, options?: WebOptions) => asRetrieval(retrieval, () => web.fetch(origin + path, options));
  return { origin, web, heard, fetch };
}

test("the end of a chain of redirects is told to the call, and nothing else of it", async () => {
  const { origin, heard, fetch } = await site((request, response) => {
    if (request.url === "/old") return void response.writeHead(302, { location: "/new" }).end();
    response.setHeader("content-type", "text/plain; charset=utf-8").end("tea");
  });
  const before = Date.now();
  await fetch("/old");
  expect(heard).toEqual([
    {
      ...{ url: `${origin}/old`, finalUrl: `${origin}/new`, method: "GET", status: 200, contentType: "text/plain" },
      ...{ ip: "127.0.0.1", tls: null, age: null, isPersonal: false, retrievedAt: expect.any(Number) },
      headers: expect.objectContaining({ "content-type": "text/plain; charset=utf-8" }),
      bytes: Buffer.from("tea"),
    },
  ]);
  expect(heard[0]?.retrievedAt).toBeGreaterThanOrEqual(before);
});

test("what is refused is told with the reason; outside of calls nothing is told", async () => {
  const { heard, web, origin, fetch } = await site((_, response) => response.writeHead(404).end("no such tea"));
  await expect(web.fetch(`${origin}/`)).rejects.toMatchObject({ code: "not_found" });
  expect(heard).toEqual([]);
  await expect(fetch("/")).rejects.toMatchObject({ code: "not_found" });
  expect(heard).toMatchObject([{ status: 404, refused: "not_found" }]);
  await fetch("/", { accept: [404] });
  expect(heard[1]).not.toHaveProperty("refused");
});

test.each<[string, WebOptions, boolean]>([
  ["no headers", {}, false],
  ["headers", { headers: { cookie: "a=b" } }, true],
  ["a body", { method: "POST", body: "x" }, true],
  ["headers that every caller sends", { headers: { accept: "application/json" }, impersonal: true }, false],
])("an answer to %s is its caller's alone or not", async (_what, options, isPersonal) => {
  const { heard, fetch } = await site((_, response) => response.end("tea"));
  await fetch("/", options);
  expect(heard[0]?.isPersonal).toBe(isPersonal);
});

test("each answer is told with the socket that it came by, however many there are", async () => {
  const { heard, fetch } = await site((_, response) => response.end("tea"));
  await Promise.all(Array.from({ length: 20 }, (_, at) => fetch(`/${at}`)));
  expect(heard.map(({ ip }) => ip)).toEqual(Array.from({ length: 20 }, () => "127.0.0.1"));
});
