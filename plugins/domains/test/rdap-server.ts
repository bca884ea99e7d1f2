import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** An RDAP service on loopback. */
export interface RdapServer {
  readonly base: string;
  /** Paths that were asked for, in order. */
  readonly paths: string[];
  close(): Promise<void>;
}

/** Starts a service that answers as `reply` does; the name asked for is handed to it. */
export async function startRdapServer(
  reply: (name: string, response: ServerResponse, request: IncomingMessage) => void,
): Promise<RdapServer> {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? "");
    reply(request.url?.split("/").at(-1) ?? "", response, request);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rdap`,
    paths,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Answers in RDAP's own type. */
export function rdap(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/rdap+json" }).end(JSON.stringify(body));
}

/** A registration as RFC 9083 has it. */
export const registration = (name: string): object => ({
  objectClassName: "domain",
  ldhName: name.toUpperCase(),
  status: ["active"],
  events: [
    { eventAction: "registration", eventDate: "2001-02-03T04:05:06Z" },
    { eventAction: "expiration", eventDate: "2031-02-03T04:05:06Z" },
  ],
  entities: [
    {
      objectClassName: "entity",
      roles: ["registrar"],
      vcardArray: [
        "vcard",
        [
          ["version", {}, "text", "4.0"],
          ["fn", {}, "text", "Sample Registrar"],
        ],
      ],
    },
  ],
});
