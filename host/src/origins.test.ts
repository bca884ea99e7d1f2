import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { isLoopback, Origins } from "./origins.ts";

const PORT = 4021;
const request = (headersDistinct: Record<string, string[]>, localAddress = "127.0.0.1") =>
  ({ headersDistinct, socket: { localAddress, localPort: PORT } }) as unknown as IncomingMessage;
const origins = new Origins({
  baseUrl: "https://Pay.example",
  allowed: ["https://agent.example:8443", "chrome-extension://abc"],
  isPublic: true,
});

describe("a Host", () => {
  it.each([
    "pay.example",
    "PAY.example:443",
    "localhost:4021",
    "127.0.0.1:4021",
    "[::1]:4021",
    "[0:0::1]:4021",
    "192.168.1.9:4021",
    "agent.example:8443",
  ])("%s is the service's own", (host) => expect(origins.fault(request({ host: [host] }, "::ffff:192.168.1.9"))).toBeUndefined());

  it.each([
    "evil.example",
    "evil.example:4021",
    "localhost",
    "localhost:80",
    "localhost:4022",
    "localhost.evil.example:4021",
    "127.0.0.1.evil.example:4021",
    "192.168.1.8:4021",
    "pay.example:4021",
    "pay.example.evil.example",
    "evil.example@localhost:4021",
    "localhost:4021/x",
    "[::1",
    "",
  ])("%j is not", (host) => expect(origins.fault(request({ host: [host] }, "192.168.1.9"))).toMatch(/Host/));

  it("may be missing, as in HTTP/1.0: no browser sends that", () => expect(origins.fault(request({}))).toBeUndefined());
});

describe("an Origin", () => {
  const from = (...origin: string[]) => origins.fault(request({ host: ["localhost:4021"], origin }));

  it.each([
    "https://pay.example",
    "http://localhost:4021",
    "http://[::1]:4021",
    "https://agent.example:8443",
    "chrome-extension://abc",
  ])("%s is the service's own, or allowed", (origin) => expect(from(origin)).toBeUndefined());

  it.each([
    "null",
    "https://evil.example",
    "http://pay.example",
    "http://localhost:3000",
    "https://agent.example",
    "file://",
    "",
  ])("%j is not", (origin) => expect(from(origin)).toMatch(/Origin/));

  it("is not made good by another one", () => expect(from("https://pay.example", "https://evil.example")).toMatch(/Origin/));
});

it("every one is good where the operator says so", () => {
  const open = new Origins({ baseUrl: "http://127.0.0.1:4021", allowed: ["*"], isPublic: false });
  expect(open.fault(request({ host: ["evil.example"], origin: ["https://evil.example"] }))).toBeUndefined();
});

it.each([
  ["http://localhost:4021", true],
  ["http://127.8.9.1:4021", true],
  ["http://[::1]:4021", true],
  ["http://app.localhost", true],
  ["https://pay.example", false],
  ["https://localhost.example", false],
])("whether %s is an address of the machine itself: %s", (address, isOwn) => expect(isLoopback(address)).toBe(isOwn));
