import "reflect-metadata";
import { type Caller, type DocumentHints, DocumentParser, definePlugin } from "@farthing/contract";
import markdown from "@farthing/markdown/plugin";
import { startService } from "@farthing/runtime/test";
import web from "@farthing/web/plugin";
import { expect, it } from "vitest";
import { startInternet } from "../test/small-internet.ts";
import research from "./plugin.ts";

it("a document among the results is read for whoever asked", async () => {
  const url = "http://one.example/locks.pdf";
  const internet = await startInternet(({ hostname }) =>
    hostname === "search.example"
      ? { type: "application/json", body: JSON.stringify({ results: [{ url, title: "Locks", content: "" }] }) }
      : { type: "application/pdf", body: "%PDF-1.7" },
  );
  const callers: (Caller | undefined)[] = [];
  const parser = definePlugin({
    name: "parser",
    provides: [
      {
        token: DocumentParser,
        useFactory: () => ({
          formats: ["pdf"],
          mediaTypes: ["application/pdf"],
          parse: async (_bytes: Uint8Array, hints: DocumentHints = {}) => {
            callers.push(hints.caller);
            return { markdown: "The lock on the canal lifts barges by four metres.", format: "pdf", warnings: [] };
          },
        }),
      },
    ],
  });
  const settings = { EGRESS_PROXY: internet.address, SEARXNG_URL: "http://search.example" };
  const service = await startService([web, markdown, parser, research], settings);
  try {
    expect(await service.post("/research", { query: "canal lock gates" })).toMatchObject({ status: 200 });
    expect(callers).toEqual([expect.objectContaining({ client: expect.stringMatching(/./) })]);
  } finally {
    await service.stop();
    await internet.stop();
  }
});
