import { parseDocument } from "@farthing/html";
import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";
import { articleOf } from "../article.ts";

describe("areas of a picture", () => {
  const map = (areas: string) =>
    `<p>The harbour:</p><p><img src="/h.png" alt="Harbour" usemap="#h"></p><map name="h">${areas}</map>`;

  it("that are links stand behind it", () => {
    expect(md(map('<area href="/north" alt="North pier"><area href="south" title="South pier" shape="rect">'))).toBe(
      "The harbour:\n\n![Harbour](https://x.example/h.png) [North pier](https://x.example/north) [South pier](https://x.example/docs/south)",
    );
  });

  it.each(['<area alt="No link">', '<area href="/north">', '<area href="javascript:go()" alt="Act">'])(
    "are left out where they say or lead nowhere: %s",
    (area) => expect(md(map(area))).toBe("The harbour:\n\n![Harbour](https://x.example/h.png)"),
  );

  it("stand behind the first of many pictures that name them", () => {
    const picture = '<img src="/h.png" alt="Harbour" usemap="#h">';
    const shown = "![Harbour](https://x.example/h.png)";
    expect(md(`<p>${picture}${picture}</p><map name="h"><area href="/north" alt="North pier"></map>`)).toBe(
      `${shown} [North pier](https://x.example/north)${shown}`,
    );
  });

  it("are among the links of the page", () => {
    const url = new URL("https://x.example/");
    const tree = parseDocument(map('<area href="/north" alt="North pier">'));
    expect(articleOf({ tree, base: url, url }, { mode: "full", links: true }).links?.items).toEqual([
      { url: "https://x.example/north", text: "North pier" },
    ]);
  });
});
