import { expect, it } from "vitest";
import { ownBytes } from "./work.ts";

it("moves bytes that have a buffer to themselves, and copies those that share one", () => {
  const alone = Uint8Array.of(1, 2, 3);
  expect(ownBytes(alone).buffer).toBe(alone.buffer);
  for (const shared of [alone.subarray(1), alone.subarray(0, 2), new Uint8Array(new SharedArrayBuffer(2)), Buffer.from("ab")]) {
    const own = ownBytes(shared);
    expect([...own]).toEqual([...shared]);
    expect(own.buffer).not.toBe(shared.buffer);
    expect(own.buffer.byteLength).toBe(shared.length);
  }
});
