import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { chainAt, chainOf, claimOf, logged, nodeOf } from "../test/chain-over.ts";
import { answering, hex, transactionHash } from "../test/scripted-node.ts";

const UNKNOWN = { kind: "unknown" };

describe("the start", () => {
  it("is stopped by a node of another chain", async () => {
    const { chain } = await chainOf(() => hex(1));
    await expect(chain.start()).rejects.toThrow(/RPC_URL.*chain 1, not 8453/);
  });

  it("is not, once the node took its time to say so; then every look is unknown, and both log and state say why", async () => {
    const { promise: later, resolve: answer } = Promise.withResolvers<void>();
    const node = await nodeOf(async () => {
      await later;
      return hex(1);
    });
    const chain = chainAt(node.url, { startMs: 50 });
    await chain.start();
    expect(chain.problem()).toMatch(/cannot be asked: no answer yet/);
    answer();
    await expect.poll(() => chain.problem()).toMatch(/chain 1, not 8453/);
    expect(logged.filter(({ level }) => level === "error")).toHaveLength(1);
    expect(await chain.look(claimOf(0), transactionHash(1))).toEqual(UNKNOWN);
    expect(chain.problem()).toMatch(/chain 1, not 8453/);
  });

  it("waits neither for a node that is down nor for one that is silent; both are asked again until they answer, or nobody wants to know", async () => {
    const answer = answering([]);
    let isUp = false;
    const node = await nodeOf((method, params) => (isUp ? answer(method, params) : new Promise(() => {})));
    const chain = chainAt(node.url, { startMs: 50, probeMs: 20 });
    expect(chain.problem()).toMatch(/not reached yet/);
    await chain.start();
    isUp = true;
    await expect.poll(() => chain.problem()).toBeUndefined();
    expect(await chain.look(claimOf(0))).toMatchObject({ kind: "unused" });

    const down = await chainOf(() => Promise.reject(new Error("maintenance")));
    const blind = chainAt(down.node.url, { probeMs: 20 });
    await blind.start();
    expect(blind.problem()).toMatch(/error -32000/);
    const { requests } = down.node;
    await expect.poll(() => down.node.requests).toBeGreaterThan(requests + 3);
    await blind.dispose();
    const last = down.node.requests;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(down.node.requests).toBe(last);
  });

  it("of a node that is lost later is not needed: looks say that it is, and that it is back", async () => {
    const answer = answering([]);
    let isUp = true;
    const { chain } = await chainOf((method, params) => {
      if (!isUp) throw new Error("maintenance");
      return answer(method, params);
    });
    await chain.start();
    expect(chain.problem()).toBeUndefined();
    isUp = false;
    expect(await chain.look(claimOf(0))).toEqual(UNKNOWN);
    expect(chain.problem()).toMatch(/error -32000/);
    isUp = true;
    expect(await chain.look(claimOf(0))).toMatchObject({ kind: "unused" });
    expect(chain.problem()).toBeUndefined();
  });
});

it("a node that falls silent is said not to answer", async () => {
  const answer = answering([]);
  const node = await nodeOf((method, params) => (method === "eth_chainId" ? answer(method, params) : new Promise(() => {})));
  const chain = chainAt(node.url, { lookMs: 200 });
  await chain.start();
  expect(await chain.look(claimOf(0))).toEqual(UNKNOWN);
  expect(chain.problem()).toMatch(/cannot be asked: no answer in time/);
});

it("a clock that does not fit the newest block is looked at again until it does, though nobody asks for a payment", async () => {
  let behindMs = 120_000;
  const node = await nodeOf((method, params) => answering([], { behindMs })(method, params));
  const chain = chainAt(node.url, { probeMs: 20 });
  await chain.start();
  await chain.look(claimOf(0));
  await expect.poll(() => chain.clockProblem()).toMatch(/ahead of the clock of the chain eip155:8453/);
  behindMs = 0;
  await expect.poll(() => chain.clockProblem()).toBeUndefined();
  const { requests } = node;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(node.requests).toBeLessThanOrEqual(requests + 2); // those that were on their way
  await chain.dispose();
});

it("a node that is away is asked for, and said to be away, once for all that are paid on its chain", async () => {
  const { chain } = await chainOf(() => Promise.reject(new Error("maintenance")));
  const deposits = chain.paying("0x4020000000000000000000000000000000000001");
  await chain.start();
  expect(deposits.problem()).toMatch(/error -32000/);
  expect(await deposits.look(claimOf(0))).toEqual(UNKNOWN);
  expect(await chain.look(claimOf(0))).toEqual(UNKNOWN);
  expect(logged.filter(({ facts }) => facts.includes("cannot be asked"))).toHaveLength(1);
});

it("another node takes its place while it goes on, unless that one is of another chain", async () => {
  const asked: string[] = [];
  const nodeCalled = (name: string, id: string) =>
    nodeOf((method) => {
      asked.push(`${name} ${method}`);
      return method === "eth_chainId" ? id : Promise.reject(new Error("nothing is known here"));
    });
  const [first, other, stray] = [
    await nodeCalled("first", "0x2105"),
    await nodeCalled("other", "0x2105"),
    await nodeCalled("stray", "0x1"),
  ];
  const chain = chainAt(first.url);
  await chain.start();
  await expect(chain.move(stray.url)).rejects.toThrow("RPC_URL: the node is of chain 1, not 8453");
  await chain.move(other.url);
  asked.splice(0);
  await chain.look(claimOf(0));
  expect([...new Set(asked.map((line) => line.split(" ")[0]))]).toEqual(["other"]);
});

it("a process that has nothing else to do does not end while it starts without a node", async () => {
  const script = `
    const { Chain } = await import(${JSON.stringify(new URL("chain.ts", import.meta.url))});
    const log = { debug() {}, info() {}, warn() {}, error() {} };
    const market = { network: "eip155:8453", chainId: 8453, rpcUrl: "http://127.0.0.1:9", rpcSetting: "RPC_URL", blockMs: 2000 };
    const chain = new Chain(market, "0x00", log);
    await chain.start();
    console.log(chain.problem());`;
  const flags = ["--no-warnings", "--experimental-transform-types", "--conditions=@farthing/source", "--input-type=module"];
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, "--eval", script]);
  expect(stdout).toMatch(/cannot be asked: ECONNREFUSED/);
});

it("a node's address, which may hold a key, is nowhere told", async () => {
  const free = createServer().listen(0, "127.0.0.1");
  await once(free, "listening");
  const { port } = free.address() as AddressInfo;
  free.close();
  const gone = chainAt(`http://its-user:its-password@127.0.0.1:${port}/v2/its-long-key?token=its-token`);
  await gone.start();
  await gone.look(claimOf(0));
  const node = await nodeOf(() => Promise.reject(new Error("the key its-long-key of its-user has its limit reached")));
  const refusing = chainAt(`${node.url.replace("//", "//its-user:its-password@")}/v2/its-long-key`);
  await refusing.start();
  expect(node.authorization).toBe(`Basic ${Buffer.from("its-user:its-password").toString("base64")}`);
  const told = [gone.problem(), refusing.problem(), ...logged.map(({ facts }) => facts)].join("\n");
  expect(told).toContain("ECONNREFUSED");
  expect(told).toContain("limit reached");
  expect(told).not.toMatch(/its-|127\.0\.0\.1/);
  expect(logged).toHaveLength(2);
});
