import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import tls from "node:tls";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AddressRules } from "./address.ts";
import { createWebClient } from "./client.ts";
import { createDialer } from "./dial.ts";

describe("an operator's proxy", () => {
  const seen: string[] = [];
  const proxy = http.createServer((request, response) => {
    seen.push(`${request.method} ${request.url} ${request.headers["proxy-authorization"] ?? ""}`.trim());
    response.setHeader("content-type", "text/plain").end("by the proxy");
  });
  proxy.on("connect", (request, socket) => {
    seen.push(`CONNECT ${request.url}`);
    socket.end("HTTP/1.1 502 no such host\r\n\r\n");
  });
  let address: string;
  beforeAll(async () => {
    await new Promise<void>((ready) => proxy.listen(0, "127.0.0.1", ready));
    address = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  });
  afterAll(() => proxy.close());

  it("gets http requests whole, and resolves the names", async () => {
    const client = createWebClient({ proxy: `http://user:pass@${address}` });
    const response = await client.fetch("http://unresolvable.example.com/a?b=1");
    expect(response.text().text).toBe("by the proxy");
    expect(seen).toContain(`GET http://unresolvable.example.com/a?b=1 Basic ${Buffer.from("user:pass").toString("base64")}`);
    await client.dispose();
  });

  it("that does not reach a site is the site's fault", async () => {
    const client = createWebClient({ proxy: `http://${address}` });
    await expect(client.fetch("https://unresolvable.example.com/")).rejects.toMatchObject({ code: "upstream_error" });
    expect(seen).toContain("CONNECT unresolvable.example.com:443");
    await client.dispose();
  });

  it.each(["http", "https"])("that is not there, or asks for a login, is not the fault of a site over %s", async (scheme) => {
    const strict = http.createServer((_request, response) => response.writeHead(407).end());
    strict.on("connect", (_request, socket) => socket.end("HTTP/1.1 407 Proxy Authentication Required\r\n\r\n"));
    await new Promise<void>((ready) => strict.listen(0, "127.0.0.1", ready));
    const proxy = `http://127.0.0.1:${(strict.address() as AddressInfo).port}`;
    const failing = async () => {
      const client = createWebClient({ proxy });
      const failure = { code: "overloaded", source: "service", hint: "See EGRESS_PROXY." };
      await expect(client.fetch(`${scheme}://unresolvable.example.com/`)).rejects.toMatchObject(failure);
      await client.dispose();
    };
    await failing();
    await new Promise((closed) => strict.close(closed));
    await failing();
  });

  it.each([
    "http://127.0.0.1/",
    "https://[::1]/",
    "http://localhost/",
    "http://metadata.google.internal/",
    "http://example.com:22/",
    "http://example.com:25/",
    "http://localhost:6379/",
    "http://printer:6379/",
    "http://metadata.tencentyun.com/",
    "http://10.0.0.1:6379/",
  ])("is not asked for %s, whatever networks are open", async (url) => {
    const before = seen.length;
    const client = createWebClient({ proxy: `http://${address}`, allowPrivateNetworks: ["192.168.7.0/24"] });
    const dialer = createDialer(new AddressRules(["192.168.7.0/24"]), `http://${address}`);
    const { hostname, port } = new URL(url);
    const dialled = dialer.dial(hostname.replace(/[[\]]/g, ""), Number(port || 80), AbortSignal.timeout(60_000));
    await expect(dialled).rejects.toMatchObject({ code: "forbidden_target" });
    await expect(client.fetch(url)).rejects.toMatchObject({ code: "forbidden_target" });
    expect(seen.length).toBe(before);
    await client.dispose();
  });

  it("is asked for addresses of the networks that are open, at any port", async () => {
    const client = createWebClient({ proxy: `http://${address}`, allowPrivateNetworks: ["192.168.7.0/24"] });
    expect((await client.fetch("http://192.168.7.1:5000/")).status).toBe(200);
    await client.dispose();
  });
});

/** A recorded internet behind a proxy, with certificates of its own; it lies beside the repository where it is present. */
const replay = fileURLToPath(new URL("../../../../shared/tools/replay-internet.mjs", import.meta.url));
const present = existsSync(replay);
if (!present) console.info("recorded internet: not run, it needs ../shared/tools/replay-internet.mjs");

describe.runIf(present)("a recorded internet", () => {
  let folder: string;
  let child: ChildProcess;
  let internet: { proxy: string; ca: string };
  const authorities = tls.getCACertificates("default");
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "recorded-"));
    writeFileSync(join(folder, "page.html"), "<title>Recorded</title>");
    const exchanges = [
      { url: "https://recorded.example.com/page", body: "page.html" },
      { url: "https://recorded.example.com/", status: 301, location: "/page" },
    ];
    writeFileSync(join(folder, "case.json"), JSON.stringify({ url: exchanges[0]?.url, exchanges }));
    child = spawn(process.execPath, [replay, "--cases", folder], {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, TMPDIR: folder },
    });
    if (!child.stdout) throw new Error("no output to read");
    const [line] = await once(createInterface({ input: child.stdout }), "line");
    internet = JSON.parse(line);
  });
  afterAll(async () => {
    tls.setDefaultCACertificates(authorities);
    const ended = once(child, "exit");
    child.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });

  it("is reached by CONNECT, its authority being trusted", async () => {
    tls.setDefaultCACertificates([...authorities, readFileSync(internet.ca, "utf8")]);
    const client = createWebClient({ proxy: internet.proxy });
    const page = await client.page("https://recorded.example.com/");
    expect([page.url.href, page.text("title")]).toEqual(["https://recorded.example.com/page", "Recorded"]);
    await client.dispose();
  });

  it("is not trusted without its authority", async () => {
    tls.setDefaultCACertificates(authorities);
    const client = createWebClient({ proxy: internet.proxy });
    await expect(client.page("https://recorded.example.com/")).rejects.toThrow(/certificate/);
    await client.dispose();
  });
});
