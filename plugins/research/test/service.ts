import { EndpointTable, type Plugin } from "@farthing/contract";
import markdown from "@farthing/markdown/plugin";
import parse from "@farthing/plugin-parse";
import { Service, UNDECLARED } from "@farthing/runtime";
import web from "@farthing/web/plugin";
import research from "../src/plugin.ts";

const silent = { debug: () => {}, info: () => {}, warn: () => {} };

/** A reply, its body read. */
export interface JsonReply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of many shapes
  readonly body: any;
}

/** A service with what /research needs and documents besides, without a transport or a price. */
export async function startResearch(environment: Readonly<Record<string, string>>, others: readonly Plugin[] = []) {
  const undeclared: object[] = [];
  const error = (facts: object, message?: string) => void (message === UNDECLARED && undeclared.push(facts));
  const info = { name: "farthing", version: "0.0.0", baseUrl: "http://127.0.0.1", dataDir: "/nonexistent", startedAt: 0 };
  const installed = [web, markdown, parse, research, ...others].map((plugin) => ({ plugin, version: "1.0.0" }));
  const service = Service.build(installed, { info, log: { ...silent, error }, environment });
  await service.start();
  const endpoint = service
    .resolve(EndpointTable)
    .all()
    .find(({ path }) => path === "/research");
  if (!endpoint) throw new Error("no endpoint /research");
  return {
    async ask(input: unknown): Promise<JsonReply> {
      const reply = await service.dispatcher.dispatch(endpoint, {
        method: "POST",
        target: "/research",
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
