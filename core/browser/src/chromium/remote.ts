import { isIP } from "node:net";
import { Failure } from "@farthing/contract";
import { Connection, ProtocolError } from "../cdp/connection.ts";
import { playwrightTransport } from "../cdp/playwright-transport.ts";
import { socketTransport } from "../cdp/transport.ts";
import { NO_UDP } from "./flags.ts";
import { versionOf } from "./identity.ts";
import type { Chromium } from "./launch.ts";

const TIMEOUT_MS = 20_000;

const refused = (message: string, hint: string, cause?: unknown): Failure =>
  new Failure("overloaded", message, { hint, retryAfterSeconds: 60, cause });

/**
 * What went wrong, without a word of where: errors of sockets and libraries quote the address, and with it the password or token
 * that opens the browser to whoever reads it.
 */
function withoutAddress(error: unknown): Error {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === "string" && /^[A-Z][A-Z0-9_]+$/.test(code)) return new Error(code);
  }
  return new Error(error instanceof Error ? error.name : "unknown");
}

const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "[::1]" || (isIP(host) === 4 && host.startsWith("127."));

/** The web socket that a browser's HTTP address (`--remote-debugging-port`) leads to; its host stays the one that was given. */
async function discover(endpoint: URL): Promise<URL> {
  const response = await fetch(new URL(`/json/version${endpoint.search}`, endpoint), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const { webSocketDebuggerUrl } = (await response.json()) as { webSocketDebuggerUrl?: string };
  const socket = new URL(String(webSocketDebuggerUrl));
  socket.protocol = endpoint.protocol === "https:" ? "wss:" : "ws:";
  socket.host = endpoint.host;
  return socket;
}

/** Speaks DevTools to what answers there: a browser, or a Playwright server, which does not know the first question. */
async function connect(endpoint: URL): Promise<Connection> {
  const socket = /^http/.test(endpoint.protocol) ? await discover(endpoint) : endpoint;
  const connection = new Connection(await socketTransport(socket.href));
  try {
    await connection.send("Browser.getVersion", {}, undefined, TIMEOUT_MS);
    return connection;
  } catch (error) {
    connection.close();
    if (!(error instanceof ProtocolError)) throw error;
    return new Connection(await playwrightTransport(socket.href));
  }
}

/**
 * A browser that somebody else runs: `http(s)://` or `ws(s)://` of DevTools, or `ws(s)://` of a Playwright server. `proxyHost` is where
 * it finds the calls' proxies.
 * @throws Failure `overloaded`, also where the address rules would not hold in it
 */
export async function connectChromium(endpoint: string, proxyHost: string | undefined): Promise<Chromium> {
  const url = new URL(endpoint);
  if (!proxyHost && !isLoopback(url.hostname)) {
    throw refused(
      `the remote browser would not find this service's address rules`,
      "Set BROWSER_PROXY_HOST to the address under which that browser reaches this machine.",
    );
  }
  const connection = await connect(url).catch((cause) => {
    throw refused("the remote browser does not answer", "See BROWSER_ENDPOINT.", withoutAddress(cause));
  });
  try {
    const { product } = await connection.send("Browser.getVersion", {}, undefined, TIMEOUT_MS);
    const { commandLine } = await connection.send("SystemInfo.getInfo", {}, undefined, TIMEOUT_MS);
    if (!String(commandLine).includes(NO_UDP)) {
      throw refused(
        `the remote browser runs without ${NO_UDP}`,
        "Start it with the flags that npx node scripts/setup-chromium.ts --flags prints: its pages could reach inner addresses.",
      );
    }
    return { connection, version: versionOf(String(product)), group: undefined, kill: () => connection.close() };
  } catch (error) {
    connection.close();
    throw Failure.is(error)
      ? error
      : refused("the remote browser does not answer", "See BROWSER_ENDPOINT.", withoutAddress(error));
  }
}
