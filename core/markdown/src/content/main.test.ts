import { parseDocument } from "@farthing/html";
import { parse } from "parse5";
import { describe, expect, it } from "vitest";
import { articleOf } from "../article.ts";

const url = new URL("https://harbour.example/news/storm-night");
const main = (body: string, head = ""): string =>
  articleOf({
    tree: parseDocument(
      `<!doctype html><html><head><title>The night of the storm</title>${head}</head><body>${body}</body></html>`,
    ),
    base: url,
    url,
  }).markdown;

const PARAGRAPHS = [
  "The harbour master counted every boat that came in before the storm, and wrote the names down in a book that nobody had opened for years.",
  "By midnight the wind had torn two masts from their decks, and the lamps along the quay went out one after another, as they always do.",
  "Nobody slept. The fishermen sat in the old customs house, drank what there was, and listened to the roof, which held until the morning.",
  "When the sun came up, all but one of the boats were still there; the missing one was found three days later on a beach in the north.",
];
const story = PARAGRAPHS.map((text) => `<p>${text}</p>`).join("");
const menu = `<nav><ul>${["Home", "News", "Weather", "Sports", "Contact"].map((name) => `<li><a href="/${name}">${name}</a></li>`).join("")}</ul></nav>`;
const footer =
  '<footer><p>© 2024 Harbour News. All rights reserved.</p><a href="/privacy">Privacy</a> <a href="/imprint">Imprint</a></footer>';
const page = (inner: string): string => `${menu}<main><article><h1>The night of the storm</h1>${inner}</article></main>${footer}`;

const keepsStory = (markdown: string): void => {
  for (const text of PARAGRAPHS) expect(markdown).toContain(text);
};

describe("main content", () => {
  it("is the article, under its title, without what surrounds it", () => {
    const markdown = main(page(story));
    keepsStory(markdown);
    expect(markdown.startsWith("# The night of the storm")).toBe(true);
    expect(markdown).not.toMatch(/Weather|rights reserved|Imprint/);
  });

  it("has what is sold behind it, in lines of a label and a value, unless it is called an article", () => {
    const offers = "<p><b>Monthly</b> 4 a month</p><p><b>Yearly</b> 40 a year</p><p><b>Student</b> 2 a month</p>";
    const sold = `${page(story).replace(footer, "")}<div><h3>Subscribe</h3>${offers}</div>${footer}`;
    expect(main(sold)).toContain("Yearly");
    expect(main(sold, '<meta property="og:type" content="article">')).not.toContain("Yearly");
  });

  it("is all that is shown where nothing but headings would be kept", () => {
    const rows = Array.from({ length: 20_000 }, (_, i) => `<tr><td>Berth ${i}</td><td>${i * 7}</td></tr>`).join("");
    const markdown = main(`${menu}<main><h1>Berths</h1><table>${rows}</table></main>`);
    expect(markdown).toContain("| Berth 17 | 119 |");
    expect(markdown).toContain("| Berth 19999 | 139993 |");
    expect(markdown).not.toContain("Weather");
  });

  it("is found in other languages and scripts", () => {
    const german = Array.from(
      { length: 4 },
      (_, i) =>
        `<p>Der Hafenmeister zählte am ${i + 3}. Mai alle Boote, die vor dem Sturm noch einliefen, und schrieb ihre Namen in ein Buch, das seit Jahren niemand mehr geöffnet hatte.</p>`,
    ).join("");
    const japanese = Array.from(
      { length: 4 },
      (_, i) =>
        `<p>港長は${i + 3}日の夜、嵐の前に入ってきたすべての船を数え、何年も開かれていなかった帳面にその名前を書き留めた。漁師たちは古い税関の建物に集まり、朝まで屋根の音を聞いていた。</p>`,
    ).join("");
    const around = (text: string, links: string[]): string =>
      `<nav>${links.map((name) => `<a href="/x">${name}</a> `).join("")}</nav><main><article><h1>${links[0]}</h1>${text}</article></main><footer><a href="/i">${links[1]}</a></footer>`;
    expect(main(around(german, ["Startseite", "Impressum", "Wetter"])).match(/Hafenmeister/g)).toHaveLength(4);
    expect(main(around(japanese, ["ホーム", "会社概要", "天気"])).match(/港長/g)).toHaveLength(4);
  });

  it.each(["top", "side", "ad-free", "modal", "header", "banner", "promo", "sidebar-layout"])(
    "is not dropped for a class name alone: %s",
    (name) => {
      keepsStory(main(page(`<div class="${name}">${story}</div>`)));
    },
  );

  it("shows the smileys of a text as the signs they are", () => {
    const smileys =
      '<img class="smilie" src="/s.png" alt=":)"> and <img class="emoji" src="/w.png" alt=":wave:"> <img class="emoji" src="/h.png" alt="🙂">';
    const markdown = main(page(`<p>${PARAGRAPHS[0]} Well ${smileys} so.</p>${story}`));
    expect(markdown).toContain("Well :) and 🙂 so.");
  });

  it("begins with its title, however long the table of contents", () => {
    const contents = Array.from({ length: 80 }, (_, i) => `<li><a href="#part-${i}">Part ${i}</a></li>`).join("");
    const markdown = main(`${menu}<h1>The night of the storm</h1><nav><ul>${contents}</ul></nav><main>${story}</main>${footer}`);
    expect(markdown.startsWith("# The night of the storm")).toBe(true);
    keepsStory(markdown);
  });

  it("does not begin with the site's name where a part of the page's title has no letters", () => {
    const links = ["Home", "News", "About"].map((name) => `<li><a href="/${name}">${name}</a></li>`).join("");
    const masthead = `<div class="masthead"><h1 class="site-name"><a href="/">The Daily Gazette</a></h1><ul>${links}</ul></div>`;
    const shared = '<meta property="og:title" content="Boats - !!! - ***">';
    const markdown = main(`${masthead}<article><h2>Boats</h2>${story}</article>`, shared);
    expect(markdown.startsWith("## Boats")).toBe(true);
    keepsStory(markdown);
  });

  it("leaves related links and share bars out", () => {
    const extra =
      '<div class="share-bar"><a href="#">Share on Facebook</a> <a href="#">Tweet</a></div><section class="related-posts"><h3>Related articles</h3><ul><li><a href="/1">Ten quays to see</a></li><li><a href="/2">Boats for beginners</a></li></ul></section>';
    const markdown = main(page(story + extra));
    keepsStory(markdown);
    expect(markdown).not.toMatch(/Tweet|Boats for beginners/);
  });

  it("holds no text of consent dialogs, wherever they stand", () => {
    const dialog =
      '<div id="onetrust-consent-sdk"><h2>We value your privacy</h2><p>We and our partners store cookies on your device to improve the site. You can accept all of them, or choose.</p><button>Accept all</button></div>';
    const markdown = main(dialog + page(story));
    keepsStory(markdown);
    expect(markdown).not.toMatch(/cookies|Accept all/);
    expect(main(dialog)).toBe("");
  });

  it("keeps pictures of the article and leaves those of other articles out", () => {
    const [first, ...rest] = PARAGRAPHS.map((text) => `<p>${text}</p>`);
    const markdown = main(
      page(`${first}<figure><img src="/quay.jpg" alt="The quay"></figure>${rest.join("")}`) +
        '<aside><a href="/other"><img src="/other.jpg" alt="Other"></a></aside>',
    );
    expect(markdown).toContain("![The quay](https://harbour.example/quay.jpg)");
    expect(markdown).not.toContain("other.jpg");
  });

  it("tells a text once that the page holds again in one piece", () => {
    const long = Array.from(
      { length: 12 },
      (_, i) => `${PARAGRAPHS[i % 4]} That was in the year ${1900 + i}, as ${i + 3} people say.`,
    );
    const markdown = main(page(`${long.map((text) => `<p>${text}</p>`).join("")}<div>${long.join(" ")}</div>`));
    for (const text of long) expect(markdown.split(text)).toHaveLength(2);
  });

  it("never drops a table of data between its paragraphs", () => {
    const table =
      "<table><tr><th>Boat</th><th>Length</th></tr><tr><td>Ida</td><td>12</td></tr><tr><td>Nora</td><td>9</td></tr></table>";
    const markdown = main(
      page(`<p>${PARAGRAPHS[0]}</p><p>${PARAGRAPHS[1]}</p>${table}<p>${PARAGRAPHS[2]}</p><p>${PARAGRAPHS[3]}</p>`),
    );
    expect(markdown).toContain("| Ida | 12 |");
  });
});

