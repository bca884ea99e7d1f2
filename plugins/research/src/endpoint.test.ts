import "reflect-metadata";
import { afterEach, describe, expect, it } from "vitest";
import { startResearch } from "../test/service.ts";
import { type Answer, html, type Sites, startInternet } from "../test/small-internet.ts";

const KETTLE =
  "<p>The whistling kettle sings because steam is forced through two plates with a hole in each. Below a certain speed the first plate alone hums; above it the jet breaks up into rings that the cavity turns into a tone. The pitch follows the length of the spout, and the loudness the heat below.</p>";
const TEAPOT =
  "<p>The brown teapot of Staffordshire is made of a red clay that holds warmth well. Its round belly lets the leaves unfold, its lid has a small hole so that the spout pours without a stop, and the dark glaze hides the stains that tannin leaves. Potters still throw some of them by hand.</p>";
const PAGES: Readonly<Record<string, Answer>> = {
  "http://kettle.example.com/": html("Kettles", KETTLE),
  "http://teapot.example.org/": html("Teapots", TEAPOT),
  "http://walled.example.net/": {
    status: 403,
    body: "<title>Just a moment...</title>",
    headers: { "cf-mitigated": "challenge" },
  },
};
const hits = (...urls: string[]) =>
  JSON.stringify({
    results: urls.map((url) => ({ url, title: `About ${url}`, content: `Snippet of ${url}` })),
    unresponsive_engines: [],
  });
const engine =
  (answers: Readonly<Record<string, string | Answer>>): Sites =>
  ({ href, origin, hostname, pathname }) => {
    const answer = answers[hostname];
    if (typeof answer === "string") return { body: answer, type: "application/json" };
    return answer ?? PAGES[href] ?? PAGES[origin + pathname];
  };

