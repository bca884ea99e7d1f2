import { describe, expect, it } from "vitest";
import type { ExtractorDescription } from "./description.ts";
import { claimants, fit, type Matchable } from "./match.ts";
import { normalise } from "./normalise.ts";

const describeSite = (more: Partial<ExtractorDescription>): Matchable => ({
  description: {
    name: "site",
    aliases: [],
    description: "",
    domains: ["site.example"],
    localeSubdomains: false,
    paths: ["/*"],
    accepts: false,
    schema: {},
    config: [],
    hosts: [],
    ...more,
  },
  load: () => Promise.reject(new Error("the code must not be needed")),
});

describe("one spelling for the addresses of a page", () => {
  it.each([
    ["https://WWW.Site.Example/a/", "https://site.example/a"],
    ["https://m.site.example//a//b/#top", "https://site.example/a/b"],
    ["https://site.example./a?utm_source=x&id=3&fbclid=y", "https://site.example/a?id=3"],
    ["https://www.com/", "https://www.com/"],
  ])("%s is %s", (from, to) => {
    expect(normalise(new URL(from)).href).toBe(to);
  });

  it("drops a language subdomain only where the extractor says so", () => {
    const url = new URL("https://pt-br.site.example/a");
    expect([normalise(url).hostname, normalise(url, { locale: true }).hostname]).toEqual(["pt-br.site.example", "site.example"]);
  });
});

describe("finding the extractor of a URL", () => {
  const news = describeSite({ name: "news", domains: ["*"] });
  const site = describeSite({ name: "site", paths: ["/:owner/:repo", "/:owner/:repo/*"] });
  const sub = describeSite({ name: "sub", domains: ["docs.site.example"] });
  const all = [news, site, sub];
  const names = (host: string) => claimants(all, host).map(({ description }) => description.name);

  it("takes the one that names the host most closely, the fallback for all others", () => {
    expect([names("site.example"), names("en.site.example"), names("docs.site.example"), names("notsite.example")]).toEqual([
      ["site"],
      ["site"],
      ["sub"],
      ["news"],
    ]);
  });

  it("gives the parts of the path, decoded", async () => {
    const found = await fit(site, new URL("https://www.site.example/koa%20js/koa/tree/main?utm_source=a#x"));
    expect(found?.target.params).toMatchObject({ owner: "koa js", repo: "koa" });
    expect(found?.target.requested.href).toBe("https://www.site.example/koa%20js/koa/tree/main");
  });

  it("does not take a page of another kind", async () => {
    expect(await fit(site, new URL("https://site.example/koajs"))).toBeUndefined();
  });
});
