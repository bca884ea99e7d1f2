import "reflect-metadata";
import { CHARGING_RULE, type Published } from "@farthing/contract";
import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import {
  elementsOf,
  extractor,
  figure,
  figuresOf,
  frameOf,
  guide,
  published,
  readPage,
  termsOf,
  textOf,
} from "../../test/support.ts";
import { RecentFigures } from "../figures/recent.ts";
import { ServeHome } from "./endpoint.ts";
import { ServeSkill } from "./skill.ts";

type FiguresGiven = ConstructorParameters<typeof RecentFigures>[0];
const home = (change: Partial<Published> = {}, figures?: FiguresGiven) =>
  new ServeHome(frameOf(change), published(change), new RecentFigures(figures)).handle();
const hrefs = async (change: Partial<Published> = {}) =>
  elementsOf(await home(change)).flatMap(({ attributes }) => attributes.href ?? []);

describe("the home page", () => {
  it("says what it is, what it costs, when, and that errors cost nothing", async () => {
    const text = textOf(await home());
    for (const part of [
      "Reads the web.",
      "POST /read",
      "$0.001",
      CHARGING_RULE,
      "An error costs nothing",
      "Call, sign, call again.",
    ])
      expect(text).toContain(part);
  });

  it("says between which prices a call is sold whose extractors have their own", async () => {
    const sold = { endpoints: () => [{ ...readPage, byExtractor: true }] };
    const priced = (price: string) => extractor({ about: { firstParty: false, price } });
    expect(textOf(await home({ ...sold, extractors: [priced("0.05"), priced("0.002"), extractor()] }))).toContain(
      "$0.001 to $0.05",
    );
    expect(textOf(await home({ ...sold, extractors: [priced("0.001")] }))).not.toContain("$0.001 to");
  });

  it("shows times and shares of this instance", async () => {
    const figures = figuresOf([
      figure("POST /read", { calls: 1_300, ok: 1_190, failed: { blocked: 10, bad_input: 100 }, p50Ms: 340, p95Ms: 1_200 }),
    ]);
    const text = textOf(await home({}, figures));
    expect(text).toContain("340 ms / 1.2 s");
    expect(text).toContain("99.2 % of 1,200"); // what callers did wrong counts for neither
  });

  it.each([
    ["nobody keeps any", undefined],
    ["there was no call", figuresOf([])],
    ["nothing succeeded yet", figuresOf([figure("POST /read", { calls: 1, failed: { bad_input: 1 } })])],
    ["the ledger does not answer", { ...figuresOf([]), calls: () => Promise.reject(new Error("no database")) }],
    ["the ledger hangs", { ...figuresOf([]), calls: () => new Promise<never>(() => {}) }],
  ])("says that there is no data where %s", async (_why, figures) => {
    const text = textOf(await home({}, figures));
    expect(text.match(/no data/g)).toHaveLength(2);
  });

  it("has a call to copy in every way, for this address", async () => {
    const text = textOf(await home({ serves: () => true }));
    expect(text).toContain(`curl -i -X POST https://service.example/read`);
    expect(text).toContain(`'{"url":"https://example.com/it'\\''s"}'`);
    expect(text).toContain('new FarthingClient({ url: "https://service.example", key: process.env.FARTHING_KEY })');
    expect(text).toContain(`client.call("/read", {"url": "https://example.com/it's"})`);
    expect(text).toContain('"FARTHING_URL": "https://service.example"');
    expect(text).toContain("curl -o ~/.claude/skills/farthing/SKILL.md https://service.example/skill.md");
    expect(text).toContain("name: farthing"); // the skill itself
  });

  it("has no skill that names calls which are not served", async () => {
    expect(textOf(await home({ serves: (path) => path !== "/render" }))).not.toContain("name: farthing");
    const skill = (serves: (path: string) => boolean) => new ServeSkill(published({ serves })).handle();
    expect(skill(() => true)).toContain("name: farthing");
    expect(() => skill((path) => path !== "/domains/check")).toThrow("there is no skill");
  });

  it("has configurations that their clients can read", async () => {
    const blocks = [
      ...String((await home()).body).matchAll(/<code>([^<]*mcpServers[^<]*|[^<]*&quot;servers&quot;[^<]*)<\/code>/g),
    ];
    const configured = blocks.map(([, text = ""]) => JSON.parse(text.replaceAll("&quot;", '"')));
    expect(configured.map(Object.keys)).toEqual([["mcpServers"], ["servers"]]);
    expect(configured[0].mcpServers.farthing).toEqual({
      command: "npx",
      args: ["-y", "farthing-client", "mcp"],
      env: expect.objectContaining({ FARTHING_URL: "https://service.example", FARTHING_MONEY: "real" }),
    });
  });

  it("links the payee and the token to the explorer where money is real, and tells how to get it", async () => {
    const { payTo, asset } = termsOf("x402");
    expect(await hrefs()).toEqual(
      expect.arrayContaining([
        `https://explorer.example/address/${payTo}`,
        `https://explorer.example/address/${asset}`,
        "https://faucet.circle.com/",
      ]),
    );
  });

  it("links none in a sandbox, where nothing stands on a chain, and asks for no key", async () => {
    const sandbox = { x402: termsOf("sandbox"), notices: ["Test money only."] };
    expect((await hrefs(sandbox)).filter((href) => href.includes("explorer"))).toEqual([]);
    const text = textOf(await home(sandbox));
    expect(text).toContain("Test money only.");
    expect(text).not.toMatch(/FARTHING_MONEY|process\.env/);
  });

  it("speaks of no money where calls are free", async () => {
    const { price: _price, ...free } = readPage;
    const change = { charges: false, guides: [], x402: undefined, paid: () => [], endpoints: () => [free], paying: () => [] };
    const text = textOf(await home(change));
    expect(text).not.toMatch(/x402|USDC|\$|402|price/i);
    expect(text).toContain('"url": "https://service.example/mcp"');
  });

  it("stands where calls are paid in another way than x402", async () => {
    const change = { x402: undefined, guides: [{ ...guide, protocol: "tab" }] };
    expect(textOf(await home(change))).toContain("$0.001");
  });

  it("has fields of strangers as text", async () => {
    const hostile = extractor({ name: "<script>alert(1)</script>" });
    const scripts = elementsOf(await home({ extractors: [hostile], about: "<script>alert(2)</script>" })).filter(
      ({ tag }) => tag === "script",
    );
    expect(scripts.map(({ attributes }) => attributes.src)).toEqual([expect.stringMatching(/^\/assets\/copy\./)]);
  });

  it("links to the playground with the call filled in, where there is one", async () => {
    expect((await hrefs()).filter((href) => href.startsWith("/playground"))).toEqual([]);
    const [link = ""] = (await hrefs({ serves: () => true })).filter((href) => href.startsWith("/playground#"));
    const filled = new URLSearchParams(link.split("#")[1]);
    expect([filled.get("call"), JSON.parse(filled.get("input") ?? "")]).toEqual(["POST /read", readPage.example.input]);
  });

  it("takes less than 5 ms of CPU, made anew each time", async () => {
    const many = 100;
    const figures = figuresOf([figure("POST /read", { calls: 5, ok: 5, p50Ms: 1, p95Ms: 2 })]);
    const extractors = Array.from({ length: 40 }, (_, at) => extractor({ name: `shop-${at}` }));
    const endpoints = () => Array.from({ length: 12 }, (_, at) => ({ ...readPage, path: `/read-${at}` as const }));
    await home({ extractors, endpoints }, figures);
    await inTime(many * 0.005, async () => {
      for (let at = 0; at < many; at++) await home({ extractors, endpoints }, figures);
    });
  });
});
