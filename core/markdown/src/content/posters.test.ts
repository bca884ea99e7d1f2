import { describe, expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { keepPosters } from "./posters.ts";

const kept = keptBy(keepPosters);
const post = (who: string, text: string, marked = 'itemprop="comment"') =>
  `<div ${marked}><div><span itemprop="author"><a href="/u">${who}</a></span> <time>May 1</time></div><div><p>${text}</p></div><div>3 Likes</div></div>`;

describe("who wrote the posts of a thread", () => {
  it("stays where their texts do", () => {
    expect(kept(post("ann", "+Vinegar.") + post("bob", "+Salt.") + post("cy", "First!"), 0.1)).toEqual([
      "ann May 1",
      "+Vinegar.",
      "bob May 1",
      "+Salt.",
    ]);
  });

  it("is told by the type of a post, and by the class of a name", () => {
    const typed = post("ann", "+Vinegar.", 'itemscope itemtype="http://schema.org/Answer"');
    expect(kept(typed.repeat(2).replaceAll('itemprop="author"', 'class="username"'), 0.1)).toHaveLength(4);
  });

  it.each([
    ["a single post", post("ann", "+Vinegar.")],
    ["what is marked as no post", post("ann", "+Vinegar.", 'class="card"').repeat(2)],
    ["a text that names somebody", post("ann ".repeat(30), "+Vinegar.").repeat(2)],
    ["navigation", `<nav>${post("ann", "+Vinegar.").repeat(2)}</nav>`],
  ])("is left to the models: %s", (_, html) => {
    expect(new Set(kept(html, 0.1))).toEqual(new Set(["+Vinegar."]));
  });
});
