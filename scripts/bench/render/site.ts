/** A web site on loopback, of pages by path, and what renders it. */
import http from "node:http";
import { ChromiumBrowser } from "@farthing/browser";
import { AddressRules, createDialer } from "@farthing/web";
import { findChromium } from "../../../core/browser/dist/chromium/find.js";
import { portOf } from "../../lib/port.ts";

const HOST = "127.0.0.2";
/** Stands on every page: who has read one has read this. */
export const MARK = "keeper of the lamp";
const sentence = `The ${MARK} writes down the weather every evening, and the harbour reads it in the morning. `;
export const article = `<article><h1>Log</h1>${`<p>${sentence.repeat(3)}</p>`.repeat(40)}</article>`;

/** Path of the Chromium to measure. @throws if there is none */
export function chromiumPath(): string {
  const path = findChromium(process.env.CHROMIUM_PATH);
  if (!path) throw new Error("no Chromium: npx node scripts/setup-chromium.ts installs it");
  return path;
}

/** Pages by name: HTML, or what answers. */
export type Pages = Readonly<Record<string, string | http.RequestListener>>;

/** A web site; `base` is the address of its root. */
export interface BenchSite {
  readonly server: http.Server;
  readonly base: string;
}

/** Serves `pages`, some code and pictures, and an article at any other path. */
export async function startSite(pages: Pages): Promise<BenchSite> {
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://site");
    const name = pathname.slice(1);
    const page = pages[name];
    if (typeof page === "function") return page(request, response);
    if (name.startsWith("code/"))
      return response.setHeader("content-type", "text/javascript").end(`window.n = ${"1 + ".repeat(5_000)}1;`);
    if (name.startsWith("image/")) return response.setHeader("content-type", "image/png").end(Buffer.alloc(40_000));
    return response.setHeader("content-type", "text/html").end(page ?? article);
  });
  await new Promise<void>((ready) => server.listen(0, HOST, ready));
  return { server, base: `http://${HOST}:${portOf(server)}/` };
}

/** Our browser, allowed to reach that site. */
export const startBrowser = (slots: number): ChromiumBrowser =>
  new ChromiumBrowser(createDialer(new AddressRules([`${HOST}/32`])), { slots, chromiumPath: chromiumPath() });
