import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import http from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import tls from "node:tls";
import { afterAll, beforeAll, expect, it } from "vitest";
import { OperatorProxy } from "./operator-proxy.ts";

const trusted = tls.getCACertificates("default");
let secure: https.Server;
let plain: http.Server;

/** Opens a tunnel to itself, whatever host is asked for, and says which one that was; "refused" is not opened. Repeats whole requests. */
const answer = (server: http.Server | https.Server) =>
  server
    .on("request", (request, response) => {
      const { method, url, headers } = request;
      request.pipe(response.setHeader("x-asked", `${method} ${url} for ${headers.host}`));
    })
    .on("connect", ({ url, headers }, socket) => {
      if (url === "refused:80") return void socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
      socket.end(`HTTP/1.1 200 OK\r\n\r\n${url} ${headers["proxy-authorization"]}`);
    });
const listening = (server: http.Server | https.Server): Promise<void> =>
  new Promise((ready) => void server.listen(0, "127.0.0.1", ready));
const portOf = (server: http.Server | https.Server): number => (server.address() as AddressInfo).port;

/** What comes through a tunnel to example.com. */
async function through(proxy: OperatorProxy): Promise<string> {
  const socket = await proxy.tunnel("example.com:443", AbortSignal.timeout(60_000));
  const pieces: Buffer[] = [];
  socket.on("data", (piece: Buffer) => pieces.push(piece));
  await once(socket, "end");
  return Buffer.concat(pieces).toString();
}

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "proxy-test-"));
  const line =
    "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout key -out cert -days 2 -subj /CN=proxy -addext subjectAltName=IP:127.0.0.1";
  execFileSync("openssl", line.split(" "), { cwd: folder, stdio: "pipe" });
  const [key, cert] = ["key", "cert"].map((name) => readFileSync(join(folder, name), "utf8"));
  rmSync(folder, { recursive: true });
  tls.setDefaultCACertificates([...trusted, cert as string]);
  secure = https.createServer({ key, cert });
  plain = http.createServer();
  for (const server of [secure, plain]) await listening(answer(server) as http.Server);
});
afterAll(() => {
  tls.setDefaultCACertificates(trusted);
  secure.close();
  plain.close();
});

it.each(["http", "https"])("opens tunnels where its address is %s", async (scheme) => {
  const proxy = new OperatorProxy(`${scheme}://user:p%40ss@127.0.0.1:${portOf(scheme === "http" ? plain : secure)}`);
  expect(await through(proxy)).toBe(`example.com:443 Basic ${Buffer.from("user:p@ss").toString("base64")}`);
});

it.each(["http", "https"])("hands whole requests over where its address is %s", async (scheme) => {
  const proxy = new OperatorProxy(`${scheme}://127.0.0.1:${portOf(scheme === "http" ? plain : secure)}`);
  const request = proxy.request({ method: "POST", path: "http://example.com/form?a=1", headers: { host: "example.com" } });
  request.end("field=value");
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  expect(response.headers["x-asked"]).toBe("POST http://example.com/form?a=1 for example.com");
  expect(Buffer.concat(await response.toArray()).toString()).toBe("field=value");
});

it("says how a password is to be written that it cannot read, and not which one", () => {
  const wrong = () => new OperatorProxy("http://user:50%secret@127.0.0.1:1");
  expect(wrong).toThrow(/^EGRESS_PROXY: .*%25/);
  expect(wrong).not.toThrow(/secret/);
});

it("is to blame itself where nothing listens", async () => {
  const nobody = http.createServer();
  await listening(nobody);
  const proxy = new OperatorProxy(`http://127.0.0.1:${portOf(nobody)}`);
  nobody.close();
  await expect(proxy.tunnel("example.com:443", AbortSignal.timeout(60_000))).rejects.toMatchObject({ code: "overloaded" });
});

it("says how a tunnel was refused", async () => {
  const proxy = new OperatorProxy(`http://127.0.0.1:${portOf(plain)}`);
  await expect(proxy.tunnel("refused:80", AbortSignal.timeout(60_000))).rejects.toThrow("403");
});
