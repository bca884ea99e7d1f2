import "reflect-metadata";
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import Koa from "koa";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answersProbes, Ready } from "./ready.ts";

describe("a process", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  /** The faults that `Ready` tells after each second, for what a part said in it: "-" for nothing. */
  const told = (said: string) => {
    let now = "-";
    const ready = new Ready(() => (now === "-" ? undefined : now));
    return [...said]
      .map((next) => {
        now = next;
        vi.advanceTimersByTime(1_000);
        return ready.fault ?? "-";
      })
      .join("");
  };

  it.each([
    ["a part that falters for four seconds takes nothing out", "-xxxx-xxxx-", "-----------"],
    ["one that is at fault for five does, until it was well for three", "xxxxxx--x---", "----xxxxxxx-"],
  ])("%s", (_what, said, expected) => expect(told(said)).toBe(expected));

  it("is out at once when it is told to stop", () => {
    const ready = new Ready(() => undefined);
    expect([ready.fault, ready.isLeaving]).toEqual([undefined, false]);
    ready.leave();
    expect([ready.fault, ready.isLeaving]).toEqual(["the service is shutting down", true]);
  });
});

it("GET /ready says so by its status, with the reason, and GET /live that it answers, to whoever asks by GET or HEAD", async () => {
  let fault: string | undefined;
  const ready = {
    get fault() {
      return fault;
    },
  };
  const server = http.createServer(new Koa().use(answersProbes(ready)).callback()).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = async (method: string, path = "/ready") => {
    const reply = await fetch(url + path, { method });
    return [reply.status, reply.headers.get("retry-after"), await reply.text()];
  };
  expect([await ask("GET"), await ask("HEAD"), (await ask("POST"))[0]]).toEqual([
    [200, null, '{"ready":true}'],
    [200, null, ""],
    404,
  ]);
  fault = "ledger: the disk is full";
  const [status, wait, body] = await ask("GET");
  expect([status, wait, JSON.parse(String(body))]).toMatchObject([503, "5", { error: "overloaded", message: fault }]);
  expect([await ask("GET", "/live"), await ask("HEAD", "/live"), (await ask("POST", "/live"))[0]]).toEqual([
    [200, null, '{"live":true}'],
    [200, null, ""],
    404,
  ]);
  server.close();
});
