import { describe, expect, it } from "vitest";
import { fuse } from "./fuse.ts";

const hit = (url: string, title = url, snippet = "") => ({ url, title, snippet });
const order = (lists: readonly (readonly ReturnType<typeof hit>[])[], query = "coins") =>
  fuse(lists, query).map(({ url }) => url);

describe("fusion of the engines' lists", () => {
  it("puts first what several engines name, in whatever spelling", () => {
    const first = [hit("https://a.example/"), hit("https://www.b.example/page/?utm_source=x#top")];
    const second = [hit("https://c.example/"), hit("http://b.example/page")];
    expect(order([first, second])[0]).toBe("https://www.b.example/page/?utm_source=x#top");
  });

  it.each([
    ["https://www.b.example/story/", "https://b.example/story/amp/"],
    ["https://b.example/story", "https://amp.b.example/story"],
    ["https://b.example/story.html", "https://b.example/story.amp.html?outputType=amp"],
    ["https://b.example/story?id=1&part=2", "https://m.b.example/story?part=2&amp=1&id=1"],
  ])("takes %s and %s for one page", (one, other) => {
    expect(order([[hit(one)], [hit(other)]])).toEqual([one]);
  });

  it("breaks ties by the words of the query", () => {
    expect(order([[hit("https://a.example/")], [hit("https://b.example/", "Old coins")]])).toEqual([
      "https://b.example/",
      "https://a.example/",
    ]);
  });

  it("takes at most two pages of one site", () => {
    const list = ["https://a.example/1", "https://en.a.example/2", "https://a.example/3", "https://b.example/"].map((url) =>
      hit(url),
    );
    expect(order([list])).toEqual(["https://a.example/1", "https://en.a.example/2", "https://b.example/"]);
  });

  it("counts a page that one engine lists twice once", () => {
    const [twice, other] = fuse([[hit("https://a.example/"), hit("https://a.example/#x"), hit("https://b.example/")]], "coins");
    expect([twice?.fused, other?.fused]).toEqual([1 / 61, 1 / 62]);
  });
});
