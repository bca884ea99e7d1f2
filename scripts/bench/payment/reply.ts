import type { Server } from "node:http";
import { tellParent } from "../../lib/parent.ts";
import { portOf } from "../../lib/port.ts";

/** The reply of the trivial handler: 6,000 bytes of JSON, or as many as REPLY_BYTES says. */
export const REPLY = { text: "x".repeat(Number(process.env.REPLY_BYTES ?? 6_000) - '{"text":""}'.length) };
export const PRICE = "0.001";
export const PAY_TO = "0x1111111111111111111111111111111111111111";

/** Where a server of the benchmark listens. */
export interface Listening {
  readonly port: number;
}

/** What it has used so far. */
export interface Usage {
  readonly cpuMs: number;
  readonly rssMb: number;
  /** Pieces of work that were begun, and how long they took in all, where the server counts them. */
  readonly works?: number;
  readonly workMs?: number;
}

/** Tells the parent where the server listens, and what CPU it used whenever it asks. */
export function report(server: Server, counted: () => Pick<Usage, "works" | "workMs"> = () => ({})): void {
  server.listen(0, "127.0.0.1", () => tellParent({ port: portOf(server) } satisfies Listening));
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM")); // whoever measures is gone
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    void tellParent({ cpuMs: (user + system) / 1000, rssMb: process.memoryUsage.rss() / 2 ** 20, ...counted() } satisfies Usage);
  });
}
