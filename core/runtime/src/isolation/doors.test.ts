import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { outcomeOf, Prison, page } from "../../test/prisoner.ts";
import type { IsolatedPackage } from "./isolated-package.ts";

/** Ways out, each a text of code; `PORT` is one at which somebody listens, `PARENT` our process. */
const WAYS: Readonly<Record<string, string>> = {
  "a file of the machine": `fs.readFileSync("/etc/passwd", "utf8")`,
  "a file of the installation": `fs.readFileSync(new URL("../../secret.txt", import.meta.url), "utf8")`,
  "the environment of a process": `fs.readFileSync("/proc/self/environ", "utf8")`,
  "a file that it writes": `fs.writeFileSync(new URL("./own.txt", import.meta.url), "x")`,
  "a file that it writes by SQLite": `new (await import("node:sqlite")).DatabaseSync("SECRET.db")`,
  "a folder": `fs.readdirSync("/")`,
  "the folder it is in": `process.chdir("/")`,
  "a process": `(await import("node:child_process")).execSync("id")`,
  "another program in its own place": `process.execve("/bin/true", [], {})`,
  "a thread": `new (await import("node:worker_threads")).Worker("1", { eval: true })`,
  "a signal to us": `process.kill(PARENT, "SIGTERM")`,
  "a signal to us, by another name": `process._kill(PARENT, 15)`,
  "a signal to us, by an import": `(await import("node:process")).kill(PARENT, "SIGTERM")`,
  "our debugger": `process._debugProcess(PARENT)`,
  "its own debugger": `(await import("node:inspector")).open(0)`,
  "our priority": `(await import("node:os")).setPriority(PARENT, 19)`,
  "our priority, by a set that has everything": `await poisoned(Set.prototype, "has", () => true, async () => (await import("node:os")).setPriority(PARENT, 19))`,
  "our priority, by texts that are others": `await poisoned(String.prototype, "replace", () => "url", async () => (await import("node:os")).setPriority(PARENT, 19))`,
  "our priority, by a name that only looks like text": `process.getBuiltinModule(twice("url", "os")).setPriority(PARENT, 19)`,
  "our priority, by a loader that knows no modules": `(await import("./old.cjs")).default.unknown(() => import("node:os")).then((os) => os.setPriority(PARENT, 19))`,
  "our priority, by a loader that finds another": `(await import("./old.cjs")).default.elsewhere("os").setPriority(PARENT, 19)`,
  "our priority, by a cache": `(await import("./old.cjs")).default.applied("os").setPriority(PARENT, 19)`,
  "a module of machine code": `process.dlopen({ exports: {} }, "x.node")`,
  "Node's inside": `process.binding("tcp_wrap")`,
  "Node's inside, by another name": `process._linkedBinding("tcp_wrap")`,
  "a report of the machine": `process.report.getReport()`,
  "a picture of the heap": `(await import("node:v8")).writeHeapSnapshot()`,
  fetch: `await fetch("http://127.0.0.1:PORT/")`,
  "a web socket": `new WebSocket("ws://127.0.0.1:PORT/")`,
  http: `(await import("node:http")).get("http://127.0.0.1:PORT/")`,
  "net, without its prefix": `(await import("n" + "et")).connect(PORT, "127.0.0.1")`,
  "net by a module made of text": `(await import('data:text/javascript,import net from "node:net"; export default net')).default.connect(PORT)`,
  "net by a module that is asked for it": `process.getBuiltinModule("node:net").connect(PORT)`,
  "net by code made of text": `(await new Function('return import("node:net")')()).connect(PORT)`,
  "net by require": `(await import("./old.cjs")).default.plain().connect(PORT)`,
  "net by require's loader": `(await import("./old.cjs")).default.loaded().connect(PORT)`,
  "net by a require made anew": `(await import("./old.cjs")).default.made().connect(PORT)`,
  "net by hooks of its own": `(await import("./old.cjs")).default.hooked()`,
  "a name that only looks like text": `(await import("./old.cjs")).default.twice().connect(PORT)`,
  "a name": `(await import("node:dns")).lookup("localhost", () => {})`,
  "a datagram": `(await import("node:dgram")).createSocket("udp4")`,
  "handles that are open": `process._getActiveHandles()[0].constructor`,
  "handles, as they are made": `(await import("node:async_hooks")).createHook({ init() {} })`,
  "a setting of somebody else": `site.env("OTHER")`,
};

