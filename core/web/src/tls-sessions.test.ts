import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import https from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import tls, { type TLSSocket } from "node:tls";
import { asRetrieval, Failure, type Received } from "@farthing/contract";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { createWebClient } from "./client.ts";
import type { Resolve } from "./guarded-connect.ts";

const trusted = tls.getCACertificates("default");
let server: https.Server;
let port: number;
/** Of each connection, whether it took up an earlier one. */
let resumed: boolean[] = [];
let address = "127.0.0.1";

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "farthing-tls-"));
  const command =
    "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout key -out cert -days 2 -subj /CN=site -addext subjectAltName=DNS:site.test";
  execFileSync("openssl", command.split(" "), { cwd: folder, stdio: "ignore" });
  const [key = "", cert = ""] = ["key", "cert"].map((name) => readFileSync(join(folder, name), "utf8"));
  rmSync(folder, { recursive: true });
  tls.setDefaultCACertificates([...trusted, cert]);
  server = https.createServer({ key, cert }, (request, response) => {
    resumed.push((request.socket as TLSSocket).isSessionReused());
    response.setHeader("connection", "close").setHeader("content-type", "text/plain").end("page");
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  tls.setDefaultCACertificates(trusted);
  server.close();
});
const resolve: Resolve = (_host, done) => done(null, [{ address, family: 4 }]);
const client = createWebClient({ resolve, allowPrivateNetworks: ["127.0.0.1/32"], deadlineMs: 60_000 });
const told: Received[] = [];
const retrieval = { requestId: "", maxAge: 0, received: (one: Received) => void told.push(one) };
const visit = (host = "site.test") =>
  asRetrieval(retrieval, () => client.fetch(`https://${host}:${port}/`)).then(
    ({ status }) => status,
    (error: unknown) => (Failure.is(error) ? error.code : String(error)),
  );
afterEach(() => {
  resumed = [];
  address = "127.0.0.1";
  vi.useRealTimers();
});
afterAll(() => client.dispose());

it("a site that is known is taken up again, and its certificate looked at anew after ten minutes", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  expect([await visit(), await visit()]).toEqual([200, 200]);
  vi.advanceTimersByTime(400_000);
  await visit();
  vi.advanceTimersByTime(300_000);
  await visit();
  expect(resumed).toEqual([false, true, true, false]);
  expect(told.map(({ tls }) => tls?.issuer)).toEqual(["site", "site", "site", "site"]);
});

it("a name of which nothing is known gains nothing by another's", async () => {
  expect([await visit(), await visit("other.test"), await visit("other.test")]).toEqual([
    200,
    "upstream_error",
    "upstream_error",
  ]);
});

it("a site that is known is judged by its address all the same", async () => {
  await visit();
  address = "127.0.0.2";
  const before = resumed.length;
  expect([await visit(), resumed.length]).toEqual(["forbidden_target", before]);
});
