import { parsePage } from "@farthing/html";
import { expect, it } from "vitest";
import engine from "./inline.ts";

const PROSE =
  "The rope is coiled clockwise, for it would kink otherwise, and it is kept dry until the ships come in at dawn. ".repeat(3);
const pageOf = (html: string) => parsePage(`<title>Ropes</title>${html}`, "https://a.example/x");

it.each([
  [
    "Markdown that a script is to show",
    `<div># Ropes\n\n${PROSE}\n\nSee [the **list**](/list).\n</div>`,
    "See [the **list**](https://a.example/list).",
  ],
  ["the document of a frame", `<iframe srcdoc="<h1>Ropes</h1><p>${PROSE}</p>"></iframe>`, "# Ropes"],
])("%s is read beside the page's own tree, which stays as it is", async (_, html, expected) => {
  const page = pageOf(html);
  const before = page.text("body");
  expect((await engine.toMarkdown(page)).markdown.split("\n")).toContain(expected);
  expect(page.text("body")).toBe(before);
});

it("a page of the ordinary kind is read as it was parsed", async () => {
  expect((await engine.toMarkdown(pageOf(`<h1>Ropes</h1><p>${PROSE}</p>`))).markdown).toBe(`# Ropes\n\n${PROSE.trim()}`);
});
