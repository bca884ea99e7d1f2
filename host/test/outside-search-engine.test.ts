import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, shown, type Web, Workshop } from "./outside.ts";

const ENGINE = "http://harbour.example";
const PAGE = "http://almanac.example/lamp";
const TOLD = "The lamp of the old lighthouse burns colza oil, and is lit at dusk by the keeper.";
const [CODE = ""] = shown("A search engine");

const web: Web = ({ origin, pathname, searchParams, href }) => {
  const json = (value: unknown) => ({ headers: { "content-type": "application/json" }, body: JSON.stringify(value) });
  if (origin === ENGINE && pathname === "/find") {
    const query = searchParams.get("q") ?? "";
    if (query.includes("nothing")) return json({ hits: [] });
    if (query.includes("refused")) return json({ error: "who are you?" });
    if (query.includes("walled")) return { body: "<title>Harbour</title><p>Drop anchor here, robot.</p>" };
    return json({
      hits: [
        { title: "Lamp", href: PAGE, text: query },
        { title: "A trap", href: "javascript:alert(1)" },
      ],
    });
  }
  if (href === PAGE)
    return { body: `<!doctype html><title>The lamp</title><main><h1>The lamp</h1><p>${`${TOLD} `.repeat(6)}</p></main>` };
  return { status: 404, body: "" };
};

/** The engine with the wall of its own site beside it: who takes the web client may add to what that client knows. */
const walled = CODE.replace("SearchProvider, T", "SearchProvider, T, Wall").replace(
  "provides: [",
  'provides: [{ token: Wall, multi: true, useValue: { vendor: "Harbour", hosts: ["harbour.example"], markers: [/Drop anchor here/] } },',
);

const workshop = new Workshop();
const start = async (): Promise<Client> => {
  const installation = await workshop.installation({ name: "farthing-plugin-harbour", code: walled });
  const proxy = await workshop.internet(web);
  return workshop.start(installation, { PAYMENT: "none", EGRESS_PROXY: proxy, HARBOUR_URL: ENGINE });
};
let service: Client;
beforeAll(async () => {
  service = await start();
});
afterAll(() => workshop.clear());

const research = async (query: string, asked = service) => (await asked.post("/research", { query })).json;

describe("a search engine that a package adds", () => {
  it("is asked by POST /research, which reads what it found", async () => {
    const { providers, results } = await research("what does the lamp burn");
    expect(providers).toMatchObject([{ name: "harbour", outcome: "results" }]);
    expect(results).toMatchObject([{ url: PAGE, text: expect.stringContaining("burns colza oil") }]);
  });

  it("says that there are no results", async () => {
    expect(await research("nothing at all")).toMatchObject({
      error: "empty_content",
      message: expect.stringContaining("harbour"),
    });
  });

  it.each([
    ["by what it says", "refused by the keeper", "harbour sent neither results nor an empty list"],
    ["by its wall, which its package declares", "walled in", "harbour.example answered with a bot check (Harbour)"],
  ])("is known to refuse %s, and is left alone for a while", async (_, query, reason) => {
    const fresh = await start();
    expect(await research(query, fresh)).toMatchObject({ error: "blocked", message: expect.stringContaining(reason) });
    const { message } = await research("what does the lamp burn", fresh);
    expect(message).toContain("harbour turned us away before");
  });

  it("is named in /health, and by the setting that chooses engines", async () => {
    const { plugins } = (await service.send("/health")).json;
    expect(plugins).toContainEqual(expect.objectContaining({ name: "harbour-search", status: "ok" }));
    expect(JSON.stringify(plugins)).toContain('"engines":["harbour"]');
  });
});

it("is one of those that SEARCH_PROVIDERS may name, if it has what it needs", async () => {
  const installation = await workshop.installation({ name: "farthing-plugin-harbour", code: CODE });
  const settings = { PAYMENT: "none", SEARCH_PROVIDERS: "harbour" };
  await expect(workshop.start(installation, settings)).rejects.toThrow('SEARCH_PROVIDERS: "harbour" needs its key or address');
});
