import { createServer } from "node:http";

/** What arrived, as JSON; `undefined` without a body. */
async function jsonOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString("utf8")) : undefined;
}

/** Answers with JSON. */
export const answer = (response, body, status = 200) =>
  void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

/** An HTTP server on a port of its own. `handle` gets path, body and response; what it throws is a 500 with the reason. */
export async function openDouble(handle) {
  const server = createServer(async (request, response) => {
    try {
      await handle(request.url, await jsonOf(request), response);
    } catch (error) {
      if (!response.headersSent) answer(response, { error: String(error) }, 500);
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
