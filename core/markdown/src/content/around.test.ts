import { inTime } from "@farthing/contract/test";
import { parseDocument } from "@farthing/html";
import { describe, expect, it } from "vitest";
import { articleOf } from "../article.ts";

const url = new URL("https://x.example/");
const read = (html: string, mode: "main" | "full") => articleOf({ tree: parseDocument(html), base: url, url }, { mode });
const TEXT = "The harbour master counted every boat that came in before the storm, and wrote the names down in a book.";
const P = `<p>${TEXT}</p>`;

describe("what leads around a page", () => {
  it.each([
    ["a row of tabs", "<div role=tablist><button role=tab>Price</button><button role=tab>Size</button></div>", "Price"],
    ["a row of tabs that is a list", '<ul role="tablist"><li role="tab">npm</li><li role="tab">yarn</li></ul>', "yarn"],
    [
      "a wiki's box, by its page",
      '<div class="mw-parser-output"><div class="navbox"><p>other pages</p></div></div>',
      "other pages",
    ],
    ["a wiki's box, by its name", '<div class="navbox mw-collapsible"><p>other pages</p></div>', "other pages"],
    ["a wiki's categories", '<div class="mw-body"><div class="catlinks">Categories: Harbours</div></div>', "Harbours"],
    [
      "the row of a book below its page",
      '<div class="navfooter"><hr><table><tr><td><a href="a">Prev</a></td><td><a href="b">Next</a></td></tr></table></div>',
      "Next",
    ],
    [
      "the name of a project above its page (Doxygen)",
      '<div id="titlearea"><table><tr><td><div id="projectname">Lights office</div></td></tr></table></div>',
      "Lights office",
    ],
    [
      "how far a tree is to be open (Doxygen)",
      '<div class="levels">[detail level <span onclick="open(1)">1</span><span onclick="open(2)">2</span>]</div>',
      "detail level",
    ],
    [
      "a row of Texinfo, by the relations of its links",
      '<div class="header"><p>Nächste: <a href="b" rel="next">Glocken</a>, Nach oben: <a href="a" rel="up">Hafen</a></p></div>',
      "Glocken",
    ],
    [
      "a row of LaTeX2HTML, by its labels and pictures",
      '<div><a href="b"><img alt="next" src="n.png"></a> <a name="x" href="a">\n<img alt="up" src="u.png"></a><br><b> Next:</b> <a href="b">Bells</a></div>',
      "Bells",
    ],
    [
      "a row of Halibut, by what its links say",
      '<p><a href="a">Previous</a> | Contents | Up | <a href="b">Next</a></p>',
      "Contents",
    ],
  ])("is no main content, and counted as left out: %s", (_, html, words) => {
    const main = read(P + html, "main");
    expect(main.markdown).toBe(TEXT);
    expect(main.leftOut).toBeGreaterThanOrEqual(words.length);
    const full = read(P + html, "full");
    expect(full.markdown.startsWith(`${TEXT}\n\n`)).toBe(true);
    expect(full.markdown).toContain(words);
    expect(full.leftOut).toBeUndefined();
  });

  it.each([
    [
      "links above and below a message (MHonArc)",
      `<body><!--X-TopPNI--><p>Date Prev</p><!--X-TopPNI-End--><!--X-MsgBody--><h1>Bells</h1>${P}<!--X-MsgBody-End--><ul><li>Next by Date</li></ul>`,
      `# Bells\n\n${TEXT}`,
    ],
    [
      "links below a message whose last paragraph is open (MHonArc)",
      `<body><!--X-MsgBody--><h1>Bells</h1><p>${TEXT}\n<!--X-MsgBody-End-->\n<hr><ul><li>Next by Date</li></ul>`,
      `# Bells\n\n${TEXT}`,
    ],
    [
      "what stands around a message (public-inbox)",
      `<pre>search</pre><pre id=b>${TEXT}</pre><hr><pre><b id=r>Thread overview</b></pre><pre id=R>Reply instructions</pre>`,
      `\`\`\`\n${TEXT}\n\`\`\``,
    ],
  ])("is not what stands around mails: %s", (_, html, markdown) => {
    expect(read(html, "main").markdown).toBe(markdown);
  });

  it.each([
    [
      "what explains a form to search by",
      '<form class="search"><input name="rev"><div id="hint">Find changesets by keywords.</div></form>',
    ],
    [
      "where a script shows what was found (GitBook)",
      '<div class="search-results"><h1><span class="count"></span> results matching "<span class="search-query"></span>"</h1></div>',
    ],
  ])("is for searching: %s", (_, html) => {
    expect(read(P + html + P.replace("The", "A"), "main").markdown).not.toMatch(/Find|results/);
  });

  it("is not what was found", () => {
    const found = `<div class="search-results"><p>Results for <b class="search-query">boats</b></p>${P}</div>`;
    expect(read(found, "main").markdown).toContain(TEXT);
  });

  it.each([
    [
      "how far a tree may be open, where nothing listens to the numbers",
      "<div>[detail level <span>1</span><span>2</span>]</div>",
      "detail level",
    ],
    ["a row of tabs that holds its panels", "<button role=tab>Price</button><div role=tabpanel>12 euros</div>", "12 euros"],
    ["a row of tabs that holds text", `<div role=tab>One</div><div>${TEXT}</div>`, TEXT],
  ])("is not %s", (_, html, words) => {
    expect(read(`<div role="tablist">${html}</div>`, "main").markdown).toContain(words);
  });

  it("is all there is where nothing else is kept", () => {
    const portal = '<div class="mw-parser-output"><div class="navbox"><p>Harbours of the north</p></div></div>';
    expect(read(portal, "main").markdown).toBe("Harbours of the north");
  });

  it("is not a box that is called so on no wiki", () => {
    expect(read('<div class="navbox"><p>whole article</p></div>', "main").markdown).toBe("whole article");
  });

  it("takes time in proportion to the page, however many numbers scripts listen to", async () => {
    const numbers = '<span onclick="open(1)">1</span>'.repeat(20_000);
    await inTime(4, () => read(`${"<div>".repeat(200)}${numbers}${"</div>".repeat(200)}${P}`, "main"));
  });
});
