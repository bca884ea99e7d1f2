import http from "node:http";
import net, { type AddressInfo } from "node:net";
import { AddressRules, createDialer } from "@farthing/web";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FilterProxy } from "./filter-proxy.ts";

let site: http.Server;
let authority: string;
let proxy: FilterProxy;
let address: URL;
let seen: string[] = [];

beforeAll(async () => {
  site = http.createServer((request, response) => {
    seen = request.rawHeaders;
    response.end("page");
  });
  await new Promise<void>((ready) => site.listen(0, "127.0.0.2", ready));
  authority = `127.0.0.2:${(site.address() as AddressInfo).port}`;
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});
beforeEach(async () => {
  proxy = new FilterProxy(createDialer(new AddressRules(["127.0.0.2/32"])));
  address = new URL(await proxy.listen());
});
afterEach(() => proxy.close());

const credentials = () => `Basic ${Buffer.from(`${proxy.username}:${proxy.password}`).toString("base64")}`;

/** Status and body of a request that a browser would send to its proxy. */
function forward(url: string, headers: http.OutgoingHttpHeaders = { "proxy-authorization": credentials() }) {
  return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const request = http.request({
      host: address.hostname,
      port: address.port,
      path: url,
      headers: { host: new URL(url).host, ...headers },
      agent: false,
    });
    request.on("error", reject);
    request.on("response", async (response) => {
      let body = "";
      for await (const chunk of response) body += chunk;
      resolve({ status: response.statusCode, body });
    });
    request.end();
  });
}

/** First line of the answer to CONNECT. */
function connect(target: string, authorization = credentials()): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(address.port), address.hostname, () => {
      socket.write(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\nProxy-Authorization: ${authorization}\r\n\r\n`);
    });
    socket.on("error", reject);
    socket.on("data", (data) => {
      socket.destroy();
      resolve(data.toString().split("\r\n")[0] ?? "");
    });
  });
}

describe("whoever does not know the password", () => {
  it("gets nowhere", async () => {
    expect((await forward(`http://${authority}/`, {})).status).toBe(407);
    expect((await forward(`http://${authority}/`, { "proxy-authorization": "Basic eA==" })).status).toBe(407);
    expect(await connect(authority, "Basic eA==")).toMatch(/^HTTP\/1.1 407/);
  });
});

