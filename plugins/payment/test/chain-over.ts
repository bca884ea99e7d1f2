import type { Claim } from "@farthing/contract";
import { newClaim } from "@farthing/contract/test";
import { onTestFinished } from "vitest";
import { Chain } from "../src/chain.ts";
import { marketsOf } from "../src/markets.ts";
import { type Answer, ASSET, NONCE, openNode, PAY_TO, PAYER } from "./scripted-node.ts";

const [BASE] = marketsOf({});
/** Longer than any machine needs. */
const PATIENT = { lookMs: 60_000, startMs: 60_000 };

/** What the chains of the test at work logged. */
export const logged: { level: string; facts: string }[] = [];
const logs = (level: string) => (facts: object, message: string) =>
  void logged.push({ level, facts: `${message} ${JSON.stringify(facts)}` });
const log = { debug() {}, info() {}, warn: logs("warn"), error: logs("error") };

/** The witness, over the node of that address, until the test ends. */
export function chainAt(url: string, bounds: ConstructorParameters<typeof Chain>[3] = {}): Chain {
  const chain = new Chain({ ...BASE, rpcUrl: url }, PAY_TO, log, { ...PATIENT, ...bounds });
  onTestFinished(async () => {
    await chain.dispose();
    logged.splice(0);
  });
  return chain;
}

/** A node, until the test ends. */
export async function nodeOf(...scripted: Parameters<typeof openNode>) {
  const node = await openNode(...scripted);
  onTestFinished(() => node.close());
  return node;
}

/** The witness over a node that answers so. */
export async function chainOf(answer: Answer) {
  const node = await nodeOf(answer);
  return { chain: chainAt(node.url), node };
}

/** A claim that was made so long before the latest block. */
export function claimOf(agoMs: number, changes: Partial<Claim> = {}): Claim {
  const claimedAt = Date.now() - agoMs;
  const times = { claimedAt, deadlineAt: claimedAt + 30_000, expiresAt: claimedAt + 300_000 };
  return newClaim({ asset: ASSET, payer: PAYER, nonce: NONCE, ...times, ...changes });
}
