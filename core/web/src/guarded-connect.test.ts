import http from "node:http";
import type { AddressInfo } from "node:net";
import { Worker } from "node:worker_threads";
import { Failure } from "@farthing/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWebClient } from "./client.ts";
import type { Resolve } from "./guarded-connect.ts";

let server: http.Server;
let port: number;
let connections = 0;

beforeAll(async () => {
  server = http.createServer((_request, response) => response.setHeader("connection", "close").end("<p>page</p>"));
  server.on("connection", () => {
    connections += 1;
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const answering =
  (...answers: string[][]): Resolve =>
  (_host, done) =>
    done(
      null,
      (answers.length > 1 ? (answers.shift() ?? []) : (answers[0] ?? [])).map((address) => ({
        address,
        family: address.includes(":") ? 6 : 4,
      })),
    );

async function outcome(resolve: Resolve, url: string, allow: string[] = []): Promise<string> {
  const client = createWebClient({ resolve, allowPrivateNetworks: allow, deadlineMs: 60_000 });
  try {
    return String((await client.fetch(url)).status);
  } catch (error) {
    return Failure.is(error) ? error.code : String(error);
  } finally {
    await client.dispose();
  }
}

it("a peer that closes at once broke off, and is no forbidden target", async () => {
  const closing = new Worker(
    `const { parentPort } = require("node:worker_threads");
     const server = require("node:net").createServer((socket) => socket.resetAndDestroy());
     server.listen(0, "127.0.0.1", () => parentPort.postMessage(server.address().port));`,
    { eval: true },
  );
  const closed = await new Promise<number>((told) => closing.once("message", told));
  const outcomes = new Set<string>();
  for (let time = 0; time < 60; time += 1)
    outcomes.add(await outcome(answering([]), `http://127.0.0.1:${closed}/`, ["127.0.0.1/32"]));
  await closing.terminate();
  expect([...outcomes]).toEqual(["upstream_error"]);
});

describe("a name that resolves", () => {
  it.each([
    ["to loopback", ["127.0.0.1"]],
    ["to a mapped address", ["::ffff:127.0.0.1"]],
    ["to NAT64 of a private one", ["64:ff9b::a00:1"]],
    ["to a public and an inner one", ["93.184.215.14", "10.0.0.1"]],
  ])("%s is refused and never connected to", async (_what, addresses) => {
    const before = connections;
    expect(await outcome(answering(addresses), "http://site.example.com/")).toBe("forbidden_target");
    expect(connections).toBe(before);
  });

  it("to nothing does not exist", async () => {
    expect(await outcome(answering([]), "http://site.example.com/")).toBe("not_found");
  });

  it("only after too long is given up", async () => {
    expect(await outcome(() => undefined, "http://site.example.com/")).toBe("timeout");
  });

  it("into an opened network is reached, at any port", async () => {
    expect(await outcome(answering(["127.0.0.1"]), `http://site.example.com:${port}/`, ["127.0.0.1/32"])).toBe("200");
  });

  it("differently the second time is judged again", async () => {
    const resolve = answering(["127.0.0.1"], ["127.0.0.2"]);
    const client = createWebClient({ resolve, allowPrivateNetworks: ["127.0.0.1/32"] });
    const url = `http://site.example.com:${port}/`;
    expect((await client.fetch(url)).status).toBe(200);
    await expect(client.fetch(url)).rejects.toMatchObject({ code: "forbidden_target" });
    await client.dispose();
  });

  it("outside is not reached at a port that only opened networks have", async () => {
    expect(await outcome(answering(["93.184.215.14"]), "http://site.example.com:6379/", ["127.0.0.1/32"])).toBe(
      "forbidden_target",
    );
  });

  it("outside although it is special is refused", async () => {
    expect(await outcome(answering(["93.184.215.14"]), "http://nas.local/", ["127.0.0.1/32"])).toBe("forbidden_target");
  });
});
