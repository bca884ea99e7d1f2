import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  asRetrieval,
  type Browser,
  type Call,
  currentRetrieval,
  type Extractor,
  Failure,
  type Target,
  type WebOptions,
  type WebResponse,
} from "@farthing/contract";
import { HOSTILE, inTurns } from "@farthing/contract/test";
import { parsePage } from "@farthing/html";
import { BlockMarkdownEngine } from "@farthing/markdown";
import { BaseWebClient } from "@farthing/web";
import { toResponse } from "@farthing/web/read";
import { WorkPool } from "@farthing/work";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { memoryLog } from "../../test/support.ts";
import { extractRecord } from "./extraction.ts";

const workers = new WorkPool({ places: 2, heapMb: 512 });
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "farthing-extraction-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await workers.dispose();
});

/** A site of a few answers, which remembers what it was asked. */
class Canned extends BaseWebClient {
  readonly asked: string[] = [];
  /** Whose calls it was asked for. */
  readonly askers = new Set<string | undefined>();

  constructor(private readonly answers: Record<string, string>) {
    super();
  }

  async fetch(url: string | URL, { signal: _, ...options }: WebOptions = {}): Promise<WebResponse> {
    const at = new URL(url);
    this.asked.push(at.pathname);
    this.askers.add(currentRetrieval()?.requestId);
    if (at.hostname === "10.0.0.1") {
      const message = "10.0.0.1 is not on the public internet";
      throw new Failure("forbidden_target", `url: ${message}`, { issues: [{ path: "/url", message }] });
    }
    const body = this.answers[at.pathname];
    if (body === undefined)
      throw new Failure("site_rate_limited", "no more", { retryAfterSeconds: 33, hint: options.as ?? "browser" });
    const contentType = /^\s*[[{]/.test(body) ? "application/json" : "text/html; charset=utf-8";
    const answer = { status: 200, headers: { "content-type": contentType }, cookies: [], bytes: Buffer.from(body) };
    return toResponse({ url: at, answer, redirects: [] });
  }
}

const SCHEMA = { type: "object", additionalProperties: true };
let last = 0;

/** Makes an extractor of its body, to be run over a site. */
async function prepare(
  body: string,
  answers: Record<string, string>,
  { signal = new AbortController().signal, rendered = "" }: { signal?: AbortSignal; rendered?: string } = {},
) {
  last += 1;
  const file = join(folder, `${last}.js`);
  writeFileSync(
    file,
    `export default { name: "tea", fields: ${JSON.stringify(SCHEMA)}, config: [{ name: "TOKEN" }],
      async extract({ url, params, requested }, site) { ${body} } };`,
  );
  const entry = pathToFileURL(file);
  const { default: extractor } = (await import(/* @vite-ignore */ entry.href)) as { default: Extractor };
  const url = new URL("https://tea.example/pot");
  const target: Target = { url, requested: url, params: { name: "pot" } };
  return runOf({ extractor, entry, target }, answers, { signal, rendered });
}

function runOf(
  extraction: Parameters<typeof extractRecord>[0],
  answers: Record<string, string>,
  { signal, rendered }: { signal: AbortSignal; rendered: string },
) {
  return async (pool: WorkPool | undefined) => {
    const web = new Canned(answers);
    const browser: Browser = {
      render: async (at) => ({ page: parsePage(rendered, at), status: 200, truncated: false, waitedFor: "", ms: 0 }),
    };
    const log = memoryLog();
    const engine = new BlockMarkdownEngine(workers);
    const services = { web, browser, markdown: engine, environment: { TOKEN: "secret", OTHER: "x" }, workers: pool };
    const call: Pick<Call, "signal" | "log"> = { signal, log };
    const outcome = await extractRecord(extraction, call, services).then(
      (record) => ({ record, failure: undefined }),
      (failure: unknown) => ({ record: undefined, failure: failure as Failure }),
    );
    return { ...outcome, asked: web.asked, askers: [...web.askers], log: log.lines };
  };
}

/** Runs the body of an extractor over a site, here and on threads. */
async function both(body: string, answers: Record<string, string>, options: { signal?: AbortSignal; rendered?: string } = {}) {
  const run = await prepare(body, answers, options);
  return { here: await run(undefined), threads: await run(workers) };
}

const onThreads = async (body: string, answers: Record<string, string>, signal: AbortSignal) =>
  (await prepare(body, answers, { signal }))(workers);

const WHERE = "where: (await import('node:worker_threads')).isMainThread ? 'here' : 'thread'";
const TABLE = `<table>${"<tr><td>x".repeat(2_000)}</table>`;
const READ = `const page = await site.page(url); const article = await site.article(page);
  return { title: page.text("h1"), cells: page.all("td").length, body: article.markdown, param: params.name, token: site.env("TOKEN"), ${WHERE} };`;

it("asks the network in the name of its call, from a thread too, whatever made that speak", async () => {
  const body = `await site.page(url); await site.page(new URL("/lid", url)); return { ${WHERE} };`;
  const run = await prepare(body, { "/pot": TABLE, "/lid": TABLE });
  const calls = ["r-1", "r-2"].map((requestId) => {
    const retrieval = { requestId, maxAge: 0, received: () => undefined };
    return asRetrieval(retrieval, () => run(workers));
  });
  for (const [at, { askers, asked, record }] of (await Promise.all(calls)).entries())
    expect([askers, asked, record?.where]).toEqual([[`r-${at + 1}`], ["/pot", "/lid"], "thread"]);
});

describe("an extraction", () => {
  it("of what is brief stays where it was begun", async () => {
    const { here, threads } = await both(READ, { "/pot": "<h1>Pot</h1><p>Tea is made in it.</p>" });
    expect(threads).toMatchObject({ record: { title: "Pot", where: "here" }, asked: ["/pot"] });
    expect(threads).toEqual(here);
  });

  it.each([
    ["a page of many tags", READ, { "/pot": `<h1>Pot</h1><p>Tea is made in it.</p>${TABLE}` }],
    ["a page of much text", READ, { "/pot": `<h1>Pot</h1><p>${"Tea is made in it. ".repeat(20_000)}</p>` }],
    [
      "few tags that make many elements",
      READ,
      { "/pot": `<h1>Pot</h1><p>${Array.from({ length: 100 }, (_, i) => `<b id=${i}>`).join("")}${"<p>x".repeat(300)}` },
    ],
    [
      "much data",
      `const data = await site.json(url); return { size: data.length, first: data[0], ${WHERE} };`,
      { "/pot": JSON.stringify(Array.from({ length: 50_000 }, (_, i) => ({ i }))) },
    ],
    [
      "much text",
      `const text = await site.text(url); return { size: text.length, ${WHERE} };`,
      { "/pot": "tea ".repeat(100_000) },
    ],
    ["what a browser shows", `const page = await site.rendered(url); return { cells: page.all("td").length, ${WHERE} };`, {}],
  ])("of %s is done on a thread, and its record is the same", async (_, body, answers) => {
    const { here, threads } = await both(body, answers as Record<string, string>, { rendered: TABLE });
    expect(here).toMatchObject({ record: { where: "here" } });
    expect(threads).toMatchObject({ record: { where: "thread" }, asked: here.asked });
    expect({ ...threads, record: { ...threads.record, where: "" } }).toEqual({
      ...here,
      record: { ...here.record, where: "" },
    });
  });

  it("asks no site twice, however late it was too much; what is asked for again is fetched again", async () => {
    const body = `const [a, b] = [await site.json("https://tea.example/a"), await site.json("https://tea.example/a")];
      const page = await site.page(url); const c = await site.json("https://tea.example/c");
      return { all: [a, b, c], cells: page.all("td").length, ${WHERE} };`;
    const { here, threads } = await both(body, { "/a": "[1]", "/pot": TABLE, "/c": "[3]" });
    expect(threads).toMatchObject({ record: { all: [[1], [1], [3]], where: "thread" }, asked: ["/a", "/a", "/pot", "/c"] });
    expect(threads.asked).toEqual(here.asked);
  });

  it.each([
    ["a site's refusal", 'await site.page(url); await site.json("https://tea.example/gone"); return {};'],
    ["a stray error", "await site.page(url); return undefined.name;"],
    ["a setting that is not declared", 'await site.page(url); return { other: site.env("OTHER") };'],
    ["a Failure of its own", "const page = await site.page(url); return { html: await site.page('https://tea.example/gone') };"],
  ])("fails as it would have failed there: %s", async (_, body) => {
    const { here, threads } = await both(body, { "/pot": TABLE });
    const said = ({ failure }: { failure?: Failure | undefined }) =>
      failure && [failure.code, failure.message, failure.hint, failure.retryAfterSeconds, failure.source];
    expect(said(threads)?.[0]).toMatch(/site_rate_limited|layout_changed/);
    expect(said(threads)).toEqual(said(here));
    const written = (log: typeof here.log) => log.map(({ level, message }) => [level, message]);
    await expect.poll(() => written(threads.log)).toEqual(written(here.log)); // a thread's lines come by themselves
  });

  it("never says of the caller's address what is wrong with one that the extractor asked for", async () => {
    const failureOf = async (url: string) => (await both(`await site.json("${url}"); return {};`, {})).threads;
    const relative = await failureOf("/api/pot?id=1");
    expect(relative.failure).toMatchObject({
      code: "layout_changed",
      cause: { message: expect.stringMatching(/^"\/api\/pot\?id=1" is no whole address/) },
    });
    const inner = await failureOf("http://10.0.0.1/");
    expect(inner.failure).toMatchObject({ code: "forbidden_target", source: "site", issues: undefined });
    expect(inner.failure?.message).toBe(
      "tea.example leads to an address that is refused: 10.0.0.1 is not on the public internet",
    );
  });

  it("ends with its call, whatever its code does", async () => {
    const gone = new AbortController();
    const reason = new Failure("timeout", "no result within a second");
    const body = "await site.page(url); if ((await import('node:worker_threads')).isMainThread) return {}; for (;;);";
    setTimeout(() => gone.abort(reason), 1_000);
    const { threads } = await both(body, { "/pot": TABLE }, { signal: gone.signal });
    expect(threads).toMatchObject({ failure: reason });
  });

  it.each(Object.entries(HOSTILE))("keeps nobody else waiting: %s", async (_, html) => {
    const body = `const page = await site.page(url); const found = [page.text("h1, p"), page.jsonLd("Article").length,
      page.embedded("__NEXT_DATA__") !== null, page.all("div > p a").length, page.attrs("[title]", "title").length];
      return { found: found.length };`;
    const source = html();
    const value = await inTurns(0.1, () => {
      const given = new AbortController();
      setTimeout(() => given.abort(new Failure("timeout", "no result in time")), 2_500).unref();
      return onThreads(body, { "/pot": source }, given.signal);
    });
    if (value.failure) expect(value.failure.code).toMatch(/^(?:too_large|timeout)$/);
    else expect(value.record).toEqual({ found: 5 });
  });
});
