import "reflect-metadata";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Closed, defineExtractor, firstOf, T } from "@farthing/contract";
import { at } from "@farthing/read";
import { GuardedWebClient } from "@farthing/web";
import { afterEach, expect, it } from "vitest";
import type { LiveRequest } from "../child/messages.ts";
import { fixtureFiles, type Noted } from "./fixture-files.ts";
import { extractLive } from "./record.ts";
import { readCase } from "./recording.ts";
import { replay } from "./site.ts";

const PAGE = "http://kettle-shop.com/kettles/7";

/** Asks an interface that is walled, the page that moved, and one address twice with different questions. */
const extractor = defineExtractor({
  name: "kettle-shop",
  description: "Kettles.",
  domains: ["kettle-shop.com"],
  paths: ["/kettles/:id"],
  rejects: [],
  fields: Closed({ name: T.String(), price: T.Number(), stock: T.Number() }),
  examples: [],
  async extract({ requested }, site) {
    const ask = async (field: string) => {
      const body = JSON.stringify({ query: { field } });
      return at(await site.json("http://kettle-shop.com/ask", { method: "POST", body }), "value") as number;
    };
    const name = await firstOf(
      site,
      async () => at(await site.json("http://kettle-shop.com/api/7"), "name") as string,
      async () => (await site.page(requested)).text("h1"),
    );
    const [price, stock] = await Promise.all([ask("price"), ask("stock")]);
    return { name, price, stock };
  },
});

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function startShop(): Promise<string> {
  const server = http.createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const { pathname } = new URL(request.url ?? "", "http://kettle-shop.com");
    if (pathname === "/api/7") response.writeHead(403).end("members only");
    else if (pathname === "/kettles/7") response.writeHead(301, { location: "/kettles/seven" }).end();
    else if (pathname === "/ask")
      response.setHeader("content-type", "application/json").end(`{"value":${body.includes("price") ? 40 : 3}}`);
    else response.setHeader("content-type", "text/html").setHeader("set-cookie", "visitor=1").end("<h1>Copper kettle</h1>");
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  stops.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it("records what was asked so that it plays back the same record: refusals, redirects, and questions to one address", async () => {
  const web = new GuardedWebClient({ proxy: await startShop() });
  stops.push(() => web.dispose());
  const noted: Noted[] = [];
  const requests: LiveRequest[] = [];
  const listener = { request: (one: LiveRequest) => requests.push(one), exchange: (one: Noted) => noted.push(one) };
  expect(await extractLive(extractor, PAGE, web, {}, listener)).toMatchObject({ name: "Copper kettle" });
  const files = fixtureFiles(PAGE, noted);
  expect(requests.map(({ method, status }) => [method, status]).sort()).toEqual([
    ["GET", 200],
    ["GET", 403],
    ["POST", 200],
    ["POST", 200],
  ]);
  expect(JSON.parse(String(files.get("case.json"))).exchanges).toMatchObject([
    { url: "http://kettle-shop.com/api/7", status: 403 },
    { url: PAGE, status: 301, location: "http://kettle-shop.com/kettles/seven" },
    { url: "http://kettle-shop.com/kettles/seven", status: 200 },
    { method: "POST", match: { field: "price" } },
    { method: "POST", match: { field: "stock" } },
  ]);
  expect(String(files.get("case.json"))).not.toContain("visitor");
  const folder = mkdtempSync(join(tmpdir(), "farthing-record-"));
  stops.push(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of files) writeFileSync(join(folder, name), content);
  const { url, recordings } = readCase(folder);
  expect((await replay(extractor, url, recordings)).record).toEqual({ name: "Copper kettle", price: 40, stock: 3 });
});
