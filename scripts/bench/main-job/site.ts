/** Recorded pages, in a process of its own: `/3?x` is the fourth of every so many, as its site may have sent it. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { tellParent } from "../../lib/parent.ts";
import { portOf } from "../../lib/port.ts";
import { recordedPages } from "./corpus.ts";

const pages = recordedPages(Number(process.argv[2])).map((file) => readFileSync(file));
const headers = { "content-type": "text/html; charset=utf-8", "content-encoding": "gzip" };

const server = createServer((request, response) => {
  const page = pages[Number(/^\/(\d+)\?/.exec(request.url ?? "")?.[1])];
  if (page === undefined) response.writeHead(404).end();
  else response.writeHead(200, { ...headers, "content-length": page.length }).end(page);
});
server.keepAliveTimeout = 60_000;
server.listen(0, "0.0.0.0", () => tellParent({ port: portOf(server) }));
