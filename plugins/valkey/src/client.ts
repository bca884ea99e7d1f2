import { isIP } from "node:net";
import type { Redis, RedisOptions } from "ioredis";

/** How long a connection may take to be made. */
const CONNECT_MS = 2_000;
/** A connection with something to answer that says nothing for so long is made anew. */
const SILENT_MS = 2_000;
/** Between attempts to connect: longer each time, up to so long, and not all processes at once. */
const RETRY_MS = { first: 100, most: 3_000 };

const retryStrategy = (times: number): number =>
  Math.min(RETRY_MS.most, RETRY_MS.first * 2 ** Math.min(times, 10)) * (0.75 + Math.random() / 2);

/** What a URL says, and what holds for all connections: nothing waits for a connection, and nothing is sent twice. */
function optionsOf(url: string): Omit<RedisOptions, "replyMapping"> {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, "");
  return {
    host,
    port: Number(port || 6379),
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    db: Number(pathname.slice(1) || 0),
    ...(protocol === "rediss:" && { tls: isIP(host) ? {} : { servername: host } }),
    protocol: 2,
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
    retryStrategy,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    disableClientInfo: true,
  };
}

/** A client of its own connection, not yet connected. The driver is loaded where it is used. */
export async function clientOf(url: string): Promise<Redis> {
  const { Redis } = await import("ioredis");
  return new Redis(optionsOf(url));
}