describe("pages that show next to nothing", () => {
  const shell = '<div id="app"></div>';

  it("are read from noscript", () => {
    keepsStory(main(`${shell}<noscript><main><h1>The night of the storm</h1>${story}</main></noscript>`));
  });

  it("are read from noscript as well where the parser has read it", () => {
    const html = `${shell}<noscript><main><h1>The night of the storm</h1>${story}</main></noscript>`;
    keepsStory(articleOf({ tree: parse(html, { scriptingEnabled: false }), base: url, url }).markdown);
  });

  it("are kept whole but for navigation if they are short", () => {
    const links = ["/quay", "tides?day=1", "../boats"].map((href, i) => `<li><a href="${href}">Link ${i}</a></li>`).join("");
    const markdown = main(`${menu}<h1>Links</h1><ul>${links}</ul>${footer}`);
    expect(markdown).toContain("[Link 1](https://harbour.example/news/tides?day=1)");
    expect(markdown).not.toMatch(/Weather|Imprint/);
  });

  it.each([
    ["a list of facts", "<dl><dt>Name</dt><dd>Ada</dd><dt>Born</dt><dd>1815</dd></dl>", "- **Name**: Ada\n- **Born**: 1815"],
    ["who said it", "<blockquote>Be brief.</blockquote><p>— Ada</p>", "> Be brief.\n\n— Ada"],
    [
      "each part of a state",
      "<h1>Locks</h1><div><span>North</span> <span>open</span></div><div><span>South</span> <span>shut</span></div>",
      "# Locks\n\nNorth open\n\nSouth shut",
    ],
    [
      "a mailbox",
      '<h1>Contact</h1><p>Call us: 01 234</p><p><a href="mailto:ada@harbour.example">ada@harbour.example</a></p>',
      "# Contact\n\nCall us: 01 234\n\nada@harbour.example",
    ],
  ])("are kept to the last word if they have few: %s", (_, body, markdown) => {
    expect(main(`${menu}${body}${footer}`)).toBe(markdown);
  });

  it("are read from the state that their scripts start from", () => {
    const state = JSON.stringify({
      topic: JSON.stringify({ posts: PARAGRAPHS.map((text, id) => ({ id, cooked: `<p>${text}</p>` })) }),
    });
    keepsStory(main(`${shell}<script type="application/json" id="state">${state}</script>`));
    keepsStory(main(`${shell}<script>window.__STATE__ = ${state};</script>`));
  });

  it("are read from their JSON-LD", () => {
    const ld = JSON.stringify({ "@type": "NewsArticle", articleBody: PARAGRAPHS.join("\n") });
    keepsStory(main(shell, `<script type="application/ld+json">${ld}</script>`));
  });

  it("are empty if there is nothing else", () => {
    expect(main(shell)).toBe("");
  });
});
