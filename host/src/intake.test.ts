import { EventEmitter } from "node:events";
import type { Socket } from "node:net";
import { expect, it } from "vitest";
import { Intake } from "./intake.ts";

const READ = 65_536;

/** A connection whose bytes take their parser as long as `ms` says for a piece. */
class Connection extends EventEmitter {
  readonly parsed: Buffer[] = [];
  destroyed = false;

  constructor(ms: number) {
    super();
    this.on("data", (bytes: Buffer) => {
      this.parsed.push(bytes);
      for (const until = performance.now() + ms; performance.now() < until; );
    });
  }

  pause(): void {}
  resume(): void {}
  destroy(): void {
    this.destroyed = true;
  }
}

it("loses no body that comes faster than it is parsed, though Node reads on", async () => {
  const connection = new Connection(0.5);
  const intake = new Intake(connection as unknown as Socket, () => 4_096);
  const body = Buffer.alloc(READ * 40, "0123456789");
  for (let at = 0; at < body.length; at += READ) connection.emit("data", body.subarray(at, at + READ));
  await expect.poll(() => connection.parsed.reduce((sum, { length }) => sum + length, 0)).toBe(body.length);
  expect([connection.destroyed, Buffer.concat(connection.parsed).equals(body)]).toEqual([false, true]);
  intake.release();
});

it("gives others their turn while a small read takes long", () => {
  const connection = new Connection(0.5);
  const intake = new Intake(connection as unknown as Socket, () => 1_024);
  connection.emit("data", Buffer.alloc(READ));
  expect(connection.parsed.length).toBeLessThan(10);
  intake.release();
});
