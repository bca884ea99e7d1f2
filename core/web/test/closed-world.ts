/**
 * Runs the built client with production settings in a network namespace of its own (see closed-world.test.ts), where "public"
 * and inner addresses are all on loopback, and prints as JSON what each address answered and how often anything inside was
 * connected to.
 */

import { execFileSync } from "node:child_process";
import http from "node:http";
import net from "node:net";
import { Failure, type WebOptions } from "@farthing/contract";
import { createWebClient } from "@farthing/web";

const [, , tools] = process.argv;
/** The tool lies outside of the repository. */
interface Tool {
  /** `resolve` gives the addresses of a name, or null where there is no such name. */
  enterWorld(world: {
    readonly addresses: readonly string[];
    resolve(name: string): string | readonly string[] | null;
  }): Promise<unknown>;
}
const { enterWorld }: Tool = await import(`${tools}/closed-world.mjs`);

const PUBLIC = "11.7.7.7";
const INNER = ["10.0.0.5", "100.64.0.9", "169.254.169.254", "172.16.3.4", "192.168.1.1"];
const INNER6 = ["fd00::5", "fe80::5"];
const rebound = new Map<string, number>();
/** The first answer is public, every later one inner. */
const rebind = (name: string): string => {
  const asked = (rebound.get(name) ?? 0) + 1;
  rebound.set(name, asked);
  return asked === 1 ? PUBLIC : "127.0.0.1";
};
const NAMES: Readonly<Record<string, string | readonly string[]>> = {
  "site.example.com": PUBLIC,
  "loop.example.com": "127.0.0.1",
  "private.example.com": "10.0.0.5",
  "metadata.example.com": "169.254.169.254",
  "mixed.example.com": [PUBLIC, "192.168.1.1"],
};
await enterWorld({
  addresses: [PUBLIC, ...INNER],
  resolve: (name) => (name.startsWith("rebind") ? rebind(name) : (NAMES[name] ?? null)),
});
for (const address of INNER6) execFileSync("ip", ["addr", "add", `${address}/128`, "dev", "lo"], { stdio: "pipe" });

let contacts = 0;
const listen = (server: net.Server, host: string, port: number) =>
  new Promise<void>((ready, fail) => server.once("error", fail).listen({ host, port }, ready));
for (const host of ["127.0.0.1", "::1", ...INNER, "fd00::5"]) {
  for (const port of [80, 443, 8080]) {
    await listen(
      net.createServer((socket) => {
        contacts += 1;
        socket.end("HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\ninside");
      }),
      host,
      port,
    );
  }
}

const site = http.createServer((request, response) => {
  const { searchParams, pathname } = new URL(request.url ?? "", "http://site.example.com");
  const to = searchParams.get("to") ?? "";
  response.setHeader("connection", "close");
  if (pathname === "/redirect") response.writeHead(302, { location: to }).end();
  else if (pathname === "/refresh") response.end(`<meta http-equiv="refresh" content="0;url=${to}">`);
  else response.end("<p>public page</p>");
});
await listen(site, PUBLIC, 80);

const client = createWebClient();
/** What was asked, and what came of it: a text, or a failure's code. */
interface Result {
  readonly what: string;
  readonly url: string;
  readonly outcome: string;
}
const results: Result[] = [];
async function ask(what: string, url: string, options?: WebOptions): Promise<void> {
  const outcome = await client.fetch(url, options).then(
    (response) => response.text().text,
    (error: unknown) => (Failure.is(error) ? error.code : String(error)),
  );
  results.push({ what, url, outcome });
}

const targets = [
  ...["127.0.0.1", "2130706433", "0x7f.1", "017700000001", "127.1", "0", ...INNER],
  ...[
    "[::1]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[::7f00:1]",
    "[64:ff9b::7f00:1]",
    "[2002:7f00:1::]",
    "[fd00::5]",
    "[fe80::5]",
  ],
  ...["loop.example.com", "private.example.com", "metadata.example.com", "mixed.example.com", "localhost", "loop.example.com."],
];
await ask("control", "http://site.example.com/");
await ask("control", "http://site.example.com/redirect?to=/");
for (const host of targets) {
  const inner = `http://${host}/`;
  await ask("direct", inner);
  await ask("direct", `http://${host}:8080/`);
  await ask("direct", `https://${host}/`);
  await ask("redirect", `http://site.example.com/redirect?to=${encodeURIComponent(inner)}`);
  await ask("redirect", `http://site.example.com/redirect?to=${encodeURIComponent(`//${host}/`)}`);
  await ask("refresh", `http://site.example.com/refresh?to=${encodeURIComponent(inner)}`);
}
await ask("control", "http://rebind-a.example.com/");
await ask("rebinding", "http://rebind-a.example.com/");
await ask("redirect", "http://rebind-b.example.com/redirect?to=http://rebind-b.example.com/");
for (const name of ["Host", "host", "Proxy-Connection", "Transfer-Encoding"]) {
  await ask("header", "http://site.example.com/", { headers: { [name]: "127.0.0.1" } });
}
await ask("header", "http://site.example.com/", { headers: { "X-Forwarded-Host": "127.0.0.1", Forwarded: "host=127.0.0.1" } });
await client.dispose();
console.log(JSON.stringify({ contacts, results }));
process.exit(0);
