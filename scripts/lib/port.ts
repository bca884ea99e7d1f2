import type { Server } from "node:net";

/** The port on which a server listens. Throws an Error where it listens on none. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server listens on no port");
  return address.port;
}
