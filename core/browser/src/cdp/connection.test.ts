import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { PassThrough, Writable } from "node:stream";
import { describe, expect, it, vi } from "vitest";
import { Connection, Session, TooLong } from "./connection.ts";
import { pipeTransport, socketTransport, type Transport } from "./transport.ts";

it("hears nothing more of a session that was dropped, and fails what it was asked", async () => {
  const transport: Transport = {
    send: () => undefined,
    onMessage: () => undefined,
    onTooLong: () => undefined,
    onClose: () => undefined,
    close: () => undefined,
  };
  const connection = new Connection(transport);
  const heard: string[] = [];
  const [kept, dropped] = ["kept", "dropped"].map((id) => new Session(connection, id)) as [Session, Session];
  for (const session of [kept, dropped]) session.on("Page.loadEventFired", () => heard.push(session.id));
  connection.on("Page.loadEventFired", (_params, id) => heard.push(`all: ${id}`));
  const asked = dropped.send("Page.enable");
  connection.dropSession("dropped");
  await expect(asked).rejects.toThrow("the page is gone");
  await expect(dropped.send("Page.enable")).rejects.toThrow("the page is gone");
  for (const sessionId of ["kept", "dropped"]) transport.onMessage(JSON.stringify({ method: "Page.loadEventFired", sessionId }));
  expect(heard).toEqual(["all: kept", "kept", "all: dropped"]);
});

describe("a long message", () => {
  /** A connection over a pipe, and how the browser's end writes to it. */
  function piped() {
    const read = new PassThrough();
    const sent: string[] = [];
    const write = new Writable({
      write(chunk, _encoding, done) {
        sent.push(String(chunk));
        done();
      },
    });
    return { connection: new Connection(pipeTransport(write, read)), say: (text: string | Buffer) => void read.write(text) };
  }
  const answer = (id: number, length: number) => `{"id":${id},"result":{"text":"${"x".repeat(length)}"}}\0`;

  it("that somebody waits for unread comes as it is", async () => {
    const { connection, say } = piped();
    const asked = connection.sendUnread("DOMSnapshot.captureSnapshot", { computedStyles: [] }, undefined, 60_000);
    say(answer(1, 5_000_000));
    expect(JSON.parse(String(await asked)).result.text).toHaveLength(5_000_000);
  });

  it("that nobody reads fails the command, and is no matter where it is an event", async () => {
    const { connection, say } = piped();
    const asked = connection.send("Runtime.evaluate");
    const next = connection.send("Browser.getVersion");
    say(`{"method":"Network.requestWillBeSent","params":{"text":"${"x".repeat(5_000_000)}"}}\0`);
    say(answer(1, 5_000_000));
    await expect(asked).rejects.toBeInstanceOf(TooLong);
    say(answer(2, 3));
    expect(await next).toEqual({ text: "xxx" });
  });

  it("is not kept where it is longer than any that is taken", async () => {
    const { connection, say } = piped();
    const asked = connection.sendUnread("DOMSnapshot.captureSnapshot", { computedStyles: [] }, undefined, 60_000);
    const next = connection.send("Browser.getVersion");
    say('{"id":1,"result":{"text":"');
    const chunk = Buffer.alloc(1024 * 1024, "x");
    for (let sent = 0; sent <= 101; sent += 1) say(chunk);
    say(`"}}\0${answer(2, 3)}`);
    await expect(asked).rejects.toBeInstanceOf(TooLong);
    expect(await next).toEqual({ text: "xxx" });
  });
});

it("gives up a browser that takes the connection and says nothing", async () => {
  const server = createServer((socket) => void socket.on("error", () => undefined)).listen(0, "127.0.0.1");
  await once(server, "listening");
  vi.useFakeTimers();
  const opened = socketTransport(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const refused = expect(opened).rejects.toThrow("does not answer");
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  await refused;
  server.close();
});
