import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { portOf } from "../../../scripts/lib/port.ts";
import { Refusal } from "./refusal.ts";
import { getSource } from "./source.ts";

const CHUNK = Buffer.alloc(1024 * 1024, " ");

/** A registry whose answers do not end. */
const server = http.createServer(async (_request, response) => {
  response.writeHead(200, { "content-type": "application/json" });
  while (!response.destroyed) if (!response.write(CHUNK)) await sleep(1);
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

it("gives up on a registry that never ends saying what it has of a package", async () => {
  const registry = `http://127.0.0.1:${portOf(server)}/`;
  await expect(getSource("thing", { registry })).rejects.toThrow(Refusal);
  await expect(getSource("@of/thing", { registry })).rejects.toThrow(
    "what the registry says at /@of%2fthing has more than 67108864 bytes",
  );
});
