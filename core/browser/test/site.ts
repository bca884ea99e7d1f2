import { createHash } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import type { RenderOptions } from "@farthing/contract";
import { AddressRules, createDialer } from "@farthing/web";
import { WorkPool } from "@farthing/work";
import { afterAll, beforeAll } from "vitest";
import { ChromiumBrowser } from "../src/browser.ts";
import { findChromium } from "../src/chromium/find.ts";

export type Route = string | http.RequestListener;

/** Where the sites of the tests live. The service's own machine, 127.0.0.1, stays the inside. */
export const SITE = "127.0.0.2";
export const OTHER = "127.0.0.3";

async function listen(listener: http.RequestListener, host: string): Promise<http.Server> {
  const server = http.createServer(listener);
  await new Promise<void>((ready) => server.listen(0, host, ready));
  return server;
}

/** What the sites say by a web socket (RFC 6455), unasked, some time after it was opened. */
export const SAID_LATE = { text: "It came late.", afterMs: 2_300 } as const;

function sayLate({ headers }: http.IncomingMessage, socket: Duplex): void {
  const accept = createHash("sha1")
    .update(`${headers["sec-websocket-key"]}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
    .digest("base64");
  socket.on("error", () => {}); // the page is closed first
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
  setTimeout(() => socket.write(Buffer.from([0x81, SAID_LATE.text.length, ...Buffer.from(SAID_LATE.text)])), SAID_LATE.afterMs);
}

const portOf = (server: http.Server): number => (server.address() as AddressInfo).port;

/** A web site of pages by path; `{{OTHER}}` and `{{CANARY}}` in them become the addresses of another site and of the inside. */
export async function startSite(routes: Record<string, Route>) {
  let contacts = 0;
  const canary = await listen((_request, response) => response.end("inside"), "127.0.0.1");
  canary.on("connection", () => {
    contacts += 1;
  });
  const requests: http.IncomingMessage[] = [];
  const serve: http.RequestListener = (request, response) => {
    requests.push(request);
    const route = routes[(request.url ?? "").split("?")[0] ?? ""];
    if (route === undefined) response.writeHead(404, { "content-type": "text/html" }).end("<p>no such page</p>");
    else if (typeof route !== "string") route(request, response);
    else {
      const body = route.replaceAll("{{OTHER}}", other).replaceAll("{{CANARY}}", inside);
      response.setHeader("content-type", request.url?.endsWith(".js") ? "text/javascript" : "text/html; charset=utf-8").end(body);
    }
  };
  const servers = [await listen(serve, SITE), await listen(serve, OTHER)] as const;
  for (const server of servers) server.on("upgrade", sayLate);
  const base = `http://${SITE}:${portOf(servers[0])}`;
  const other = `http://${OTHER}:${portOf(servers[1])}`;
  const inside = `127.0.0.1:${portOf(canary)}`;
  return {
    base,
    other,
    requests,
    contacts: () => contacts,
    stop() {
      for (const server of [...servers, canary]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

/** Threads are started when they are needed, and end with the tests. */
const workers = new WorkPool();

/** A browser that may reach the sites of the tests, and nothing else inside. */
export function startBrowser(slots = 2, Browser = ChromiumBrowser): ChromiumBrowser {
  if (findChromium(process.env.CHROMIUM_PATH) === null) {
    throw new Error("these tests need Chromium: npx node scripts/setup-chromium.ts installs it");
  }
  const rules = new AddressRules([`${SITE}/32`, `${OTHER}/32`]);
  return new Browser(createDialer(rules), { slots, chromiumPath: process.env.CHROMIUM_PATH, workers });
}

/** A site of these pages, and a browser that renders them, for as long as the tests of a file run. */
export function staged(routes: Record<string, Route>, slots?: number) {
  let site: Awaited<ReturnType<typeof startSite>>;
  let browser: ChromiumBrowser;
  beforeAll(async () => {
    site = await startSite(routes);
    browser = startBrowser(slots);
  });
  afterAll(async () => {
    await browser.dispose();
    site.stop();
  });
  return {
    get site() {
      return site;
    },
    get browser() {
      return browser;
    },
    render: (path: string, options?: RenderOptions) => browser.render(site.base + path, options),
  };
}
