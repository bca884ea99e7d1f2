import { readFile } from "node:fs/promises";
import http from "node:http";
import { portOf } from "../lib/port.ts";

const page = (name: string) => readFile(new URL(`pages/${name}`, import.meta.url));
const HTML = "text/html; charset=utf-8";

/** The search engine's answer speaks of this site by its address. */
const placed = (answer: Buffer, { headers }: http.IncomingMessage) =>
  String(answer).replaceAll("{site}", `http://${headers.host}`);

type Served = readonly [
  status: number,
  type?: string | undefined,
  file?: string | undefined,
  headers?: Readonly<Record<string, string>>,
];

/** What is served: path -> status, type, and a file of `pages/` or a redirect's target. */
const PAGES: Readonly<Record<string, Served>> = {
  "/": [200, HTML, "listing.html"],
  "/article": [200, HTML, "article.html"],
  "/docs/tables": [200, HTML, "docs.html"],
  "/feed.xml": [200, "application/rss+xml; charset=utf-8", "feed.xml"],
  "/app": [200, HTML, "shell.html"],
  "/walled": [403, HTML, "wall.html", { server: "cloudflare", "cf-mitigated": "challenge" }],
  "/prices.csv": [200, "text/csv; charset=utf-8", "prices.csv"],
  "/search": [200, "application/json", "search.json"],
  "/old-article": [301, undefined, undefined, { location: "/article" }],
};

/** A web site. */
export interface SampleSite {
  readonly url: string;
  stop(): Promise<void>;
}

/** A small web site on loopback, for the demo and the whole-service tests. */
export async function startSampleSite(port = 0): Promise<SampleSite> {
  const server = http.createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://site");
    const [status, type, file, headers = {}] = PAGES[pathname] ?? [404, HTML, "missing.html"];
    const body = file?.endsWith(".json") ? placed(await page(file), request) : file ? await page(file) : "";
    response.writeHead(status, { ...(type && { "content-type": type }), ...headers });
    response.end(request.method === "HEAD" ? undefined : body);
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}
