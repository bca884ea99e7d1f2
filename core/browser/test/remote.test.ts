import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import { inspect } from "node:util";
import type { Logger } from "@farthing/contract";
import { AddressRules, createDialer } from "@farthing/web";
import { type BrowserServer, chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ChromiumBrowser } from "../src/browser.ts";
import { findChromium } from "../src/chromium/find.ts";
import { pageFlags } from "../src/chromium/flags.ts";
import { OTHER, SITE, startSite } from "./site.ts";

const executablePath = findChromium(process.env.CHROMIUM_PATH) ?? "";
const unsafe = ["--headless=new", "--no-sandbox"];
const safe = [...pageFlags("156"), "--no-sandbox"];
const prose = `<p>${"The page itself is harmless and says so at length. ".repeat(6)}</p>`;

/** A browser as somebody else may run it, with the address of its DevTools. */
class DevTools {
  readonly profile = mkdtempSync("/tmp/remote-test-");
  readonly child: ChildProcess;
  constructor(flags: readonly string[]) {
    this.child = spawn(executablePath, [...flags, "--remote-debugging-port=0", `--user-data-dir=${this.profile}`], {
      stdio: ["ignore", "ignore", "pipe"],
      detached: true,
      env: { ...process.env, TMPDIR: this.profile },
    });
  }
  async endpoint(): Promise<string> {
    if (!this.child.stderr) throw new Error("no output");
    for await (const line of createInterface(this.child.stderr)) {
      const address = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
      if (address) return address;
    }
    throw new Error("the browser did not start");
  }
  async stop(): Promise<void> {
    const ended = new Promise((done) => this.child.once("exit", done));
    process.kill(-(this.child.pid ?? 0), "SIGKILL");
    await ended;
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

let site: Awaited<ReturnType<typeof startSite>>;
let devTools: DevTools;
let playwright: BrowserServer;
const endpoints: Record<string, string> = {};

beforeAll(async () => {
  site = await startSite({
    "/page": `<title>Page</title><body>${prose}<p id=out></p><p id=worker></p><iframe src="{{OTHER}}/frame"></iframe>
      <img src="http://{{CANARY}}/i"><script>alert(1); open("http://{{CANARY}}/w");
      fetch("http://{{CANARY}}/f", {mode: "no-cors"}).catch(() => {}); new WebSocket("ws://{{CANARY}}/s");
      const c = new RTCPeerConnection({iceServers: [{urls: "stun:{{CANARY}}"}]}); c.createDataChannel("d"); c.createOffer().then(o => c.setLocalDescription(o));
      fetch("/data").then(r => r.text()).then(t => { out.textContent = t });
      new Worker("/worker.js").onmessage = ({ data }) => { worker.textContent = data }</script>`,
    "/data": (_request, response) => response.end("fetched text"),
    "/frame": "<p>a frame of another site</p>",
    "/worker.js": `postMessage("brands " + navigator.userAgentData?.brands.map(({ brand }) => brand)); fetch("http://{{CANARY}}/k").catch(() => {})`,
    "/inside": (_request, response) => void response.writeHead(302, { location: "http://127.0.0.1:1/" }).end(),
  });
  devTools = new DevTools(safe);
  endpoints["DevTools web socket"] = await devTools.endpoint();
  endpoints["DevTools address"] = `http://${new URL(endpoints["DevTools web socket"]).host}`;
  const env = { ...process.env, TMPDIR: devTools.profile };
  playwright = await chromium.launchServer({ executablePath, args: safe, ignoreDefaultArgs: ["--disable-popup-blocking"], env });
  endpoints["Playwright server"] = playwright.wsEndpoint();
});
afterAll(async () => {
  await playwright.kill();
  await devTools.stop();
  site.stop();
});

/** Runs `work` with a browser at an address that may reach the sites of the tests. */
async function withBrowser<R>(endpoint: string, work: (browser: ChromiumBrowser) => Promise<R>): Promise<R> {
  const browser = new ChromiumBrowser(createDialer(new AddressRules([`${SITE}/32`, `${OTHER}/32`])), { slots: 2, endpoint });
  try {
    return await work(browser);
  } finally {
    await browser.dispose();
  }
}

describe.each(["DevTools web socket", "DevTools address", "Playwright server"])("a remote browser by its %s", (kind) => {
  const render = (path: string) => withBrowser(endpoints[kind] ?? "", (browser) => browser.render(site.base + path));

  it("renders, and is held to the address rules", async () => {
    const { page } = await render("/page");
    expect(page.text("#out")).toBe("fetched text");
    expect(page.text("#worker")).toMatch(/^brands .*Google Chrome/);
    expect(page.text("body")).toContain("a frame of another site");
    await expect(render("/inside")).rejects.toMatchObject({ code: "forbidden_target" });
    expect(site.contacts()).toBe(0);
  });

  it("renders many pages at once, and again after we have left", async () => {
    const statuses = withBrowser(endpoints[kind] ?? "", async (browser) => {
      const pages = await Promise.all([1, 2, 3, 4].map(() => browser.render(`${site.base}/frame`)));
      return pages.map(({ status }) => status);
    });
    expect(await statuses).toEqual([200, 200, 200, 200]);
    expect((await render("/frame")).status).toBe(200);
  });
});

it("leaves the pages of the remote browser's other users alone", async () => {
  const address = endpoints["DevTools address"] ?? "";
  const { id } = (await (await fetch(`${address}/json/new?about:blank`, { method: "PUT" })).json()) as { id: string };
  await withBrowser(address, (browser) => browser.render(`${site.base}/frame`));
  const left = (await (await fetch(`${address}/json/list`)).json()) as { id: string }[];
  expect(left.map((target) => target.id)).toContain(id);
});

describe("where a remote browser is", () => {
  const SECRETS = "{user}:{password}@{host}/devtools/browser/{id}?token={token}".replace(/[{}]/g, "");
  /** Everything that is said in a failing call: the error with its causes, the log, the state. */
  async function said(endpoint: string): Promise<string> {
    const lines: unknown[] = [];
    const write = (...line: unknown[]) => void lines.push(line);
    const log = { debug: write, info: write, warn: write, error: write } as unknown as Logger;
    const browser = new ChromiumBrowser(createDialer(new AddressRules([`${SITE}/32`])), { slots: 1, endpoint, log });
    try {
      browser.start();
      lines.push(await browser.render(`${site.base}/page`).catch((reason) => reason));
      await expect.poll(() => lines.length).toBeGreaterThan(1); // warming up has failed, too
      lines.push(browser.health());
    } finally {
      await browser.dispose();
    }
    return inspect(lines, { depth: 20 });
  }
  let closing: http.Server;
  beforeAll(async () => {
    closing = http.createServer((_request, response) => response.writeHead(403).end("token=token refused"));
    closing.on("upgrade", (_request, socket) => socket.end("HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n"));
    await new Promise<void>((ready) => closing.listen(0, "127.0.0.1", ready));
  });
  afterAll(() => void closing.close());
  const here = () => `127.0.0.1:${(closing.address() as AddressInfo).port}`;

  it.each([
    ["refuses", (scheme: string) => `${scheme}://${SECRETS.replace("@host", `@${here()}`)}`],
    ["does not answer", (scheme: string) => `${scheme}://${SECRETS.replace("@host", "@127.0.0.1:1")}`],
    ["does not exist", (scheme: string) => `${scheme}://${SECRETS.replace("@host", "@no-such-host.localhost:1")}`],
    ["would not find the rules", (scheme: string) => `${scheme}://${SECRETS.replace("@host", "@browser.example.com")}`],
  ])("is told to nobody, where it %s", async (_what, endpoint) => {
    for (const scheme of ["ws", "http"]) {
      const words = await said(endpoint(scheme));
      expect(words).toContain("remote browser");
      expect(words).not.toMatch(/token|password|devtools\/browser|127\.0\.0\.1|localhost|example\.com/);
    }
  });
});

describe("a remote browser is refused", () => {
  const refusal = (endpoint: string) =>
    withBrowser(endpoint, async (browser) => {
      const error = await browser.render(`${site.base}/page`).catch((reason) => reason);
      const { status, detail } = browser.health();
      // What is to be done is for the operator: callers can do nothing of it.
      expect(error.hint).toBeUndefined();
      return { ...error, message: error.message, health: status, hint: detail?.hint };
    });

  it("where it could send UDP past the rules", async () => {
    const open = new DevTools(unsafe);
    try {
      const { code, message, hint, health } = await refusal(await open.endpoint());
      expect({ code, health }).toEqual({ code: "overloaded", health: "degraded" });
      expect(message).toContain("--force-webrtc-ip-handling-policy");
      expect(hint).toContain("setup-chromium.ts --flags");
    } finally {
      await open.stop();
    }
  });

  it("where it could not find the rules", async () => {
    expect(await refusal("ws://browser.example.com/devtools/browser/1")).toMatchObject({
      code: "overloaded",
      hint: expect.stringContaining("BROWSER_PROXY_HOST"),
    });
  });

  it("where nobody answers", async () => {
    expect(await refusal("http://127.0.0.1:1")).toMatchObject({ code: "overloaded", health: "degraded" });
  });
});
