import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** What a test server does with a query. */
export type WhoisReply = (query: string, socket: Socket) => string | undefined | Promise<string | undefined>;

/** A WHOIS server on loopback. */
export interface WhoisServer {
  /** "host:port". */
  readonly address: string;
  /** The queries it got, in order. */
  readonly queries: string[];
  /** Most connections it had at once. */
  readonly peak: number;
  close(): Promise<void>;
}

/** Starts a server that answers with what `reply` gives; where that is `undefined`, `reply` itself does what it wants. */
export async function startWhoisServer(reply: WhoisReply): Promise<WhoisServer> {
  const queries: string[] = [];
  const open = new Set<Socket>();
  let peak = 0;
  const server = createServer((socket) => {
    open.add(socket);
    peak = Math.max(peak, open.size);
    socket.on("close", () => open.delete(socket));
    socket.on("error", () => socket.destroy());
    socket.once("data", async (data) => {
      const query = data.toString().trim();
      queries.push(query);
      const answer = await reply(query, socket);
      if (answer !== undefined) socket.end(answer.replaceAll("\n", "\r\n"));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    queries,
    get peak() {
      return peak;
    },
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** What a registry in the style of Verisign says of a name. */
export const freeName = (name: string): string =>
  `No match for "${name.toUpperCase()}".\n>>> Last update of whois database: 2026-01-01T00:00:00Z <<<\n`;
export const takenName = (name: string): string =>
  `   Domain Name: ${name.toUpperCase()}\n   Registrar: Sample Registrar, Inc.\n   Creation Date: 2001-02-03T04:05:06Z\n   Registry Expiry Date: 2031-02-03T04:05:06Z\n   Name Server: NS1.EXAMPLE.NET\n`;
/** The name in a query, whatever the registry wants around it. */
export const nameIn = (query: string): string => (query.split(" ").at(-1) ?? "").replace(/\/e$/, "");
