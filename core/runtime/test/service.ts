import "reflect-metadata";
import type { Plugin } from "@farthing/contract";
import { UNDECLARED } from "../src/dispatcher.ts";
import { Service } from "../src/service.ts";
import { info, request } from "./support.ts";

/** A reply, its body read. */
export interface JsonReply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of many shapes
  readonly body: any;
}

/** A service of a few plugins, without a transport or a price: what a caller gets after paying. For the tests of those plugins. */
export async function startService(plugins: readonly Plugin[], environment: Readonly<Record<string, string>>) {
  const undeclared: object[] = [];
  const error = (facts: object, message?: string) => void (message === UNDECLARED && undeclared.push(facts));
  const log = { debug() {}, info() {}, warn() {}, error };
  const installed = plugins.map((plugin) => ({ plugin, version: "1.0.0" }));
  const service = Service.build(installed, { info, log, environment });
  await service.start();
  return {
    async post(path: string, input: unknown): Promise<JsonReply> {
      const endpoint = service.table.all().find((candidate) => candidate.path === path);
      if (!endpoint) throw new Error(`no endpoint ${path}`);
      // Evidence has times and ports in it: a test that is about it asks for it.
      const sent = endpoint.retrieves && typeof input === "object" ? { evidence: false, ...input } : input;
      const reply = await service.dispatcher.dispatch(endpoint, request(sent, { target: path }));
      return { status: reply.status, body: JSON.parse(String(reply.body)) };
    },
    /** Throws if any failure was answered that its endpoint does not declare. */
    async stop(): Promise<void> {
      await service.dispose();
      if (undeclared.length > 0) throw new Error(UNDECLARED, { cause: undeclared });
    },
  };
}
