import "reflect-metadata";
import type { Call } from "@farthing/contract";
import { BlockMarkdownEngine } from "@farthing/markdown";
import { WorkPool } from "@farthing/work";
import { afterAll, expect, it } from "vitest";
import { Site } from "../test/site.ts";
import { FetchPage } from "./endpoint.ts";

const workers = new WorkPool({ places: 1 });
afterAll(() => workers.dispose());

const failureOf = (html: string): Promise<unknown> =>
  new FetchPage(new Site("text/html", Buffer.from(html)), new BlockMarkdownEngine(workers), workers)
    .handle({ url: "https://boats.example/" }, { signal: new AbortController().signal } as Call)
    .catch((error: unknown) => error);

it("a page that is read on a thread, to which its bytes go, says as truly why it shows no text", async () => {
  const app = `<title>Boats</title><div id=app></div><script>${"let boat = 1;".repeat(6_000)}</script>`;
  expect(await failureOf(app)).toMatchObject({
    code: "empty_content",
    message: "the page shows no text without running its scripts",
    hint: "POST /render runs its scripts in a browser",
  });
  expect(await failureOf(`<redoc spec-url="/openapi.json"></redoc>${app}`)).toMatchObject({
    hint: expect.stringContaining("https://boats.example/openapi.json"),
  });
  expect(await failureOf(`<title>Boats</title>${"<p> </p>".repeat(9_000)}`)).toMatchObject({
    message: "the page shows no text, and has no scripts that could make any",
  });
});
