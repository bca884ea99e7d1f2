import { dice, inTime } from "@farthing/contract/test";
import { parsePage } from "@farthing/html";
import { BlockMarkdownEngine } from "@farthing/markdown";
import { harmOf, hostileText } from "@farthing/markdown/test";
import { describe, expect, it } from "vitest";
import { readText } from "./text.ts";

type Arguments = Parameters<typeof readText>;

/** What is read of a text, sent from there as that. */
const read = async (text: string, path = "/raw", contentType = "text/plain"): Promise<string> => {
  const response = { url: new URL(path, "https://tea.example/"), contentType } as Arguments[1];
  const web = { parse: parsePage } as Arguments[2]["web"];
  const context = { web, markdown: new BlockMarkdownEngine(), signal: new AbortController().signal };
  return (await readText(text, response, context)).markdown;
};

describe("plain text", () => {
  const programs = [
    ["Python", "def f(*args, **kw):\n    return args[0](kw)  # __init__\nif a<b and c>d: pass"],
    ["C++", '#include <stdio.h>\nstd::vector<int> v; // a<b && c>d\nint main(){ printf("<b>%s</b>", x[y](z)); }'],
    ["a page", "  <p>One</p>\n  <script>alert(1)</script>"],
    ["links that act", "[x](javascript:alert(1))"],
  ] as const;
  it.each(programs)("is as it was sent, in a block of code: %s", async (_, text) => {
    expect(await read(text)).toBe(`\`\`\`\n${text}\n\`\`\``);
    expect(await read(`\r\n${text.replaceAll("\n", "\r\n")}\r\n`)).toBe(`\`\`\`\n${text}\n\`\`\``);
  });

  it("stands in a block that none of its own ends", async () => {
    expect(await read("<b>\n~~~\n```")).toBe("````\n<b>\n~~~\n```\n````");
    expect(await read("<b>\n````")).toBe("~~~\n<b>\n````\n~~~");
  });

  it.each([
    "Barges and locks.\n\n  Of *canals*, 3 * 4, [1] and a > b.\n",
    "# A remark\nimport os\nprint(x[0], 'https://tea.example/')\n",
    "User-agent: *\nDisallow: /private\n",
    "See [the pot](https://tea.example/pot).",
  ])("in which nothing acts is as it was sent, without a block: %j", async (text) => expect(await read(text)).toBe(text));

  it.each([
    ["/tool.py", "# Tea\n\nSee [pots](https://tea.example/pots)\nx[0](kw)"],
    ["/raw", "# not a link\nx[0](kw)"],
    ["/raw", "See [pots](https://tea.example/pots) and vector<int>"],
  ])("is no Markdown only since it has some of its signs: %s %j", async (path, text) =>
    expect(await read(text, path)).toBe(`\`\`\`\n${text}\n\`\`\``),
  );

  it("is a block of code, whatever it holds", async () => {
    for (let seed = 1; seed <= 400; seed++) {
      const text = hostileText(dice(seed), "linked.example", 20);
      const shown = await read(text, "/tool.c");
      expect(harmOf(shown, { passed: true }), `seed ${seed}: ${text}\n---\n${shown}`).toEqual([]);
    }
  });

  it.each([
    ["breaks", (length: number) => `<b>${"\n".repeat(length)}x`],
    ["brackets", (length: number) => `# a\n${"[".repeat(length)}`],
    ["names of links", (length: number) => `# a\n${"[a](https://".repeat(length / 12)}`],
    ["marks", (length: number) => "#".repeat(length)],
    ["fences", (length: number) => `<b>${"```\n~~~~\n".repeat(length / 9)}`],
  ])("is read in time: %s", async (_, make) => {
    const text = make(4_000_000);
    await inTime(2, async () => void (await read(text, "/")));
  });
});

describe("Markdown", () => {
  const text = "# Tea\n\nSee [pots](pots.md), [cups](https://cups.example/) and `vector<int>`.\n";
  const shown = text.replace("(pots.md)", "(https://tea.example/pots.md)");
  it.each([
    ["/raw", "text/markdown"],
    ["/raw", "text/x-markdown"],
    ["/README.md", "text/plain"],
    ["/README.MARKDOWN", "text/plain"],
    ["/llms.txt", "text/plain"],
    ["/raw", "text/plain"],
  ])("passes as Markdown: %s as %s", async (path, type) => expect(await read(text, path, type)).toBe(shown));

  it("with HTML between its lines is as a reader sees it", async () => {
    const readme = [
      '<p align="center"><img src="pot.png" alt="A pot"></p>',
      "<!-- badges: for programs -->",
      "# Tea",
      "Boil `<water>` for 3<sup>rd</sup> cups.",
      "<details>\n<summary>How</summary>\n\n- [Pots](pots.md)\n- cups\n\n</details>",
      "```html\n<!-- kept -->\n```",
    ].join("\n\n");
    expect(await read(readme, "/README.md")).toBe(
      [
        "![A pot](https://tea.example/pot.png)",
        "# Tea",
        "Boil `<water>` for 3rd cups.",
        "How",
        "- [Pots](https://tea.example/pots.md)\n- cups",
        "```html\n<!-- kept -->\n```",
      ].join("\n\n"),
    );
  });

  it("with HTML keeps what stands above it for programs", async () => {
    expect(await read("---\ntitle: Tea\n---\n\n# Tea<br>leaves\n", "/a.md")).toMatch(
      /^```yaml\n---\ntitle: Tea\n---\n```\n\n# Tea/,
    );
  });

  it("does nothing, whatever it holds", async () => {
    for (let seed = 1; seed <= 300; seed++) {
      const text = `# Tea<br>\n\n${hostileText(dice(seed), "text.example", 30)}`;
      const markdown = await read(text, "/a.md");
      expect(harmOf(markdown, { passed: true }), `seed ${seed}: ${text}\n---\n${markdown}`).toEqual([]);
    }
  });
});
