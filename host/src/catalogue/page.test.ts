import { parse } from "parse5";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Registry } from "../../../scripts/lib/registry.ts";
import { indexPage } from "./page.ts";
import { searchExtractors } from "./search.ts";

const PATH = "/-/v1/search";
const KEYWORDS = ["farthing-extractor"];
const EVIL = `"><script>alert(1)</script><img src=x onerror='alert(2)'>`;

let registry: Registry;
beforeAll(async () => {
  registry = await Registry.start();
});
afterAll(() => registry?.close());

/** What is found where the registry answers a search with this. */
function found(answer: unknown) {
  registry.answer(PATH, answer);
  return searchExtractors({ registry: registry.url, retry: { retries: 0 } });
}
const result = (more: object) => ({ package: { name: "farthing-extractor-x", version: "1.0.0", keywords: KEYWORDS, ...more } });

/** Names and attributes of all elements of a page. */
function elements(html: string): string[] {
  const names: string[] = [];
  const walk = (node: { nodeName: string; attrs?: { name: string; value: string }[]; childNodes?: unknown[] }): void => {
    names.push(node.nodeName, ...(node.attrs ?? []).map(({ name, value }) => (name === "href" ? `href=${value}` : `@${name}`)));
    for (const child of node.childNodes ?? []) walk(child as typeof node);
  };
  walk(parse(html) as never);
  return names;
}

describe("the index of extractors", () => {
  it("lists what the registry has under the keyword, by name", async () => {
    const all = await found({
      objects: [
        result({ name: "farthing-extractor-z" }),
        result({
          name: "@me/a",
          description: "Recipes.",
          date: "2026-03-04T05:06:07Z",
          publisher: { username: "me" },
          keywords: [...KEYWORDS, "farthing", "recipes"],
          links: { homepage: "https://recipes.example/" },
        }),
        result({ name: "react", keywords: ["ui"] }),
      ],
    });
    expect(all.map(({ name }) => name)).toEqual(["@me/a", "farthing-extractor-z"]);
    const page = indexPage(all, "2026-03-05");
    expect(page).toContain("2 packages");
    expect(page).toContain("1.0.0 · 2026-03-04 · by me · recipes");
    expect(page).toContain("npx farthing add @me/a");
    expect(elements(page)).toContain("href=https://recipes.example/");
  });

  it("escapes everything that strangers say, and leads to addresses of the web only", async () => {
    const everywhere = {
      description: EVIL,
      version: EVIL,
      publisher: { username: EVIL },
      keywords: [...KEYWORDS, EVIL],
      date: EVIL,
    };
    const links = {
      npm: "javascript:alert(1)",
      homepage: `https://a.example/${EVIL}`,
      repository: "data:text/html,x",
      other: "https://b.example/",
    };
    const page = indexPage(await found({ objects: [result({ ...everywhere, links }), result({ name: `x${EVIL}` })] }), EVIL);
    const names = elements(page);
    expect(names.filter((name) => ["script", "img", "@onerror", "@onclick"].includes(name))).toEqual([]);
    expect(names.filter((name) => name.startsWith("href="))).toEqual([expect.stringMatching(/^href=https:\/\/a\.example\/%22/)]);
    expect(page).toContain("1 package ");
  });

  it.each([
    [null],
    ["hello"],
    [{ objects: {} }],
    [{ objects: [null, 1, {}, { package: null }, { package: { name: {}, keywords: "farthing-extractor" } }] }],
  ])("lists nothing of %j", async (answer) => {
    expect(await found(answer)).toEqual([]);
  });

  it("ends with a registry that never does", async () => {
    const all = await found({ objects: Array.from({ length: 300 }, (_, at) => result({ name: `farthing-extractor-${at}` })) });
    expect(all.length).toBe(250);
  });
});
