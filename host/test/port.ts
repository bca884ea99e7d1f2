import type { Server } from "node:net";
import { portOf } from "../../scripts/lib/port.ts";

export { portOf };

/** Has a server listen on a free port of 127.0.0.1. */
export const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(portOf(server))));
