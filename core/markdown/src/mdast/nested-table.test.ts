import { inTime } from "@farthing/contract/test";
import { elementsOf, parsePiece } from "@farthing/html";
import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";
import { fragmentOf } from "../article.ts";

/** How often attributes and content of the pictures of a piece of HTML are read while it is written. */
const readsOfPictures = (html: string): number => {
  const root = parsePiece(html);
  let reads = 0;
  for (const picture of elementsOf(root).filter(({ tagName }) => tagName === "img")) {
    for (const name of ["attrs", "childNodes"] as const) {
      const value = picture[name];
      Object.defineProperty(picture, name, {
        get: () => {
          reads++;
          return value;
        },
      });
    }
  }
  fragmentOf(root, new URL("https://x.example/"));
  return reads;
};

describe("tables in tables", () => {
  it("are written once, however deep: a cell whose bullet holds nothing", async () => {
    const html = `${"<table><tr><td><label>•</label><td>".repeat(40)}<label>☐</label>`;
    expect(await inTime(1, () => md(html))).not.toContain("•••");
  });

  it("do not look again at each level at the specks they hold", () => {
    const nested = (depth: number) => "<table><tr><td><td>".repeat(depth) + "<img src=i.gif width=1 height=1>".repeat(10);
    expect(readsOfPictures(nested(60))).toBeLessThan(2 * readsOfPictures(nested(1)));
  });

  it("are not written again at each level where they hold nothing but a picture", async () => {
    const nested = (depth: number) => "<table><tr><td><td>".repeat(depth) + "<img src=i.gif>".repeat(3);
    expect(readsOfPictures(nested(60))).toBeLessThan(3 * readsOfPictures(nested(1)));
    expect(await inTime(1, () => md(`<p>word</p>${nested(2_000)}`))).toContain("word");
  });

  it("that draw a bar leave the rows around them a table", () => {
    const bar = (pictures: string) => `<table><tr><td>${pictures}</td></tr></table>`;
    const row = (pictures: string) => `<tr><td>oil</td><td>${bar(pictures)}</td><td>9 %</td></tr>`;
    const image = "<img src=g.png alt=some>";
    const rows = (pictures: string) => md(`<table>${row(pictures).repeat(2)}</table>`);
    expect(rows(image)).toContain("| oil | ![some](https://x.example/docs/g.png) | 9 % |");
    expect(rows(image.repeat(9))).not.toContain("|");
  });

  it("are not written again at each level for the rows that a cell spans", async () => {
    const html = `${"<table><tr><td>•<td rowspan=9>".repeat(8)}word${`${"<tr><td>•<td>".repeat(8)}</table>`.repeat(8)}`;
    expect((await inTime(1, () => md(html))).match(/word/g)?.length).toBeLessThan(10);
  });

  it("are not written again at each level for whole rows that a cell spans", async () => {
    const html = `${"<table><tr><td colspan=2 rowspan=9>".repeat(8)}word${`${"<tr>".repeat(8)}<tr><td>a<td>b<tr><td>c<td>d</table>`.repeat(8)}`;
    expect((await inTime(1, () => md(html))).match(/word/g)?.length).toBeLessThan(10);
  });
});

describe("a table of bullets or numbers", () => {
  const rows = (...cells: readonly string[]) => md(`<table><tr><td>${cells.join("<tr><td>")}</table>`);

  it("keeps the numbers where one of them has nothing", () => {
    expect(rows("1.<td>Alice", "2.<td>", "3.<td>Carl")).not.toMatch(/2[.|\s\\]*Carl/);
  });

  it("keeps what its marks lead to", () => {
    expect(rows("<a href=/one>1.</a><td>Alice", "<a href=/two>2.</a><td>Bob")).toContain("/one");
  });
});

it("keeps the caption of a table that is written in lines", () => {
  expect(md("<table><caption>People of Ghent, 2024</caption><tr><th>Men<td>131,000</table>")).toContain("People of Ghent, 2024");
});
