import http from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** What a page of the small internet answers. */
export interface Answer {
  readonly body: string | Uint8Array;
  readonly type?: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds before it answers. */
  readonly delay?: number;
}

/** Answers a request for the given address, `POST` bodies included. */
export type Sites = (url: URL, body: string) => Answer | undefined;

/** A page of prose. */
export const html = (title: string, body: string): Answer => ({
  body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><header><nav><a href="/">Home</a> <a href="/about">About</a></nav></header><main><article><h1>${title}</h1>${body}</article></main><footer>Imprint and privacy</footer></body></html>`,
});

/** An HTTP proxy on loopback that is the whole internet: point EGRESS_PROXY at its address. What nobody serves is refused. */
export async function startInternet(sites: Sites) {
  const asked: string[] = [];
  const server = http.createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const url = new URL(request.url ?? "", "http://none.invalid");
    asked.push(url.href);
    const answer = sites(url, body);
    if (!answer) {
      request.socket.destroy();
      return;
    }
    await sleep(answer.delay ?? 0);
    response.writeHead(answer.status ?? 200, { "content-type": answer.type ?? "text/html; charset=utf-8", ...answer.headers });
    response.end(answer.body);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Every address that was asked for, in order. */
    asked,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
