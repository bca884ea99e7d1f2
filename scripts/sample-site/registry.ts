import http from "node:http";
import net from "node:net";
import { portOf } from "../lib/port.ts";

/** Names that are taken; every other one is free. */
const TAKEN = new Map([
  ["example.com", { registrar: "Sample Registrar Ltd.", creation: "1995-08-14T04:00:00Z", expiry: "2027-08-13T04:00:00Z" }],
  ["copper.com", { registrar: "Sample Registrar Ltd.", creation: "2001-02-03T00:00:00Z", expiry: "2028-02-03T00:00:00Z" }],
]);

/** A registry's answer on port 43, as that of .com words it. */
function whoisAnswer(name: string): string {
  const entry = TAKEN.get(name.toLowerCase());
  if (!entry)
    return `No match for domain "${name.toUpperCase()}".\r\n>>> Last update of whois database: 2026-01-01T00:00:00Z <<<\r\n`;
  const { registrar, creation, expiry } = entry;
  return `   Domain Name: ${name.toUpperCase()}\r\n   Registrar: ${registrar}\r\n   Creation Date: ${creation}\r\n   Registry Expiry Date: ${expiry}\r\n   Domain Status: clientTransferProhibited\r\n`;
}

/** The same over RDAP (RFC 9083). */
function rdapAnswer(name: string): [status: number, body: object] {
  const entry = TAKEN.get(name.toLowerCase());
  if (!entry) return [404, { errorCode: 404, title: "Not Found", rdapConformance: ["rdap_level_0"] }];
  const events = [
    { eventAction: "registration", eventDate: entry.creation },
    { eventAction: "expiration", eventDate: entry.expiry },
  ];
  const entities = [
    {
      objectClassName: "entity",
      roles: ["registrar"],
      vcardArray: [
        "vcard",
        [
          ["version", {}, "text", "4.0"],
          ["fn", {}, "text", entry.registrar],
        ],
      ],
    },
  ];
  return [
    200,
    {
      objectClassName: "domain",
      ldhName: name.toUpperCase(),
      status: ["client transfer prohibited"],
      events,
      entities,
      rdapConformance: ["rdap_level_0"],
    },
  ];
}

const listen = (server: net.Server) =>
  new Promise<number>((resolve) => server.listen(0, "127.0.0.1", () => resolve(portOf(server))));

/** A domain registry: the settings by which the service asks it. */
export interface SampleRegistry {
  readonly settings: { readonly WHOIS_SERVER: string; readonly RDAP_BASE: string };
  stop(): void;
}

/** A domain registry on loopback: a WHOIS and an RDAP server that know a few names. */
export async function startSampleRegistry(): Promise<SampleRegistry> {
  const whois = net.createServer((socket) => {
    socket.on("error", () => socket.destroy());
    socket.setEncoding("utf8").once("data", (query: string) => socket.end(whoisAnswer(query.trim().split(/\s+/).at(-1) ?? "")));
  });
  const rdap = http.createServer((request, response) => {
    const [status, body] = rdapAnswer(decodeURIComponent(request.url?.split("/").at(-1) ?? ""));
    response.writeHead(status, { "content-type": "application/rdap+json" }).end(JSON.stringify(body));
  });
  const [whoisPort, rdapPort] = await Promise.all([listen(whois), listen(rdap)]);
  return {
    settings: { WHOIS_SERVER: `127.0.0.1:${whoisPort}`, RDAP_BASE: `http://127.0.0.1:${rdapPort}/` },
    stop: () => {
      whois.close();
      rdap.close().closeAllConnections();
    },
  };
}
