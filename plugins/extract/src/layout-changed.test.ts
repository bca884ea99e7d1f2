import "reflect-metadata";
import { type Call, type ExtractorRegistry, Failure } from "@farthing/contract";
import { expect, it } from "vitest";
import { ExtractPage } from "./endpoint.ts";

/** What the endpoint's caller is told where the extractor fails so. */
const told = (failure: Failure): Promise<unknown> => {
  const registry = { extract: () => Promise.reject(failure) } as unknown as ExtractorRegistry;
  const call = { signal: new AbortController().signal } as unknown as Call;
  return new ExtractPage(registry).handle({ url: "https://kettles.example/1" }, call).catch((error) => error);
};

it("whose page has changed is told what reads it all the same", async () => {
  expect(await told(new Failure("layout_changed", "no title", { upstreamStatus: 200 }))).toMatchObject({
    ...{ code: "layout_changed", message: "no title", source: "site", upstreamStatus: 200 },
    hint: "POST /fetch reads the same page as Markdown; GET /extractors says how each extractor does.",
  });
});

it.each([new Failure("layout_changed", "no title", { hint: "Its own." }), new Failure("not_found", "no page")])(
  "%s is told as it is",
  async (failure) => expect(await told(failure)).toBe(failure),
);
