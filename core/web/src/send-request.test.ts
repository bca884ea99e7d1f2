import type { AddressInfo } from "node:net";
import { createServer, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createWebClient, type GuardedWebClient } from "./client.ts";

const INTERIM = "HTTP/1.1 103 Early Hints\r\nLink: </style.css>; rel=preload\r\n\r\n";
const ANSWER = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 6\r\n\r\nkettle";

let answer: (socket: Socket) => void;
let server: Server;
let client: GuardedWebClient;
let url: string;
beforeAll(async () => {
  server = createServer((socket) => {
    socket.on("error", () => undefined).once("data", () => answer(socket));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  client = createWebClient({ allowPrivateNetworks: ["127.0.0.1/32"] });
});
afterAll(async () => {
  await client.dispose();
  server.close();
});

it("reads an answer behind interim ones", async () => {
  answer = (socket) => socket.end(INTERIM.repeat(20) + ANSWER);
  expect(Buffer.from((await client.fetch(url)).bytes).toString()).toBe("kettle");
});

it("gives up a site that sends interim answers without end, and asks it once", async () => {
  let asked = 0;
  answer = (socket) => {
    asked += 1;
    const timer = setInterval(() => socket.write(INTERIM.repeat(100)), 5);
    socket.on("close", () => clearInterval(timer));
  };
  const failure = { code: "upstream_error", message: expect.stringContaining("interim answers") };
  await expect(client.fetch(url, { signal: AbortSignal.timeout(3_000) })).rejects.toMatchObject(failure);
  expect(asked).toBe(1);
});
