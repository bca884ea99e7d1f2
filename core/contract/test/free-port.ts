import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Ports that no system hands out by itself (net.ipv4.ip_local_port_range of Linux begins at 32768): nobody takes one before it is listened on. */
const LOWEST = 10_240;
const HIGHEST = 32_767;
const TRIES = 100;

/** Whether nothing listens on a port of 127.0.0.1. */
const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer().once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });

/** A port of 127.0.0.1 that is free now, for a process that has to be told one. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries++) {
    const port = randomInt(LOWEST, HIGHEST + 1);
    if (await isFree(port)) return port;
  }
  throw new Error("no port is free");
}
