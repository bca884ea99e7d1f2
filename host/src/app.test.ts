import "reflect-metadata";
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import {
  Closed,
  defineEndpoint,
  definePlugin,
  type Endpoint,
  type Handler,
  HttpDocument,
  type ObjectSchema,
  T,
  type TSchema,
} from "@farthing/contract";
import { Service } from "@farthing/runtime";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "./app.ts";
import { Calls } from "./calls.ts";

const log = { debug() {}, info() {}, warn() {}, error() {} };
const info = { name: "Test", version: "0.0.0", baseUrl: "http://test", dataDir: "/nonexistent", startedAt: 0 };

/** A free page that no list names. */
function page(
  path: `/${string}`,
  answer: (input: Record<string, string>) => HttpDocument,
  more: Partial<Endpoint> = {},
): Endpoint {
  class Answer implements Handler<ObjectSchema, TSchema> {
    static readonly inject = [];
    handle(input: never) {
      return answer(input) as never;
    }
  }
  return defineEndpoint({
    method: "GET",
    path,
    summary: "A page",
    description: "A page.",
    input: Closed({ name: T.Optional(T.String()), text: T.Optional(T.String()) }),
    output: T.Any(),
    example: { input: {}, output: "" },
    contentType: "text/html; charset=utf-8",
    listed: false,
    handler: Answer,
    ...more,
  });
}

const endpoints = [
  page(
    "/things/:name",
    ({ name = "" }) => new HttpDocument(`<p>${name.length}</p>`, { headers: { "x-name": encodeURIComponent(name) } }),
  ),
  page("/things/all", () => new HttpDocument("<p>all</p>")),
  page("/own", () => new HttpDocument("", { headers: { "content-security-policy": "default-src 'self'" } })),
  page("/gone", () => new HttpDocument("", { status: 303, headers: { location: "/own", "set-cookie": "a=1; HttpOnly" } })),
  page("/picture", () => new HttpDocument(Uint8Array.of(0, 255, 10), { headers: { "content-type": "image/png" } })),
  page("/send/:name", ({ name, text }) => new HttpDocument(`${name}: ${text}`), { method: "POST", form: true }),
];
let server: http.Server;
let url: string;
beforeAll(async () => {
  const service = Service.build([{ plugin: definePlugin({ name: "pages", endpoints }), version: "1.0.0" }], {
    info,
    log,
    environment: {},
  });
  server = http.createServer(createApp({ service, log, calls: new Calls(), trustProxy: false }).callback());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const get = (path: string, init: RequestInit = {}) => fetch(url + path, { redirect: "manual", ...init });

describe("a path with a parameter", () => {
  it.each([
    ["/things/github", "github"],
    ["/things/a%2Fb", "a/b"],
    ["/things/..%2f..%2fetc", "../../etc"],
    ["/things/%E2%82%AC", "€"],
  ])("%s stands for %j", async (path, name) => {
    const reply = await get(path);
    expect([reply.status, decodeURIComponent(reply.headers.get("x-name") ?? "")]).toEqual([200, name]);
  });

  it("does not stand for what has a page of its own", async () => {
    expect(await (await get("/things/all")).text()).toBe("<p>all</p>");
  });

  it.each(["/things", "/things/", "/things/a/b"])("does not stand for %s", async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it("answers no path that cannot be decoded with a fault of its own", async () => {
    expect((await get("/things/%ff")).status).toBeLessThan(500);
  });

  it("has one spelling: a slash too many leads to it", async () => {
    const reply = await get("/things/github/");
    expect([reply.status, reply.headers.get("location")]).toEqual([308, "/things/github"]);
  });

  it("names the methods that it takes", async () => {
    const reply = await get("/things/github", { method: "POST" });
    expect([reply.status, reply.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });
});

describe("a document with headers of its own", () => {
  it("keeps the policy that it brings; others get that of every page", async () => {
    expect((await get("/own")).headers.get("content-security-policy")).toBe("default-src 'self'");
    expect((await get("/things/a")).headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  it("leads elsewhere and sets cookies, and nobody keeps that", async () => {
    const { status, headers } = await get("/gone");
    expect([status, headers.get("location"), headers.getSetCookie(), headers.get("cache-control")]).toEqual([
      303,
      "/own",
      ["a=1; HttpOnly"],
      "private, no-store",
    ]);
  });

  it("is sent byte by byte, and never sniffed", async () => {
    const reply = await get("/picture");
    expect([...new Uint8Array(await reply.arrayBuffer())]).toEqual([0, 255, 10]);
    expect([reply.headers.get("content-type"), reply.headers.get("x-content-type-options")]).toEqual(["image/png", "nosniff"]);
  });
});

it("a form is taken as a page sends it, with what stands in its path", async () => {
  const reply = await get("/send/anna", { method: "POST", body: new URLSearchParams({ text: "a & b" }) });
  expect([reply.status, await reply.text()]).toEqual([200, "anna: a & b"]);
});
