import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import tls from "node:tls";
import { asRetrieval, type Missed, type Received, type WebOptions } from "@farthing/contract";
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
      redirects: [{ url: `${origin}/new`, status: 302 }],
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

test.each([
  ["refuses", (_: IncomingMessage, response: ServerResponse) => void response.writeHead(500).end("no")],
  ["breaks off", (_: IncomingMessage, response: ServerResponse) => void response.destroy()],
])("where the operator's own host %s, nobody is told its name", async (_what, answer) => {
  const { web, origin } = await site(answer);
  const noted: Missed[] = [];
  const retrieval = { requestId: "r", maxAge: 0, received: () => undefined, missed: (each: Missed) => void noted.push(each) };
  const failure = await asRetrieval(retrieval, () => web.fetch(origin, { shownAs: "search:own" }).catch((error) => error));
  expect([failure.code, failure.source, failure.message]).toEqual([
    "upstream_error",
    "site",
    expect.stringMatching(/^search:own /),
  ]);
  expect(`${noted.map((each) => each.failure.message)}`).not.toContain("127.0.0.1");
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

test("the certificate that a site shows is told, whether or not its connection is kept", async () => {
  const folder = mkdtempSync(join(tmpdir(), "farthing-tls-"));
  const made = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout key.pem -out cert.pem -days 2";
  const names = ["-subj", "/O=Tea Trust/CN=localhost", "-addext", "subjectAltName=DNS:tea.example"];
  execFileSync("openssl", [...made.split(" "), ...names], { cwd: folder, stdio: "pipe" });
  const [key, cert] = ["key.pem", "cert.pem"].map((file) => readFileSync(join(folder, file), "utf8"));
  rmSync(folder, { recursive: true });
  const trusted = tls.getCACertificates("default");
  tls.setDefaultCACertificates([...trusted, cert as string]);
  const server = createSecureServer({ key, cert }, (request, response) => {
    response.setHeader("connection", request.url === "/kept" ? "keep-alive" : "close").end("tea");
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const resolve = (_host: string, done: (error: null, found: { address: string; family: number }[]) => void) =>
    done(null, [{ address: "127.0.0.1", family: 4 }]);
  const web = createWebClient({ allowPrivateNetworks: ["127.0.0.1/32"], resolve });
  closing.push(
    () => tls.setDefaultCACertificates(trusted),
    () => web.dispose(),
    () => server.close(),
  );
  const heard: Received[] = [];
  const retrieval = { requestId: "r", maxAge: 0, received: (received: Received) => void heard.push(received) };
  for (const path of ["/kept", "/kept", "/ended"])
    await asRetrieval(retrieval, () => web.fetch(`https://tea.example:${port}${path}`));
  const now = Date.now();
  for (const { tls: facts, ip } of heard) {
    expect([ip, facts?.issuer, facts?.alpn]).toEqual(["127.0.0.1", "Tea Trust", "http/1.1"]);
    expect([(facts?.notBefore ?? 0) <= now, (facts?.notAfter ?? 0) > now + 86_400_000]).toEqual([true, true]);
  }
  expect(heard.length).toBe(3);
});

test("behind the operator's proxy nothing is known of the connection", async () => {
  const { heard } = await site(() => {});
  const proxy = createServer((_, response) => response.setHeader("content-type", "text/plain").end("tea"));
  await new Promise<void>((ready) => proxy.listen(0, "127.0.0.1", ready));
  const web = createWebClient({ proxy: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` });
  closing.push(
    () => web.dispose(),
    () => proxy.close(),
  );
  const retrieval = { requestId: "r", maxAge: 0, received: (received: Received) => void heard.push(received) };
  await asRetrieval(retrieval, () => web.fetch("http://tea.example/"));
  expect(heard[0]).toMatchObject({ url: "http://tea.example/", status: 200 });
  for (const field of ["ip", "tls"]) expect(heard[0]).not.toHaveProperty(field);
});
