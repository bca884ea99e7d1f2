import type { Connected, Played } from "@farthing/contract/dialer";
import { GatheredBytes } from "@farthing/contract/gathered-bytes";
import { connect, type WayOut, type WhoisTarget } from "./connect.ts";

/** A WHOIS answer as it came. */
export interface WhoisAnswer {
  readonly bytes: Uint8Array;
  /** Longer than is read: what it says may be contradicted by what was not read. */
  readonly cut: boolean;
  /** Address that was connected to, where there is no proxy between. */
  readonly ip?: string | undefined;
  /** Where it is played back: when it came, and how old it was then. */
  readonly played?: Played | undefined;
}

/** Four times what any registry that is known says of one name. */
const MAX_BYTES = 32_768;
/** What may stand in a query: printable ASCII words. No line break, so never two queries. */
const QUERY = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/;

/**
 * Puts one query to a WHOIS server (RFC 3912). `signal` bounds the whole exchange, resolving and connecting included;
 * rejects with its reason, with the socket's error, or with a Failure `forbidden_target`.
 */
export async function askWhois(target: WhoisTarget, query: string, way: WayOut, signal: AbortSignal): Promise<WhoisAnswer> {
  if (!QUERY.test(query)) throw new TypeError("a WHOIS query is one line of printable ASCII");
  signal.throwIfAborted();
  const socket = await connect(target, way, signal);
  const isDirect = target.trusted || way.proxy === undefined;
  return new Promise((resolve, reject) => {
    const gathered = new GatheredBytes();
    const settle = (end: () => void) => {
      signal.removeEventListener("abort", leave);
      socket.destroy();
      end();
    };
    const finish = (cut: boolean) => {
      const ip = isDirect ? socket.remoteAddress : undefined;
      const { played } = socket as Connected;
      settle(() => resolve({ bytes: gathered.whole().subarray(0, MAX_BYTES), cut, ip, played }));
    };
    const leave = () => settle(() => reject(signal.reason));
    socket.on("error", (error) => settle(() => reject(error)));
    socket.on("data", (chunk: Buffer) => {
      gathered.add(chunk);
      if (gathered.length > MAX_BYTES) finish(true);
    });
    socket.on("end", () => finish(false));
    socket.on("close", () => settle(() => reject(new Error("the connection was closed"))));
    if (signal.aborted) return leave();
    signal.addEventListener("abort", leave, { once: true });
    socket.write(`${query}\r\n`);
  });
}
