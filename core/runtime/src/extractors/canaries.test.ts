import { Script } from "node:vm";
import {
  Closed,
  defineExtractor,
  type Expectation,
  Failure,
  type MarkdownEngine,
  T,
  type WebOptions,
  type WebResponse,
} from "@farthing/contract";
import { BaseWebClient } from "@farthing/web";
import { toResponse } from "@farthing/web/read";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { memoryLog } from "../../test/support.ts";
import { InstalledCanaries } from "./canaries.ts";
import { canaryFaults } from "./canary-declaration.ts";
import { describeExtractor } from "./description.ts";
import { InstalledExtractors } from "./registry.ts";

const PAGE = "https://tea-shop.com/pots/7";
const TOKEN = "a-secret-of-the-operator";

/** An extractor of one page, which shows a name and a year. */
const extractorOf = (expected: Readonly<Record<string, Expectation>>) =>
  defineExtractor({
    name: "tea-shop",
    description: "Pots.",
    domains: ["tea-shop.com"],
    paths: ["/pots/:id"],
    rejects: [],
    examples: [],
    config: [{ name: "TEA_TOKEN", description: "A key." }],
    canaries: [{ url: PAGE, expect: expected }],
    fields: Closed({ name: T.String(), year: T.Integer() }),
    async extract({ requested }, site) {
      const page = await site.page(requested);
      const details = await site.json<{ year: number }>(`https://tea-shop.com/api?key=${site.env("TEA_TOKEN")}`);
      return { name: page.text("h1") as string, year: details.year };
    },
  });

type Answers = Readonly<Record<string, readonly [status: number, contentType: string, body: string] | undefined>>;

/** A site of a few answers. */
class Canned extends BaseWebClient {
  constructor(private readonly answers: Answers) {
    super();
  }

  async fetch(url: string | URL, { accept }: WebOptions = {}): Promise<WebResponse> {
    const at = new URL(url);
    const found = this.answers[at.pathname];
    if (!found) throw new Failure("upstream_error", "nobody is there");
    const [status, contentType, body] = found;
    const answer = {
      status,
      headers: { "content-type": contentType, "set-cookie": "visitor=1" },
      cookies: [],
      bytes: Buffer.from(body),
    };
    return this.judged(toResponse({ url: at, answer, redirects: [] }), at, accept);
  }
}

const HTML = "<!doctype html><title>Pot</title><h1>Copper pot</h1><p>Holds a litre of tea, and keeps it warm.</p>";
const SITE: Answers = {
  "/pots/7": [200, "text/html", HTML],
  "/api": [200, "application/json", '{"year":1894}'],
};

async function look(expected: Readonly<Record<string, Expectation>>, answers: Answers = SITE, firstParty = true) {
  const extractor = extractorOf(expected);
  const description = describeExtractor(extractor);
  const { name, domains, schema } = description;
  const info = { name, aliases: [], version: "1.2.3", package: "tea", description: "", domains, fields: [], schema };
  const item = {
    ...{ description, info: { ...info, about: { firstParty } }, entry: new URL("file:///none.js") },
    ...{ revision: "1", rank: 0, standing: "it was installed first" as const },
    load: async () => extractor,
  };
  const web = new Canned(answers);
  const environment = { TEA_TOKEN: TOKEN };
  const loaded = { installed: [item], refused: [], held: [], inactive: [], unmet: [], claims: [] };
  const services = { web, markdown: {} as MarkdownEngine, browser: undefined, environment };
  const registry = new InstalledExtractors(loaded, services);
  const canaries = new InstalledCanaries({ registry, web, walls: () => [], environment });
  const [canary] = canaries.all();
  expect(canaries.all()).toEqual([{ extractor: "tea-shop", package: "tea", version: "1.2.3", url: PAGE }]);
  if (!canary) throw new Error("there is no canary");
  return canaries.look(canary, { signal: new AbortController().signal, log: memoryLog() });
}
const HOLDS = { name: /^Copper/, year: 1894 };
const textOf = (content: Uint8Array | undefined) => new TextDecoder().decode(content);

