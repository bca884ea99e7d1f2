import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What is done with a request: an answer of JSON, or something worse. */
export type Deed = { readonly json: unknown; readonly status?: number } | { readonly text: string } | "hang" | "reset";

export interface Served {
  readonly url: string;
  close(): Promise<void>;
}

async function read(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString("utf8");
  return text === "" ? undefined : JSON.parse(text);
}

function answer(response: ServerResponse, deed: Deed): void {
  if (deed === "hang") return;
  if (deed === "reset") return void response.destroy();
  if ("text" in deed) return void response.writeHead(200).end(deed.text);
  response.writeHead(deed.status ?? 200, { "content-type": "application/json" }).end(JSON.stringify(deed.json));
}

/** A server on this machine whose answers a function decides. */
export async function serve(decide: (path: string, body: unknown) => Promise<Deed> | Deed): Promise<Served> {
  const server = createServer(async (request, response) =>
    answer(response, await decide(request.url ?? "/", await read(request))),
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
