import { EndpointTable } from "@farthing/contract";
import { Service, UNDECLARED } from "@farthing/runtime";
import web from "@farthing/web/plugin";
import domains from "../src/plugin.ts";

const silent = { debug: () => {}, info: () => {}, warn: () => {} };

/** A reply, its body read. */
export interface JsonReply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of many shapes
  readonly body: any;
}

/** A service with this plugin alone, without a transport or a price: what a caller would get after paying. */
export function startService(environment: Readonly<Record<string, string>>) {
  const undeclared: object[] = [];
  const error = (facts: object, message?: string) => void (message === UNDECLARED && undeclared.push(facts));
  const info = { name: "farthing", version: "0.0.0", baseUrl: "http://127.0.0.1", dataDir: "/nonexistent", startedAt: 0 };
  const installed = [web, domains].map((plugin) => ({ plugin, version: "1.0.0" }));
  const service = Service.build(installed, { info, log: { ...silent, error }, environment });
  return {
    async post(path: string, input: unknown): Promise<JsonReply> {
      const endpoint = service
        .resolve(EndpointTable)
        .all()
        .find((candidate) => candidate.path === path);
      if (!endpoint) throw new Error(`no endpoint ${path}`);
      const reply = await service.dispatcher.dispatch(endpoint, {
        method: "POST",
        target: path,
        query: new URLSearchParams(),
        address: "192.0.2.1",
        header: (name) => (name === "content-type" ? ["application/json"] : []),
        body: async () => new TextEncoder().encode(JSON.stringify(input)),
      });
      return { status: reply.status, body: JSON.parse(String(reply.body)) };
    },
    async stop(): Promise<void> {
      await service.dispose();
      if (undeclared.length > 0) throw new Error(UNDECLARED, { cause: undeclared });
    },
  };
}
