import http from "node:http";
import type { AddressInfo } from "node:net";
import markdown from "@farthing/markdown/plugin";
import { startService } from "@farthing/runtime/test";
import web from "@farthing/web/plugin";
import fetchPlugin from "../src/plugin.ts";

/** A body with its media type. */
export type Served = readonly [body: string, type?: string];

/** A site on loopback that serves these paths, and a service whose /fetch may reach it. */
export async function startFetch(pages: Readonly<Record<string, Served>>) {
  const site = http.createServer((request, response) => {
    const [body, type = "text/html; charset=utf-8"] = pages[request.url ?? ""] ?? [""];
    response.writeHead(body ? 200 : 404, { "content-type": type }).end(body);
  });
  await new Promise<void>((ready) => site.listen(0, "127.0.0.1", ready));
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const { post, stop } = await startService([web, markdown, fetchPlugin], { ALLOW_PRIVATE_NETWORKS: "127.0.0.1/32" });
  return {
    origin,
    fetch: (path: string, input: object = {}) => post("/fetch", { url: `${origin}${path}`, ...input }),
    async stop() {
      site.close();
      site.closeAllConnections();
      await stop();
    },
  };
}
