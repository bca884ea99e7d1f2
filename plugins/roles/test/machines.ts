import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import {
  type Call,
  type CallRequest,
  Closed,
  type Constructor,
  type DispatchOptions,
  defineEndpoint,
  definePlugin,
  type Endpoint,
  type Handler,
  type Logger,
  type ObjectSchema,
  type Plugin,
  type Role,
  T,
  type TSchema,
} from "@farthing/contract";
import { Service } from "@farthing/runtime";
import roles from "../src/plugin.ts";

export const SECRET = "a-secret-of-these-tests-only-0123456789";

export interface Task {
  readonly text: string;
  readonly long?: string;
}
export type Work = (task: Task, call: Call) => unknown;

/** POST /task, whose work is `work`. */
export function taskPlugin(work: Work, more: Partial<Endpoint> = {}, vouch?: Handler<ObjectSchema, TSchema>["vouch"]): Plugin {
  class DoTask implements Handler<ObjectSchema, TSchema> {
    handle(input: never, call: Call) {
      return work(input, call) as never;
    }
  }
  if (vouch) Object.assign(DoTask.prototype, { vouch });
  const endpoint = defineEndpoint({
    method: "POST",
    path: "/task",
    summary: "Do a task",
    description: "Does it.",
    input: Closed({ text: T.String(), long: T.Optional(T.String()) }),
    output: T.Object({ said: T.String() }, { additionalProperties: true }),
    example: { input: { text: "a" }, output: { said: "a" } },
    handler: DoTask as Constructor<never>,
    failures: ["empty_content"],
    deadlineMs: 10_000,
    bodyLimit: 16_000_000,
    portable: true,
    ...more,
  } as never);
  return definePlugin({ name: "task", onWorkers: true, endpoints: [endpoint] }) as Plugin;
}

/** Lines of a log. */
export type Lines = { readonly level: string; readonly facts: Record<string, unknown>; readonly message: string | undefined }[];

function memoryLog(): Logger & { readonly lines: Lines } {
  const lines: Lines = [];
  const write = (level: string) => (facts: object, message?: string) =>
    void lines.push({ level, facts: facts as Record<string, unknown>, message });
  return { lines, debug: write("debug"), info: write("info"), warn: write("warn"), error: write("error") };
}

/** A service of one role with that one endpoint. */
export function machine(role: Role, plugin: Plugin, environment: Record<string, string> = {}, version = "1.0.0") {
  const info = { name: "Test", version, baseUrl: "http://test", dataDir: "/nonexistent", startedAt: 0, role };
  const log = memoryLog();
  const installed = [plugin, roles].map((one) => ({ plugin: one, version: "1.0.0" }));
  const service = Service.build(installed, { info, log, environment: { WORKER_SECRET: SECRET, ...environment } });
  return { service, log };
}

const running: { stop(): Promise<void> | void }[] = [];
/** Ends all that was started. */
export async function stopAll(): Promise<void> {
  for (const each of running.splice(0).toReversed()) await each.stop();
}

/** A server on loopback; `die` ends it as a machine's loss does. */
export async function serve(listener: RequestListener): Promise<{ readonly url: string; readonly server: Server; die(): void }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const die = () => {
    server.close();
    server.closeAllConnections();
  };
  running.push({ stop: die });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, die };
}

const segments = (path: string): number => path.split("/").length;

async function answer(service: Service, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = "", url = "" } = request;
  const endpoint = service.table.all().find((one) => one.method === method && segments(one.path) === segments(url));
  if (!endpoint) return void response.writeHead(404).end();
  const gone = new AbortController();
  response.once("close", () => !response.writableFinished && gone.abort());
  const { status, headers, body, stream } = await service.dispatcher.dispatch(endpoint, httpRequest(request), {
    gone: gone.signal,
  });
  response.writeHead(status, headers);
  if (!stream) return void response.end(body);
  await pipeline(Readable.from(stream), response).catch(() => undefined); // whoever asked has left
}

const httpRequest = (request: IncomingMessage): CallRequest => ({
  method: request.method ?? "",
  target: request.url ?? "",
  query: new URLSearchParams(),
  client: "127.0.0.1",
  params: { name: request.url?.split("/").at(-1) ?? "" },
  header: (name) => request.headersDistinct[name] ?? [],
  body: () => buffer(request),
});

/** A worker that listens. */
export async function startWorker(plugin: Plugin, environment: Record<string, string> = {}, version?: string) {
  const { service, log } = machine("worker", plugin, environment, version);
  await service.start();
  const { url, die } = await serve((request, response) => void answer(service, request, response));
  return { url, die, service, log };
}

/** An API node before these workers. `call` asks it as a transport does. */
export async function startApi(urls: readonly string[], plugin: Plugin, environment: Record<string, string> = {}) {
  const { service, log } = machine("api", plugin, { WORKER_URL: urls.join(","), ...environment });
  await service.start();
  running.push({ stop: () => service.dispose() });
  const [endpoint] = service.table.all();
  if (!endpoint) throw new Error("there is no endpoint");
  const call = async (input: unknown, options: DispatchOptions = {}) => {
    const body = Buffer.from(JSON.stringify(input));
    const request: CallRequest = {
      ...{ method: "POST", target: "/task", query: new URLSearchParams(), client: "192.0.2.1" },
      header: (name) => (name === "content-type" ? ["application/json"] : []),
      body: async () => body,
    };
    const reply = await service.dispatcher.dispatch(endpoint, request, options);
    return { status: reply.status, headers: reply.headers, body: JSON.parse(String(reply.body)) };
  };
  return { call, service, log };
}

/** The work of an API node that must not be done there. */
export const notHere: Work = () => {
  throw new Error("done on the API node");
};
