/** A web site on loopback, of pages by path, and what renders it. */
import http from "node:http";
import { ChromiumBrowser } from "../../../core/browser/dist/browser.js";
import { findChromium } from "../../../core/browser/dist/chromium/find.js";
import { AddressRules, createDialer } from "../../../core/web/dist/index.js";

const HOST = "127.0.0.2";
/** Stands on every page: who has read one has read this. */
export const MARK = "keeper of the lamp";
const sentence = `The ${MARK} writes down the weather every evening, and the harbour reads it in the morning. `;
export const article = `<article><h1>Log</h1>${`<p>${sentence.repeat(3)}</p>`.repeat(40)}</article>`;

/** Path of the Chromium to measure. @throws if there is none */
export function chromiumPath() {
  const path = findChromium(process.env.CHROMIUM_PATH);
  if (!path) throw new Error("no Chromium: node scripts/setup-chromium.mjs installs it");
  return path;
}

/** Serves `pages` (HTML, or a request listener, by name), some code and pictures, and an article at any other path. */
export async function startSite(pages) {
  const server = http.createServer((request, response) => {
    const name = request.url.slice(1).split("?")[0];
    if (typeof pages[name] === "function") return pages[name](request, response);
    if (name.startsWith("code/"))
      return response.setHeader("content-type", "text/javascript").end(`window.n = ${"1 + ".repeat(5_000)}1;`);
    if (name.startsWith("image/")) return response.setHeader("content-type", "image/png").end(Buffer.alloc(40_000));
    return response.setHeader("content-type", "text/html").end(pages[name] ?? article);
  });
  await new Promise((ready) => server.listen(0, HOST, ready));
  return { server, base: `http://${HOST}:${server.address().port}/` };
}

/** Our browser, allowed to reach that site. */
export const startBrowser = (slots) =>
  new ChromiumBrowser(createDialer(new AddressRules([`${HOST}/32`])), { slots, chromiumPath: chromiumPath() });