describe("POST /research", () => {
  const running: { stop(): unknown }[] = [];
  afterEach(async () => {
    for (const one of running.splice(0).reverse()) await one.stop();
  });
  async function serve(sites: Sites, settings: Readonly<Record<string, string>>) {
    const internet = await startInternet(sites);
    const service = await startResearch({ EGRESS_PROXY: internet.address, ...settings });
    running.push(internet, service);
    return { ask: service.ask, asked: internet.asked };
  }
  const ownEngine = { SEARXNG_URL: "http://search.example.com" };

  it("answers with the pages' own words, the best first", async () => {
    const list = hits("http://teapot.example.org/", "http://kettle.example.com/");
    const { ask } = await serve(engine({ "search.example.com": list }), ownEngine);
    const { status, body } = await ask({ query: "whistling kettle" });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      query: "whistling kettle",
      sources: 2,
      failed: [],
      providers: [{ name: "searxng", results: 2 }],
    });
    expect(body.results[0]).toMatchObject({ url: "http://kettle.example.com/", title: "Kettles", textFrom: "page" });
    expect(body.results[0].text).toContain("The whistling kettle sings because");
  });

  it("tells why in the paragraph that says it, not by a table that stands near", async () => {
    const tower =
      "<p>For most of its life the tower was the tallest building in the valley. Its name says what it was: a threeling, built in three parts by three guilds, and at first each of them had a storey and a bell of its own in it.</p><p>Three bells were a nuisance. They were loud, they were rung at odds, and nobody could be sure which of them told the hour. A single bell was hung at last, so large that twelve men had to ring it.</p><h2>What it sold for</h2><table><tr><th>Year</th><th>The tower was worth</th></tr><tr><td>1300</td><td>a mill by the brook</td></tr><tr><td>1850</td><td>a barn</td></tr></table><p>The last bells of the tower were sold in the middle of the century and melted soon after. Nothing has been as loud since.</p>";
    const page = html("The tower of the guilds", tower);
    const sites: Sites = (url, body) =>
      url.hostname === "tower.example" ? page : engine({ "search.example.com": hits("http://tower.example/") })(url, body);
    const { ask } = await serve(sites, ownEngine);
    const { body } = await ask({ query: "Why was the tower called a threeling?" });
    expect(body.results[0].text).toMatch(/^For most of its life .*a threeling/s);
    expect(body.results[0].text.split("|")[0]).toContain("a threeling");
  });

  it("says what it rests on: each page that was read, and the engine by its name alone", async () => {
    const list = hits("http://teapot.example.org/", "http://walled.example.net/");
    const { ask } = await serve(engine({ "search.example.com": list }), ownEngine);
    const { body } = await ask({ query: "brown teapot", evidence: true });
    const said = body.evidence.map(({ url, status, cached }: object & Record<string, unknown>) => ({ url, status, cached }));
    expect(said).toEqual([
      { url: "search:searxng", status: 200, cached: null },
      { url: "http://teapot.example.org/", status: 200, cached: null },
    ]);
    expect(JSON.stringify(body.evidence)).not.toContain("search.example.com");
  });

  it.each(["http://10.20.30.40:8080", "http://search.internal"])(
    "is refused at the start where it may never be asked: %s",
    (own) => expect(serve(engine({}), { SEARXNG_URL: own })).rejects.toThrow(/SEARXNG_URL: .* ALLOW_PRIVATE_NETWORKS/),
  );

  it("names no address of the operator's to callers where its name turns out to lead inside", async () => {
    const own = { SEARXNG_URL: "http://localhost:9", ALLOW_PRIVATE_NETWORKS: "10.0.0.0/8", EGRESS_PROXY: "" };
    const { ask } = await serve(engine({}), own);
    const { status, body } = await ask({ query: "brown teapot" });
    expect([status, body.error]).toEqual([502, "upstream_error"]);
    expect(JSON.stringify(body)).not.toContain("localhost");
  });

  it.each([
    ["text/markdown", "# Kettles\n\nThe whistling kettle sings because of steam."],
    ["application/json", '{"fact": "The whistling kettle sings because of steam."}'],
    [
      "application/rss+xml",
      '<rss version="2.0"><channel><title>Kettles</title><item><title>The whistling kettle sings because of steam.</title></item></channel></rss>',
    ],
  ])("reads %s as /fetch does", async (type, body) => {
    const answers = { "search.example.com": hits("http://plain.example.org/"), "plain.example.org": { type, body } };
    const { ask } = await serve(engine(answers), ownEngine);
    const reply = await ask({ query: "whistling kettle" });
    expect(reply.body).toMatchObject({ sources: 1, failed: [], results: [{ textFrom: "page" }] });
    expect(reply.body.results[0].text).toContain("The whistling kettle sings because of steam");
  });

  it("gives an engine's snippet only for a page that it could not read, and says so", async () => {
    const list = hits("http://walled.example.net/", "http://kettle.example.com/");
    const { ask } = await serve(engine({ "search.example.com": list }), ownEngine);
    const { body } = await ask({ query: "whistling kettle" });
    expect(body.sources).toBe(1);
    expect(body.results[1]).toMatchObject({ textFrom: "snippet", text: "Snippet of http://walled.example.net/" });
    expect(body.failed).toEqual([{ url: "http://walled.example.net/", error: expect.stringMatching(/^blocked: .*snippet$/) }]);
  });

  it("gives a page once that several addresses lead to", async () => {
    const moved = { status: 302, body: "", headers: { location: "http://kettle.example.com/" } };
    const sites = {
      "search.example.com": hits("http://old.example.org/", "http://kettle.example.com/"),
      "old.example.org": moved,
    };
    const { ask } = await serve(engine(sites), ownEngine);
    const { body } = await ask({ query: "whistling kettle" });
    expect(body.sources).toBe(1);
    expect(body.results.map(({ url }: { url: string }) => url)).toEqual(["http://kettle.example.com/"]);
  });

  it("is an error if no page could be read", async () => {
    const { ask } = await serve(engine({ "search.example.com": hits("http://walled.example.net/") }), ownEngine);
    const { status, body } = await ask({ query: "kettle" });
    expect([status, body.error]).toEqual([502, "blocked"]);
  });

  it("is an error if the pages read hold nothing but headings", async () => {
    const sites = {
      "search.example.com": hits("http://bare.example.org/"),
      "bare.example.org": html("Kettles", "<h2>Kettles</h2>"),
    };
    const { ask } = await serve(engine(sites), ownEngine);
    const { status, body } = await ask({ query: "kettle" });
    expect([status, body.error]).toEqual([422, "empty_content"]);
  });

  it("tells engines that refuse from one that finds nothing", async () => {
    const wall = { body: "<h1>One last step</h1>" };
    const refused = await serve(engine({ "www.bing.com": wall, "www.mojeek.com": wall }), {
      SEARCH_PROVIDERS: "bing,mojeek",
      BING_URL: "http://www.bing.com",
      MOJEEK_URL: "http://www.mojeek.com",
    });
    const walled = await refused.ask({ query: "kettle" });
    expect(walled.body).toMatchObject({ error: "blocked", message: expect.stringMatching(/bing: blocked.*mojeek: blocked/) });
    const silent = await serve(engine({ "search.example.com": hits() }), ownEngine);
    expect((await silent.ask({ query: "kettle" })).body.error).toBe("empty_content");
  });

  it("goes on with the engines that answer, and names those that do not", async () => {
    const sites = engine({ "search.example.com": hits("http://kettle.example.com/"), "www.bing.com": { body: "a wall" } });
    const { ask } = await serve(sites, { ...ownEngine, SEARCH_PROVIDERS: "bing,searxng", BING_URL: "http://www.bing.com" });
    const { status, body } = await ask({ query: "whistling kettle" });
    expect(status).toBe(200);
    expect(body.providers).toEqual([
      { name: "bing", outcome: "blocked", results: 0 },
      { name: "searxng", outcome: "results", results: 1 },
    ]);
  });

  it("does not wait long for an engine once the others gave enough", async () => {
    const found = Array.from({ length: 8 }, (_, at) => `http://kettle.example.com/?page=${at}`);
    const spread = found.map((url, at) => (at < 2 ? url : `http://shop${at}.example.org/`));
    const sites = engine({ "search.example.com": hits(...spread), "www.bing.com": { body: "late", delay: 5_000 } });
    const { ask } = await serve(sites, { ...ownEngine, SEARCH_PROVIDERS: "bing,searxng", BING_URL: "http://www.bing.com" });
    const { body } = await ask({ query: "whistling kettle" }); // waited for, it would have answered, and been told apart
    expect(body.providers).toEqual([
      { name: "bing", outcome: "timeout", results: 0 },
      { name: "searxng", outcome: "results", results: 8 },
    ]);
  });

  it("leaves an engine alone that turned it away", async () => {
    const { ask, asked } = await serve(engine({ "www.bing.com": { body: "a wall" } }), {
      SEARCH_PROVIDERS: "bing",
      BING_URL: "http://www.bing.com",
    });
    await ask({ query: "kettle" });
    const { body } = await ask({ query: "teapot" });
    expect(asked.length).toBe(1);
    expect(body).toMatchObject({ error: "blocked", message: expect.stringContaining("not asked again") });
  });

  it.each([
    ["query", { query: " " }],
    ["query", { query: "\u0001\u200b" }],
    ["query", { query: "?!" }],
    ["query", { query: "k".repeat(401) }],
    ["maxResults", { query: "kettle", maxResults: 11 }],
    ["maxResults", { query: "kettle", maxResults: 2.5 }],
  ])("refuses a bad %s before it asks anybody", async (field, input) => {
    const { ask, asked } = await serve(engine({}), ownEngine);
    const { status, body } = await ask(input);
    expect([status, body.issues[0].path]).toEqual([400, `/${field}`]);
    expect(asked).toEqual([]);
  });

  it("does not start with an engine that it does not know or that lacks its key", async () => {
    await expect(startResearch({ SEARCH_PROVIDERS: "askalot" })).rejects.toThrow(/no engine "askalot"/);
    await expect(startResearch({ SEARCH_PROVIDERS: "brave" })).rejects.toThrow(/"brave" needs its key/);
  });
});