describe("a look at a canary", () => {
  it("finds that what was declared holds", async () =>
    expect(await look({ ...HOLDS, year: (year: number) => year < 1900 })).toEqual({ code: "ok", message: "", files: [] }));

  it("says which field is not what it was", async () => {
    expect(await look({ ...HOLDS, year: 1895 })).toMatchObject({ code: "mismatch", message: "year is 1894, expected 1895" });
    const { message } = await look({ name: /^Iron/, year: () => false });
    expect(message).toBe('name is "Copper pot", expected /^Iron/; year is 1894, expected another');
  });

  it("asks no predicate of a third party's, but that there is a value", async () => {
    const bad = () => {
      throw new Error("run in the service");
    };
    expect(await look({ year: bad }, SITE, false)).toMatchObject({ code: "ok" });
    expect(await look({ year: bad }, SITE, true)).toMatchObject({ code: "mismatch" });
  });

  it.each<[string, Answers, string]>([
    ["a page that is gone", { "/pots/7": [404, "text/html", "<h1>Not here</h1>"] }, "not_found"],
    ["a wall", { "/pots/7": [403, "text/html", "<title>Just a moment...</title>"] }, "blocked"],
    ["another layout", { ...SITE, "/pots/7": [200, "text/html", HTML.replaceAll("h1", "h2")] }, "layout_changed"],
    ["no network", {}, "upstream_error"],
  ])("tells %s by its code", async (_, answers, code) => expect(await look(HOLDS, answers)).toMatchObject({ code }));

  it("keeps what a failed one saw as a fixture, without secrets and cookies", async () => {
    const api = [200, "application/json", '{"years":"many"}'] as const;
    const { code, files } = await look(HOLDS, { ...SITE, "/api": api });
    expect(code).toBe("layout_changed");
    const made = Object.fromEntries(files.map(({ name, content }) => [name, textOf(content)]));
    expect(Object.keys(made)).toEqual(["case.json", "1.html", "2.json"]);
    expect(made["1.html"]).toBe(HTML);
    expect(made["case.json"]).not.toMatch(new RegExp(`${TOKEN}|visitor`));
    const json = JSON.parse(made["case.json"] ?? "");
    expect(json).toMatchObject({ url: PAGE, failed: expect.stringContaining("layout_changed") });
    expect(json.exchanges).toMatchObject([
      { url: PAGE, status: 200, body: "1.html" },
      { url: "https://tea-shop.com/api?key=SECRET", body: "2.json" },
    ]);
  });

  it("keeps no more than two megabytes of it", async () => {
    const long = [200, "application/json", JSON.stringify("x".repeat(3_000_000))] as const;
    const { files } = await look(HOLDS, { ...SITE, "/api": long });
    expect(files.map(({ name }) => name)).toEqual(["case.json", "1.html"]);
  });
});

describe("the canaries of a description", () => {
  const faults = (canaries: unknown) => canaryFaults({ ...describeExtractor(extractorOf(HOLDS)), canaries } as never);
  const one = (more: object) => [{ url: PAGE, expect: { name: { is: "Copper pot" } }, ...more }];

  it("are right as they are described", () =>
    expect(canaryFaults(describeExtractor(extractorOf({ ...HOLDS, name: () => true })))).toEqual([]));

  it.each<[string, unknown, RegExp]>([
    ["too many", [...one({}), ...one({}), ...one({}), ...one({})], /at most 3/],
    ["another site's", one({ url: "https://coffee-shop.com/1" }), /none of its domains/],
    ["no address", one({ url: "file:///etc/passwd" }), /url/],
    ["nothing expected", one({ expect: {} }), /expect/],
    ["no field", one({ expect: { constructor: { is: 1 } } }), /none of the fields/],
    ["code", one({ expect: { name: { run: "x" } } }), /name/],
    ["a slow pattern", one({ expect: { name: { matches: { source: "^(?:a+)+$", flags: "" } } } }), /keep it busy/],
    ["a broken pattern", one({ expect: { name: { matches: { source: "(", flags: "" } } } }), /Invalid regular expression/],
    ["much", one({ expect: { name: { is: "x".repeat(9_000) } } }), /8000 characters/],
  ])("are refused: %s", (_, canaries, reason) => expect(faults(canaries).join("; ")).toMatch(reason));

  it("are looked at without a limit of time for each text that a pattern is tried on: each is a thread", () => {
    const limits = vi.spyOn(Script.prototype, "runInThisContext");
    onTestFinished(() => limits.mockRestore());
    expect(faults(one({ expect: { name: { matches: { source: "^(pots?) [a-z]+$", flags: "i" } } } }))).toEqual([]);
    expect(limits).not.toHaveBeenCalled();
  });
});
