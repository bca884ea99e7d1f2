import "reflect-metadata";
import {
  type Call,
  type CallRequest,
  Closed,
  type Constructor,
  defineEndpoint,
  definePlugin,
  type Endpoint,
  type Handler,
  type Logger,
  type ObjectSchema,
  type Plugin,
  type PluginSpec,
  type Reply,
  T,
  type TSchema,
} from "@farthing/contract";
import { type Installed, Service } from "../src/index.ts";

/** A log that keeps its lines. */
export function memoryLog(): Logger & {
  readonly lines: { level: string; facts: Record<string, unknown>; message: string | undefined }[];
} {
  const lines: { level: string; facts: Record<string, unknown>; message: string | undefined }[] = [];
  const write = (level: string) => (facts: object, message?: string) =>
    void lines.push({ level, facts: facts as Record<string, unknown>, message });
  return { lines, debug: write("debug"), info: write("info"), warn: write("warn"), error: write("error") };
}

export const info = { name: "Test", version: "0.0.0", baseUrl: "http://test", dataDir: "/nonexistent", startedAt: 0 };

const Input = Closed({ text: T.String({ minLength: 1 }), times: T.Optional(T.Integer({ minimum: 1, maximum: 3 })) });
const Output = T.Object({ said: T.String() });

/** An endpoint POST /say whose handler is `handle`. */
export function sayEndpoint(
  handle: (input: { text: string; times?: number }, call: Call) => unknown,
  more: Partial<Endpoint> = {},
): Endpoint {
  class Say implements Handler<ObjectSchema, TSchema> {
    handle(input: never, call: Call) {
      return handle(input, call) as never;
    }
  }
  return defineEndpoint({
    method: "POST",
    path: "/say",
    summary: "Say",
    description: "Says it.",
    input: Input,
    output: Output,
    example: { input: { text: "a" }, output: { said: "a" } },
    handler: Say as Constructor<never>,
    ...more,
  } as never);
}

export const plugin = (spec: PluginSpec): Installed => ({ plugin: definePlugin(spec) as Plugin, version: "1.0.0" });

/** Builds a service of the given plugins. */
export function build(plugins: readonly Installed[], environment: Readonly<Record<string, string | undefined>> = {}) {
  const log = memoryLog();
  return { service: Service.build(plugins, { info, log, environment }), log };
}

/** A request as a transport would give it. */
export function request(body: unknown, { type = "application/json", target = "/say" } = {}): CallRequest {
  const bytes = Buffer.from(typeof body === "string" ? body : JSON.stringify(body));
  return {
    method: "POST",
    target,
    query: new URLSearchParams(target.split("?")[1] ?? ""),
    client: "192.0.2.1",
    header: (name) => (name === "content-type" && type ? [type] : []),
    body: async () => bytes,
  };
}

/** A reply's body, parsed. */
export const json = (reply: Reply) => JSON.parse(String(reply.body)) as Record<string, unknown>;