describe("a public host", () => {
  it("is reached, with the headers as they are", async () => {
    const headers = { "proxy-authorization": credentials(), "Proxy-Connection": "keep-alive", "X-Own": "1" };
    expect(await forward(`http://${authority}/`, headers)).toEqual({ status: 200, body: "page" });
    expect(seen.filter((_, index) => index % 2 === 0)).toEqual(["host", "Connection", "X-Own"]);
  });

  it("that wants to speak another protocol is refused at once", async () => {
    const switching = net.createServer((socket) => {
      socket.on("error", () => undefined);
      socket.once("data", () => socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n"));
    });
    await new Promise<void>((ready) => switching.listen(0, "127.0.0.2", ready));
    const host = `127.0.0.2:${(switching.address() as AddressInfo).port}`;
    expect((await forward(`http://${host}/`)).status).toBe(403);
    expect(proxy.failures.get(host)?.code).toBe("upstream_error");
    switching.close();
  });

  it.each([
    ["speaks no HTTP", "SSH-2.0-OpenSSH_9.2\r\n", /sent something that is not HTTP/],
    ["has a head without end", `HTTP/1.1 200 OK\r\nX: ${"a".repeat(100_000)}\r\n\r\n`, /sent more than 64 KB of headers/],
  ])("that %s is refused, and said so", async (_name, answer, said) => {
    const odd = net.createServer((socket) => {
      socket.on("error", () => undefined);
      socket.once("data", () => socket.write(answer));
    });
    await new Promise<void>((ready) => odd.listen(0, "127.0.0.2", ready));
    const host = `127.0.0.2:${(odd.address() as AddressInfo).port}`;
    expect((await forward(`http://${host}/`)).status).toBe(403);
    expect(proxy.failures.get(host)?.message).toMatch(said);
    odd.close();
  });

  it("is tunnelled to", async () => {
    expect(await connect(authority)).toMatch(/^HTTP\/1.1 200/);
  });
});

describe("what a page sends", () => {
  const MB = 1024 * 1024;
  /** Sends without end, over connections made one after the other, until the proxy lets nothing through any more; gives what arrived. */
  async function sendAll(open: (to: string) => Promise<net.Socket>): Promise<number> {
    let arrived = 0;
    const sink = net.createServer((socket) => {
      socket.on("data", ({ length }) => {
        arrived += length;
      });
      socket.on("error", () => undefined);
    });
    await new Promise<void>((ready) => sink.listen(0, "127.0.0.2", ready));
    const to = `127.0.0.2:${(sink.address() as AddressInfo).port}`;
    while (!proxy.isSpent && arrived < 100 * MB) {
      const socket = await open(to);
      for (let sent = 0; sent < 8 && !socket.destroyed; sent += 1) {
        await new Promise<void>((done) => socket.write(Buffer.alloc(MB, "x"), () => done()));
      }
      socket.destroy();
    }
    sink.close();
    return arrived;
  }
  const opened = (head: string) => (): Promise<net.Socket> =>
    new Promise((resolve) => {
      const socket = net.connect(Number(address.port), address.hostname, () => socket.write(head));
      socket.on("error", () => resolve(socket));
      socket.on("close", () => resolve(socket));
      setTimeout(() => resolve(socket), 20);
    });

  it.each([
    ["a tunnel", (to: string) => `CONNECT ${to} HTTP/1.1\r\nHost: ${to}\r\n`],
    ["requests", (to: string) => `POST http://${to}/ HTTP/1.1\r\nHost: ${to}\r\nContent-Length: 1000000000\r\n`],
  ])("is counted and cut off: by %s", async (_way, head) => {
    const arrived = await sendAll((to) => opened(`${head(to)}Proxy-Authorization: ${credentials()}\r\n\r\n`)());
    expect(proxy.isSpent).toBe(true);
    expect(arrived).toBeGreaterThan(8 * MB);
    expect(arrived).toBeLessThan(24 * MB);
  });

  it("is counted in addresses and headers too", async () => {
    const headers = { "proxy-authorization": credentials(), "x-much": "x".repeat(60_000) };
    for (let sent = 0; sent < 600 && !proxy.isSpent; sent += 1)
      await forward(`http://${authority}/`, headers).catch(() => undefined);
    expect(proxy.isSpent).toBe(true);
  });
});

describe("the inside", () => {
  it.each(["http://127.0.0.1/", "http://[::1]/", "http://localhost/", "http://169.254.169.254/", "http://8.8.8.8:22/"])(
    "%s is refused",
    async (url) => {
      expect((await forward(url)).status).toBe(403);
      const { hostname, port } = new URL(url);
      expect(proxy.failures.get(`${hostname}:${port || 80}`)?.code).toBe("forbidden_target");
    },
  );

  it.each(["127.0.0.1:443", "[::1]:443", "localhost:443", "10.0.0.1:443", "8.8.8.8:25", "nonsense"])(
    "%s is not tunnelled to",
    async (target) => {
      expect(await connect(target)).toMatch(/^HTTP\/1.1 403/);
    },
  );

  it("does not replace a page by a refused navigation", async () => {
    const headers = { "proxy-authorization": credentials(), "upgrade-insecure-requests": "1" };
    expect((await forward("http://127.0.0.1/", headers)).status).toBe(204);
  });
});

describe("an operator's proxy", () => {
  it("is handed http whole and asked for tunnels, but for nothing inside", async () => {
    const asked: string[] = [];
    const upstream = http.createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      response.end("by the operator's proxy");
    });
    upstream.on("connect", (request, socket) => {
      asked.push(`CONNECT ${request.url}`);
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
    });
    await new Promise<void>((ready) => upstream.listen(0, "127.0.0.1", ready));
    proxy.close();
    proxy = new FilterProxy(createDialer(new AddressRules(), `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`));
    address = new URL(await proxy.listen());
    expect((await forward("http://site.example.com/a")).body).toBe("by the operator's proxy");
    expect(await connect("site.example.com:443")).toMatch(/^HTTP\/1.1 200/);
    expect(await connect("10.0.0.1:443")).toMatch(/^HTTP\/1.1 403/);
    expect((await forward("http://127.0.0.1/")).status).toBe(403);
    expect(asked).toEqual(["GET http://site.example.com/a", "CONNECT site.example.com:443"]);
    upstream.closeAllConnections();
    upstream.close();
  });
});
