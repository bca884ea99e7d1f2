import type { PaymentKey } from "@farthing/contract";
import { expect, it } from "vitest";
import { signalling } from "../test/signalling.ts";
import { ClaimPoller } from "./claim-poller.ts";

const KEY: PaymentKey = { network: "eip155:8453", asset: "0xa", payer: "0xb", nonce: "0xc" };
const OTHER: PaymentKey = { ...KEY, nonce: "0xd" };
const AN_HOUR_MS = 3_600_000;

it("looks once for all that wait, as soon as the call is over in another process, whatever time is left", async () => {
  const signals = signalling();
  let looks = 0;
  const waiting = new ClaimPoller(
    {
      peek: async () => {
        looks += 1;
        return undefined;
      },
    },
    signals,
  );
  const elsewhere = new ClaimPoller({ peek: async () => undefined }, signals);
  const looked = [waiting.next(KEY, AN_HOUR_MS), waiting.next(KEY, AN_HOUR_MS)];
  elsewhere.over(OTHER);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(looks).toBe(0);
  elsewhere.over(KEY);
  await Promise.all(looked);
  expect(looks).toBe(1);
});
