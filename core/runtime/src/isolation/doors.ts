import asyncHooks from "node:async_hooks";
import dgram from "node:dgram";
import { subscribe } from "node:diagnostics_channel";
import dns from "node:dns";
import Module, { registerHooks, syncBuiltinESMExports } from "node:module";
import net from "node:net";
import os from "node:os";

/** Modules of Node that a package may import: those that reach nothing outside of the process. `fs` is bounded by Node's permissions. */
const OPEN = [
  "assert",
  "assert/strict",
  "async_hooks",
  "buffer",
  "crypto",
  "events",
  "fs",
  "fs/promises",
  "path",
  "path/posix",
  "path/win32",
  "perf_hooks",
  "punycode",
  "querystring",
  "stream",
  "stream/consumers",
  "stream/promises",
  "stream/web",
  "string_decoder",
  "timers",
  "timers/promises",
  "url",
  "util",
  "util/types",
  "zlib",
];

/**
 * The same, by both their spellings, as an object without a prototype. A package may replace every method of every prototype and every
 * global: what decides here is done by operators, and by functions that are held already.
 */
const OPEN_NAMES: Readonly<Record<string, true>> = Object.freeze(
  Object.assign(
    Object.create(null),
    Object.fromEntries(OPEN.flatMap((name) => [name, `node:${name}`]).map((name) => [name, true])),
  ),
);
const { apply } = Reflect;
const { isBuiltin } = Module; // an imported name would follow what is written into the module

/** What of `process` signals others, becomes somebody else, or leads to what is closed here. */
const CLOSED_OF_PROCESS = [
  "_debugEnd",
  "_debugProcess",
  "_getActiveHandles",
  "_getActiveRequests",
  "_kill",
  "_linkedBinding",
  "abort",
  "binding",
  "dlopen",
  "execve",
  "initgroups",
  "kill",
  "loadEnvFile",
  "report",
  "setegid",
  "seteuid",
  "setgid",
  "setgroups",
  "setuid",
  "stdin",
  "umask",
];

/** Where Node tells what its permissions refuse (not all its versions do). */
const PERMISSIONS = ["fs", "child", "worker", "inspector", "wasi", "addon"];

let tell: (what: string) => void = () => undefined;

function refused(what: string): Error {
  tell(`was refused ${what}`);
  const error = new Error(`${what} is not there for extractors: what they need of the network they ask of their site`);
  return Object.assign(error, { code: "ERR_ACCESS_DENIED" });
}

// A function that can be extended: modules of Node that are loaded later make classes of some.
const refuse = (what: string): (() => never) =>
  function refusal() {
    throw refused(what);
  };

/** Puts a refusal in the place of something, for good. */
function shut(owner: object, name: string | symbol, what = String(name)): void {
  if (name in owner) Object.defineProperty(owner, name, { value: refuse(what), writable: false, configurable: false });
}

function shutAll(owner: object): void {
  for (const name of Object.getOwnPropertyNames(owner))
    if (name !== "constructor" && typeof (owner as Record<string, unknown>)[name] === "function") shut(owner, name);
}

function check(name: string): void {
  if (isBuiltin(name) && OPEN_NAMES[name] !== true) throw refused(`the module ${name}`);
}

/** The object that all handles of a kind have in common: in it are the calls that reach the system. */
const sharedBy = (handle: object | null | undefined): object => {
  const shared: unknown = handle && Object.getPrototypeOf(handle);
  if (typeof shared !== "object" || shared === null) throw new Error("this version of Node shows no handle to close");
  return shared;
};

const CONNECTING = /^(?:connect|bind|listen|open|send)/;

function shutConnecting(shared: object): void {
  const names = Object.getOwnPropertyNames(shared).filter((name) => CONNECTING.test(name));
  if (names.length === 0) throw new Error("this version of Node shows no way to the network to close");
  for (const name of names) shut(shared, name);
}

/** Closes the calls by which sockets, whatever made them, reach the system. `channel` stays what it is: it is open already. */
function shutNetwork(channel: net.Socket): void {
  const handleOf = (socket: net.Socket) => (socket as net.Socket & { _handle?: object | null })._handle;
  shutConnecting(sharedBy(handleOf(channel)));
  const never = () => undefined; // a name that is never found: nothing is connected to
  const tcp = net.connect({ host: "nowhere.invalid", port: 1, lookup: never as unknown as net.LookupFunction });
  shutConnecting(sharedBy(handleOf(tcp)));
  tcp.destroy();
  const udp = dgram.createSocket("udp4");
  const states = Object.getOwnPropertySymbols(udp).map((name) => (udp as unknown as Record<symbol, unknown>)[name]);
  const state = states.find((value) => typeof value === "object" && value !== null && "handle" in value) as { handle: object };
  shutConnecting(sharedBy(state?.handle));
  udp.close();
  const resolver = new dns.Resolver() as dns.Resolver & { _handle?: object };
  shutAll(sharedBy(resolver._handle));
  for (const owner of [dns, dns.promises]) shutAll(owner);
  for (const name of ["connect", "createConnection", "createServer"]) shut(net, name);
  shut(dgram, "createSocket");
}

/**
 * Closes, for all code that is imported from now on, what Node's permissions leave open: the network, signals to other processes, and
 * all modules of Node but those that do without either. Throws an Error where this version of Node cannot be closed.
 *
 * @param onTry is told of each try at what is closed
 */
export function closeDoors(channel: net.Socket, onTry: (what: string) => void = () => undefined): void {
  tell = onTry;
  for (const name of PERMISSIONS)
    subscribe(`node:permission-model:${name}`, (message) => {
      tell(`was refused ${String((message as { permission?: unknown }).permission)}`);
    });
  shutNetwork(channel);
  registerHooks({
    resolve(specifier, context, next) {
      check(specifier);
      const found = next(specifier, context);
      check(found.url);
      return found;
    },
  });
  const loader = Module as unknown as { _load: (request: string, ...more: unknown[]) => unknown };
  const load = loader._load;
  const checked = (request: string, parent: unknown, isMain: unknown): unknown => {
    const name = `${request}`; // read once: what only looks like a text may be another the second time
    check(name);
    return apply(load, Module, [name, parent, isMain]);
  };
  Object.defineProperty(loader, "_load", { value: checked, writable: false, configurable: false });
  for (const name of ["registerHooks", "register", "runMain", "_preloadModules"]) shut(Module, name);
  shut(asyncHooks, "createHook");
  const { getBuiltinModule } = process;
  const builtin = (id: string): unknown => {
    const name = `${id}`;
    return OPEN_NAMES[name] === true ? getBuiltinModule(name) : undefined;
  };
  Object.defineProperty(process, "getBuiltinModule", { value: builtin, writable: false, configurable: false });
  for (const name of CLOSED_OF_PROCESS) shut(process, name, `process.${name}`);
  shut(os, "setPriority");
  shut(globalThis, "fetch"); // WebSocket and EventSource are left out by a flag
  syncBuiltinESMExports();
}
