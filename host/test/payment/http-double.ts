import { createServer, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { listening } from "../port.ts";

/** Answers with JSON. */
export const answer = (response: ServerResponse, body: unknown, status = 200): void =>
  void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

/**
 * An HTTP server on a port of its own. `handle` gets path, body and response; what it throws is a 500 with the reason. The body is
 * what arrived, as JSON, in the shape `Body` that its callers send; `undefined` without one.
 */
export async function openDouble<Body>(
  handle: (path: string, body: Body | undefined, response: ServerResponse) => void | Promise<void>,
): Promise<{ readonly url: string; close(): void }> {
  const server = createServer(async (request, response) => {
    try {
      const sent = await text(request);
      await handle(request.url ?? "", sent === "" ? undefined : JSON.parse(sent), response);
    } catch (error) {
      if (!response.headersSent) answer(response, { error: String(error) }, 500);
    }
  });
  const port = await listening(server);
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
