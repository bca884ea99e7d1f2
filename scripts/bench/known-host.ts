import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import tls from "node:tls";
import { Worker } from "node:worker_threads";
import { createWebClient } from "@farthing/web";
import { cpuMsOf, median } from "../lib/figures.ts";

/**
 * CPU of a fetch by HTTPS from a host that is new, from one that is known (its TLS session is taken up again), and over a kept connection.
 * The server, in a thread of this process, costs about as much each time; its share of a handshake is counted, too.
 */
const ROUNDS = 5;
const FETCHES = 100;

const folder = mkdtempSync(join(tmpdir(), "farthing-tls-"));
const openssl = (line: string) => execFileSync("openssl", line.split(" "), { cwd: folder, stdio: "ignore" });
openssl("req -x509 -newkey rsa:2048 -nodes -keyout key -out cert -days 2 -subj /CN=site -addext subjectAltName=DNS:*.site.test");
const [key = "", cert = ""] = ["key", "cert"].map((name) => readFileSync(join(folder, name), "utf8"));
rmSync(folder, { recursive: true });
tls.setDefaultCACertificates([...tls.getCACertificates("default"), cert]);

const site = new Worker(
  `const { parentPort, workerData } = require("node:worker_threads");
   const server = require("node:https").createServer(workerData, (request, response) => {
     if (request.url === "/close") response.setHeader("connection", "close");
     response.setHeader("content-type", "text/plain").end("page");
   });
   server.listen(0, "127.0.0.1", () => parentPort.postMessage(server.address().port));`,
  { eval: true, workerData: { key, cert } },
);
const port = await new Promise<number>((told) => site.once("message", told));
const web = createWebClient({
  allowPrivateNetworks: ["127.0.0.1/32"],
  resolve: (_host, done) => done(null, [{ address: "127.0.0.1", family: 4 }]),
});

let hosts = 0;
const kinds: Readonly<Record<string, () => string>> = {
  "a new host": () => `https://h${hosts++}.site.test:${port}/close`,
  "a known host": () => `https://known.site.test:${port}/close`,
  "a kept connection": () => `https://known.site.test:${port}/`,
};
const figures = new Map(Object.keys(kinds).map((name) => [name, [] as number[]]));
for (let round = 0; round <= ROUNDS; round++)
  for (const [name, address] of Object.entries(kinds)) {
    const cpu = await cpuMsOf(async () => {
      for (let at = 0; at < FETCHES; at++) await web.fetch(address());
    });
    if (round > 0) figures.get(name)?.push(cpu / FETCHES); // the first is for what has to be compiled
  }
for (const [name, of] of figures) console.log(`a fetch from ${name}: ${median(of).toFixed(2)} CPU ms`);
await web.dispose();
await site.terminate();
