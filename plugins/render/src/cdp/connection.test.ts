import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, it, vi } from "vitest";
import { Connection, Session } from "./connection.ts";
import { socketTransport, type Transport } from "./transport.ts";

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
  for (const sessionId of ["kept", "dropped"]) transport.onMessage(JSON.stringify({ method: "Page.loadEventFired", sessionId }));
  expect(heard).toEqual(["all: kept", "kept", "all: dropped"]);
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