/** How Node and we refuse; of what is not there at all it says that. */
const REFUSALS = new RegExp(
  `^(?:${[
    "ERR_ACCESS_DENIED",
    "ERR_DLOPEN_DISABLED",
    "ReferenceError: WebSocket is not defined",
    "TypeError: process.report.getReport is not a function",
    "TypeError: .*\\)\\.(?:connect|setPriority) is not a function", // it was given what it pretended to ask for
    "TypeError: Cannot read properties of undefined \\(reading 'connect'\\)",
    "TypeError: odd does not declare the setting OTHER",
  ].join("|")})$`,
);

const OLD = `const Module = module.constructor;
module.exports = {
  plain: () => require("net"),
  loaded: () => Module._load("net"),
  made: () => Module.createRequire("/")("net"),
  twice: () => { let n = 0; return Module._load({ toString: () => (n++ ? "net" : "url") }); },
  unknown: async (work) => {
    const { isBuiltin } = Module;
    try { Module.isBuiltin = () => false; Module.syncBuiltinESMExports(); return await work(); }
    finally { Module.isBuiltin = isBuiltin; Module.syncBuiltinESMExports(); }
  },
  elsewhere: (name) => {
    const { _resolveFilename } = Module;
    try { Module._resolveFilename = () => name; return require("./own.cjs"); }
    finally { Module._resolveFilename = _resolveFilename; }
  },
  applied: (name) => {
    const { call } = Function.prototype;
    try { Function.prototype.call = function (self, ...more) { return Reflect.apply(this, self, more[0] === "url" ? [name] : more); }; return require("url"); }
    finally { Function.prototype.call = call; }
  },
  hooked: () => Module.registerHooks({ resolve: () => ({ url: "node:net", shortCircuit: true }) }),
};`;

const prison = new Prison();
let connections = 0;
const listener = http.createServer((_, response) => void response.end("reached")).on("connection", () => (connections += 1));
let held: IsolatedPackage;

beforeAll(async () => {
  await once(listener.listen(0, "127.0.0.1"), "listening");
  writeFileSync(join(prison.folder, "secret.txt"), "secret");
  const { port } = listener.address() as AddressInfo;
  const filled = (code: string) => code.replaceAll("PORT", String(port)).replaceAll("PARENT", String(process.pid));
  const ways = Object.entries(WAYS).map(([name, code]) => `${JSON.stringify(name)}: async (site) => ${filled(code)}`);
  const before = `import fs from "node:fs";
    const twice = (first, then) => { let n = 0; return { toString: () => (n++ ? then : first) }; };
    const poisoned = async (owner, name, value, work) => {
      const own = owner[name];
      owner[name] = value;
      try { return await work(); } finally { owner[name] = own; }
    };
    const ways = { ${ways.join(",\n")} };`;
  const body = `try { return { said: "reached: " + await ways[params.name](site) }; } catch (error) { return { said: String(error.code ?? error) }; }`;
  const code = `${before}
    export default { $type: "farthing.extractor", api: 1, name: "odd", description: "", domains: ["odd.example"], paths: ["/*"],
      rejects: [], examples: [], config: [{ name: "TOKEN", description: "" }], fields: { type: "object" },
      async extract({ params }, site) {
        if (params.name === "environment") return { said: JSON.stringify([Object.keys(process.env), site.env("TOKEN")]) };
        if (params.name === "own file") return { said: fs.readFileSync(new URL("./own.txt", import.meta.url), "utf8") };
        if (params.name === "hash") return { said: (await import("node:crypto")).createHash("sha1").update("a").digest("hex").slice(0, 8) };
        ${body} } };`;
  held = prison.hold("extractor-odd", { "index.js": code, "old.cjs": OLD, "own.txt": "own" });
  await held.open();
});
afterAll(() => {
  prison.clear();
  listener.close();
});

