import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, shown, type Web, Workshop } from "./outside.ts";

const [GATEKEEPER = "", TIDE_TABLES = ""] = shown("A wall");
const FORM = '<p>Who are you?</p><form method="post" action="/gatekeeper/answer"><input name="name"></form>';
const OUT = "<title> The tide is out </title><p>Come back with the flood.</p>";
const HIGH = "<title>Tides</title><p>High water: <b class=high>04:12</b></p>";

const PAGES: Readonly<Record<string, string>> = {
  "http://shop.example/asked": FORM,
  "http://shop.example/open": "<title>Shop</title><p>Ropes and lamps, by the yard and by the piece.</p>",
  "http://shop.example/long": `<title>Shop</title>${"<p>Ropes and lamps, by the yard and by the piece.</p>".repeat(60)}${FORM}`,
  "http://tide-tables.com/harbours/closed": OUT,
  "http://www.tide-tables.com/about": OUT,
  "http://tide-tables.com/harbours/open": HIGH,
  "http://shop.example/tide": OUT,
};
const web: Web = ({ href, pathname }) => {
  if (pathname === "/header") return { headers: { "x-gatekeeper": "ask" }, body: "<p>Wait.</p>" };
  if (pathname === "/busy") return { status: 429, headers: { "retry-after": "0" }, body: FORM };
  const page = PAGES[href];
  return page === undefined ? { status: 404, body: "" } : { body: `<!doctype html>${page}` };
};

const packages = [
  { name: "farthing-plugin-gatekeeper", code: GATEKEEPER },
  { name: "farthing-extractor-tide-tables", type: "extractor", code: TIDE_TABLES },
] as const;

const workshop = new Workshop();
let service: Client;
beforeAll(async () => {
  const proxy = await workshop.internet(web);
  service = await workshop.start(await workshop.installation(...packages), { PAYMENT: "none", EGRESS_PROXY: proxy });
});
afterAll(() => workshop.clear());

const blockedBy = (vendor: string, host: string) => ({
  error: "blocked",
  message: `${host} answered with a bot check (${vendor}) instead of the page`,
});
const ask = async (path: string, url: string) => (await service.post(path, { url })).json;

describe("a vendor's wall that a plugin adds", () => {
  it.each(["http://shop.example/asked", "http://shop.example/header", "http://shop.example/busy", "http://other.example/header"])(
    "is known before any site: %s",
    async (url) => expect(await ask("/fetch", url)).toMatchObject(blockedBy("Gatekeeper", new URL(url).host)),
  );

  it.each([
    ["shows no such thing", "http://shop.example/open"],
    ["shows many words beside it", "http://shop.example/long"],
  ])("is not seen in a page that %s", async (_, url) =>
    expect(await ask("/fetch", url)).toMatchObject({ content: expect.stringContaining("Ropes and lamps") }),
  );

  it.each(["/extract", "/render"])("is known to %s as well", async (path) =>
    expect(await ask(path, "http://shop.example/asked")).toMatchObject(blockedBy("Gatekeeper", "shop.example")),
  );
});

describe("the wall of a site, which its extractor declares", () => {
  it.each([
    ["/extract", "http://tide-tables.com/harbours/closed"],
    ["/fetch", "http://tide-tables.com/harbours/closed"],
    ["/fetch", "http://www.tide-tables.com/about"],
    ["/render", "http://tide-tables.com/harbours/closed"],
  ])("is known to %s of %s", async (path, url) =>
    expect(await ask(path, url)).toMatchObject(blockedBy("Tide Tables", new URL(url).host)),
  );

  it("leaves the site's pages as they are", async () =>
    expect(await ask("/extract", "http://tide-tables.com/harbours/open")).toMatchObject({ type: "tide-tables", high: "04:12" }));

  it("is no wall on any other site", async () =>
    expect(await ask("/fetch", "http://shop.example/tide")).toMatchObject({ content: expect.stringContaining("Come back") }));
});

describe("a wall that would shut out everything", () => {
  it("stops the start, if a plugin declares it", async () => {
    const installation = await workshop.installation({
      ...packages[0],
      code: GATEKEEPER.replace("/^(?:ask|deny)$/", "/(?:ask)?/"),
    });
    await expect(workshop.start(installation, { PAYMENT: "none" })).rejects.toThrow(
      "plugin web: the wall of Gatekeeper: /(?:ask)?/ matches the empty text",
    );
  });

  it("leaves out the extractor that declares it", async () => {
    // The kit describes no such extractor: somebody has written this by hand.
    const installation = await workshop.installation(packages[1]);
    const file = join(installation, "node_modules", packages[1].name, "extractor.json");
    const written = readFileSync(file, "utf8").replace(/"source":"<title>.*?"/, '"source":"(?:ebb)*"');
    expect(written).toContain("(?:ebb)*");
    writeFileSync(file, written);
    const { plugins } = (await (await workshop.start(installation, { PAYMENT: "none" })).send("/health")).json;
    expect(JSON.stringify(plugins)).toMatch(
      /"farthing-extractor-tide-tables","reason":"its description is wrong: walls: .{9,40}matches/,
    );
  });
});
