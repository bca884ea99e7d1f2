import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Time that a caller has to stop sending what is refused. */
const LINGER_MS = 2_000;

const ending = new WeakSet<Socket>();

/** Whether a connection ends with a reply that was sent early: what else comes on it is not answered, and so not done. */
export const isEnding = ({ socket }: IncomingMessage): boolean => ending.has(socket);

/**
 * Answers while the body still comes, and closes the connection, so that the rest of it is not taken for a request. What comes is thrown
 * away for a while first: a connection that is closed while its caller sends is reset, and the reply lost with it.
 */
export function sendEarly(incoming: IncomingMessage, response: ServerResponse, body: string): void {
  ending.add(incoming.socket);
  response.setHeader("connection", "close");
  response.setHeader("content-length", Buffer.byteLength(body));
  response.write(body);
  const end = () => response.end();
  const timer = setTimeout(end, LINGER_MS);
  incoming
    .once("end", end)
    .once("close", () => clearTimeout(timer))
    .resume();
}
