import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

const table = (cell: string, head: string) =>
  md(
    `<table><tr><th>No.</th><${cell}>${head}</${cell}></tr><tr><td>1</td><td>Relay</td></tr><tr><td>2</td><td>Valve</td></tr></table>`,
  );

describe("links in the heads of columns", () => {
  it.each(["?sort=name", "/docs/page?f=1&orderBy=Name&dir=asc", "?sort%5Bname%5D=1&sort=x"])(
    "that only sort are their words: %s",
    (href) => {
      expect(table("th", `<b><a href="${href}">Name</a></b>`)).toContain("| No. | **Name** |");
    },
  );

  it.each([
    ["elsewhere", "th", '<a href="/other?sort=name">Name</a>', "[Name](https://x.example/other?sort=name)"],
    ["to another part", "th", '<a href="?page=2">Name</a>', "[Name](https://x.example/docs/page?page=2)"],
    ["outside of a head", "td", '<a href="?sort=name">Name</a>', "[Name](https://x.example/docs/page?sort=name)"],
  ])("stay that lead %s", (_, cell, head, written) => {
    expect(table(cell, head)).toContain(written);
  });
});