describe("code in a process of its own", () => {
  it.each(Object.keys(WAYS))("does not reach %s", async (way) => {
    expect(await outcomeOf(held.run(page(way)))).toMatch(REFUSALS);
    expect(connections).toBe(0);
  });

  it.each([
    ["its own files", "own file", "own"],
    ["what only calculates", "hash", "86f7e437"],
    ["no environment but the settings that it declares", "environment", '[[],"own"]'],
  ])("has %s", async (_, name, said) => expect(await outcomeOf(held.run(page(name)))).toBe(said));
});

/** What a program does that got hold of everything before the doors were closed. */
const HOLDER = `
import net from "node:net"; import http from "node:http"; import tls from "node:tls"; import http2 from "node:http2";
import dgram from "node:dgram"; import dns from "node:dns"; import fs from "node:fs";
const { connect } = net, { lookup } = dns, { createSocket } = dgram, waiting = fetch;
const { closeDoors } = await import(process.argv[2]);
const port = Number(process.argv[3]);
const channel = new net.Socket({ fd: 3, readable: true, writable: true });
closeDoors(channel);
process.on("uncaughtException", () => undefined);
const outcome = (name, work) => Promise.race([
  new Promise((resolve) => setTimeout(resolve, 2_000, "silent")),
  (async () => work())().then(() => "reached", () => "closed"),
]).then((said) => [name, said]);
const opened = (made, event = "connect") => new Promise((resolve, reject) => made().once(event, resolve).once("error", reject));
const all = await Promise.all([
  outcome("a socket", () => opened(() => connect(port, "127.0.0.1"))),
  outcome("a new socket", () => opened(() => new net.Socket().connect(port, "127.0.0.1"))),
  outcome("a socket of its own address", () => opened(() => new net.Socket().connect({ port, host: "127.0.0.1", localPort: 0 }))),
  outcome("a local socket", () => opened(() => new net.Socket().connect("/tmp/nowhere.sock"))),
  outcome("a server", () => opened(() => new net.Server().listen(0, "127.0.0.1"), "listening")),
  outcome("http", () => opened(() => http.get({ port, host: "127.0.0.1" }), "response")),
  outcome("http2", () => opened(() => http2.connect("http://127.0.0.1:" + port))),
  outcome("tls", () => opened(() => tls.connect({ port, host: "127.0.0.1" }), "secureConnect")),
  outcome("fetch", () => waiting("http://127.0.0.1:" + port)),
  outcome("a name", () => new Promise((resolve, reject) => { dns.lookup("localhost", (e) => (e ? reject(e) : resolve())); })),
  outcome("a resolver", () => new dns.promises.Resolver().resolve4("a.example")),
  outcome("a datagram", () => new Promise((resolve, reject) => {
    createSocket("udp4").on("error", reject).send("a", port, "127.0.0.1", (e) => (e ? reject(e) : resolve()));
  })),
]);
fs.writeSync(1, JSON.stringify(all));
process.exit();`;

it("has no network even where it holds the modules that make sockets", async () => {
  const file = join(prison.folder, "holder.mjs");
  writeFileSync(file, HOLDER);
  const doors = new URL("../../dist/isolation/doors.js", import.meta.url).href;
  const { port } = listener.address() as AddressInfo;
  const child = spawn(process.execPath, [file, doors, String(port)], { stdio: ["ignore", "pipe", "inherit", "pipe"] });
  let told = "";
  child.stdout?.on("data", (piece) => (told += String(piece)));
  await once(child, "close");
  const outcomes = JSON.parse(told) as readonly [string, string][];
  expect(outcomes.filter(([, said]) => said === "reached")).toEqual([]);
  expect(outcomes).toHaveLength(12);
  expect(connections).toBe(0);
});
