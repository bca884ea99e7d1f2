import { expect, it } from "vitest";
import { signalling } from "../../test/signalling.ts";
import { Turns } from "./turns.ts";

const AN_HOUR_MS = 3_600_000;

it("wakes those that wait for a channel in other processes, and nobody else", async () => {
  const signals = signalling();
  const [one, other] = [new Turns(signals), new Turns(signals)];
  const leaving = new AbortController();
  let isOver = false;
  const waiting = one.wait("0xa", AN_HOUR_MS, undefined);
  const elsewhere = one.wait("0xb", AN_HOUR_MS, leaving.signal).then(() => {
    isOver = true;
  });
  other.ended("0xa");
  await waiting;
  expect(isOver).toBe(false);
  leaving.abort();
  await elsewhere;
});
