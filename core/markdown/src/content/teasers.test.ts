import { describe, expect, it } from "vitest";
import { convert } from "../convert.ts";
import { isTeaserTitle } from "./teaser-titles.ts";

const PROSE =
  "<p>The saw has a blade of ash and steel that cuts on the pull stroke, and it leaves a clean wound on living wood.</p>".repeat(
    3,
  );
const card = (name: string): string =>
  `<div class="card"><img src="/${name}.jpg" alt="${name}" width="300" height="300"><h3><a href="/${name}">The ${name}</a></h3><p>Made for small gardens.</p><p>€42.00</p></div>`;
const cards = `<div class="grid">${["can", "bench", "twine"].map(card).join("")}</div>`;
const read = (main: string): string =>
  convert(
    `<!doctype html><title>Saw</title><main><h1>Saw</h1><img src=/saw.jpg alt=saw width=800 height=600>${main}</main>`,
    "https://x.example/",
  ).markdown;

describe("teasers of other pages", () => {
  it.each([
    ["Related", ""],
    ["தொடர்புடைய செய்திகள்", ""],
    ["Plus d'histoires", ' class="jp-relatedposts"'],
  ])("go where they are titles alone, below what is called so in the page's language or by its box: %s", (title, name) => {
    const titles = ["can", "bench", "twine"].map((each) => `<div class="post"><h4><a href="/${each}">The ${each}</a></h4></div>`);
    const markdown = read(`${PROSE}<div${name}><h3><em>${title}</em></h3>${titles.join("")}</div>`);
    expect(markdown).not.toMatch(/The can|The bench|###/);
    expect(markdown).toContain("blade of ash");
  });

  it.each(["You Might Also Like", "猜你喜欢"])(
    "go where they are links on one line, below a title for the reader: %s",
    (title) => {
      const links = '<a href="/bowline">Tie a bowline</a> <a href="/boat">Row a boat</a>';
      expect(read(`${PROSE}<div><h2>${title}</h2><div>${links}</div></div><h2>Sources</h2>${PROSE}`)).not.toMatch(
        /bowline|##\s(?:You|猜)/,
      );
    },
  );

  it("go with their title where the page says more", () => {
    const markdown = read(`${PROSE}<section><h2>You may also like</h2>${cards}</section><p>Sharpened by hand since 1931.</p>`);
    expect(markdown).not.toMatch(/also like|can|bench|€42/);
    expect(markdown).toContain("Sharpened by hand");
    expect(markdown).toContain("![saw]");
  });

  it.each(["Similar content being viewed by others", "Similar content"])("go amid the text of a paper: %s", (title) => {
    const cards = ["Waves", "Sand", "Mud"].map(
      (each) => `<div><article><h4><a href="/${each}">${each} of the coast</a></h4></article></div>`,
    );
    const markdown = read(`${PROSE}<section><h3>${title}</h3><div>${cards.join("")}</div></section><h2>Results</h2>${PROSE}`);
    expect(markdown).not.toMatch(/Similar|of the coast/);
    expect(markdown).toContain("## Results");
  });

  it("go where each card stands beside their title, and pictures before it stay", () => {
    const figure = "<figure><img src=/b.jpg alt=blade width=800 height=600></figure>";
    const markdown = read(`${PROSE}${figure}<h2>Related products</h2>${["can", "bench", "twine"].map(card).join("")}`);
    expect(markdown).not.toMatch(/Related|bench/);
    expect(markdown).toContain("![blade]");
  });

  it("stay where they are what the page is about, where they are a list of an author, and where they have another title", () => {
    expect(read(`<h2>Similar products</h2>${cards}`)).toContain("bench");
    const list = '<ul><li><a href="/a">Sharpening a saw</a></li><li><a href="/b">Oiling a blade</a></li></ul>';
    expect(read(`${PROSE}<h2>Related articles</h2>${list}${PROSE.replaceAll("saw", "axe")}`)).toContain("Oiling a blade");
    expect(read(`${PROSE}<h2>What is in the box</h2>${cards}`)).toContain("bench");
  });

  it("go where the whole of each card is a link", () => {
    const linked = (name: string): string => `<a href="/${name}"><img src="/${name}.jpg"><h3>The ${name}</h3></a>`;
    const teasers = `<section><h2>You may also like</h2>${["can", "bench"].map(linked).join("")}</section>`;
    expect(read(PROSE + teasers + PROSE.replaceAll("saw", "axe"))).not.toMatch(/also like|bench/);
  });

  it("go with a line below their title, in a box of both", () => {
    const head = "<div><h2>Related products</h2><p>These may be of use, too.</p></div>";
    const markdown = read(`${PROSE}<section>${head}${cards}</section>${PROSE.replaceAll("saw", "axe")}`);
    expect(markdown).not.toMatch(/Related|of use|bench/);
  });

  it("go as links below a title that asks to read something else", () => {
    const list = '<ul><li><a href="/a">Sharpening a saw</a></li><li><a href="/b">Oiling a blade</a></li></ul>';
    const asked = (title: string): string => read(`${PROSE}<div><b>${title}</b>${list}</div>${PROSE.replaceAll("saw", "axe")}`);
    for (const title of ["اقرأ أيضا", "Читайте также:", "Also read"]) expect(asked(title)).not.toContain("Oiling a blade");
    expect(asked("See also")).toContain("Oiling a blade");
    expect(asked("Tin liên quan")).not.toContain("Oiling a blade");
  });

  it.each([
    "You May Also Like",
    "People also watched",
    "Similar sponsored items",
    "مقالات ذات صلة",
    "כתבות נוספות",
    "संबंधित खबरें",
    "Bài viết liên quan",
    "ข่าวที่เกี่ยวข้อง",
    "Σχετικά άρθρα",
    "Customers also bought",
    "Related articles",
    "More from Alder & Finch",
    "Das könnte dir auch gefallen",
    "Ähnliche Produkte",
    "Vous aimerez aussi",
    "Productos relacionados",
    "Potrebbe interessarti anche",
    "Produtos relacionados",
    "Похожие товары",
    "猜你喜欢",
    "関連記事",
  ])("have titles such as %s", (title) => {
    expect(isTeaserTitle(title)).toBe(true);
  });

  it.each([
    "Related work",
    "Similar triangles",
    "What you also need to know before you begin",
    "More examples",
    "Recommended settings",
  ])("have no titles such as %s", (title) => {
    expect(isTeaserTitle(title)).toBe(false);
  });
});
