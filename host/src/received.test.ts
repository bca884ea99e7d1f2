import type { IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import { expect, it, vi } from "vitest";
import { Received } from "./received.ts";

/** A body of which some bytes have arrived; `complete` once it is all there. */
async function body(received: Received, bytes: number, complete: boolean) {
  const request = Object.assign(new PassThrough(), { complete: false }) as unknown as IncomingMessage & PassThrough;
  const refuse = vi.fn();
  received.count(request, refuse);
  request.write(Buffer.alloc(bytes));
  await new Promise((resolve) => setImmediate(resolve));
  return { request: Object.assign(request, { complete }), refuse };
}

it("bodies that arrive make room for each other, the first one first", async () => {
  const received = new Received(100);
  const [first, second] = [await body(received, 40, false), await body(received, 40, false)];
  const third = await body(received, 40, false);
  expect([first, second, third].map(({ request }) => request.destroyed)).toEqual([true, false, false]);
  expect(received.bytes).toBe(80);
});

it("bodies that are worked on stay, and whoever sends is told to come back", async () => {
  const received = new Received(100);
  const whole = await body(received, 80, true);
  const late = await body(received, 40, false);
  expect(whole.request.destroyed).toBe(false);
  expect(late.refuse).toHaveBeenCalledWith(expect.objectContaining({ code: "overloaded", retryAfterSeconds: 5 }));
  received.release(late.request);
  received.release(whole.request);
  expect(received.bytes).toBe(0);
  expect((await body(received, 100, false)).refuse).not.toHaveBeenCalled();
});

it("what arrives of a caller who has left is not held: nobody would let go of it", async () => {
  const received = new Received(100);
  const request = Object.assign(new PassThrough(), { complete: false }) as unknown as IncomingMessage & PassThrough;
  request.write(Buffer.alloc(40));
  request.destroy();
  received.count(request, vi.fn());
  request.emit("data", Buffer.alloc(40));
  expect(received.bytes).toBe(0);
});
