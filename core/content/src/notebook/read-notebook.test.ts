import { dice } from "@farthing/contract/test";
import { harmOf, hostileText } from "@farthing/markdown/test";
import { describe, expect, it } from "vitest";
import type { Content } from "../content.ts";
import { readJson } from "../json.ts";
import { readText } from "../text.ts";

const url = new URL("https://linked.example/tea/brewing.ipynb");
const read = (notebook: unknown) =>
  readJson(JSON.stringify(notebook), { url, contentType: "application/json" } as never, {} as never) as Content;
const cells = (...cells: unknown[]) => ({
  nbformat: 4,
  nbformat_minor: 5,
  metadata: { language_info: { name: "python" } },
  cells,
});
const words = (source: unknown) => ({ cell_type: "markdown", metadata: {}, source });
const code = (source: unknown, ...outputs: unknown[]) => ({
  cell_type: "code",
  execution_count: 1,
  metadata: {},
  source,
  outputs,
});
const given = (data: object) => ({ output_type: "execute_result", data, metadata: {} });

describe("a notebook", () => {
  const brewing = cells(
    words(["# Brewing\n", "\n", "See [the pots](pots.md)."]),
    code(["minutes = 4\n", "print(minutes < 5)"], { output_type: "stream", name: "stdout", text: ["True\n"] }),
    words(""),
    code("pots", given({ "text/html": ["<table><tr><td>pot</td></tr></table>"], "text/plain": ["   pot\n", "0  red"] })),
  );
  const markdown = [
    "# Brewing\n\nSee [the pots](https://linked.example/tea/pots.md).",
    "```python\nminutes = 4\nprint(minutes < 5)\n```",
    "```\nTrue\n```",
    "```python\npots\n```",
    "```\n   pot\n0  red\n```",
  ].join("\n\n");

  it("is its words, its code and what that gave", () => {
    expect(read(brewing)).toEqual({ markdown, title: "Brewing", truncated: false });
  });

  it("is one by its name where it is sent as text, and none without cells", async () => {
    expect((await readText(JSON.stringify(brewing), { url, contentType: "text/plain" } as never, {} as never)).markdown).toBe(
      markdown,
    );
    expect(read({ nbformat: 4, cells: [] }).markdown).toBe('```json\n{"nbformat":4,"cells":[]}\n```');
  });

  it.each([
    ["a picture", given({ "image/png": "iVBORw0KGgo=", "text/plain": "<Figure size 640x480 with 1 Axes>" }), "(image/png)"],
    [
      "a fault",
      { output_type: "error", ename: "\u001b[31mTeaError", evalue: "cold", traceback: ["x"] },
      "```\nTeaError: cold\n```",
    ],
    ["words", given({ "text/markdown": "**hot**", "text/plain": "hot" }), "**hot**"],
    ["HTML alone", given({ "text/html": "<b>hot</b> &amp; strong" }), "```\nhot & strong\n```"],
    ["what programs read", given({ "application/vnd.tea+json": {} }), "(application/vnd.tea+json)"],
    ["nothing", given({}), ""],
  ])("shows what a cell gave: %s", (_, output, shown) => {
    expect(read(cells(code("pour()", output))).markdown).toBe(`\`\`\`python\npour()\n\`\`\`${shown && `\n\n${shown}`}`);
  });

  it("of format 3 is read, too", () => {
    const old = [
      { cell_type: "heading", level: 2, source: "Tea" },
      { cell_type: "code", input: "pour()", language: "python", outputs: [{ output_type: "pyout", text: ["hot"] }] },
    ];
    expect(read({ nbformat: 3, metadata: {}, worksheets: [{ cells: old }] }).markdown).toBe(
      "## Tea\n\n```\npour()\n```\n\n```\nhot\n```",
    );
  });

  it("ends a block of code with its cell, and leaves code behind a formula as it is", () => {
    const text = read(
      cells(words("```\nopen <b>"), words("$$\nx\n$$"), code("a < b"), words("So:\n  ```"), code("a <b> c")),
    ).markdown;
    expect(text).toBe("```\nopen <b>\n```\n\n$$\nx\n$$\n\n```python\na < b\n```\n\nSo:\n  ```\n\n```python\na \\<b> c\n```");
  });

  it("does nothing, whatever it holds", () => {
    for (let seed = 1; seed <= 1_000; seed++) {
      const roll = dice(seed);
      const text = () => hostileText(roll, "text.example", 12);
      const outputs = [
        { output_type: "stream", text: text() },
        given({ "text/markdown": text() }),
        given({ "text/html": text() }),
      ];
      const { markdown: shown } = read(
        cells(words(text()), code(text(), ...outputs), words(text()), code(text()), { source: text() }),
      );
      expect(harmOf(shown, { passed: true }), `seed ${seed}\n---\n${shown}`).toEqual([]);
    }
  });

  it.each([
    ["cells that are none", { nbformat: 4, cells: [1, null, "a", [], { cell_type: {} }] }],
    ["values of other types", { nbformat: 4, metadata: [], cells: [{ cell_type: "code", source: { a: 1 }, outputs: { b: 2 } }] }],
  ])("with %s is read", (_, notebook) => {
    expect(() => read(notebook)).not.toThrow();
  });

  it("of lists in lists is read", () => {
    const deep = `${"[".repeat(200_000)}1${"]".repeat(200_000)}`;
    const text = `{"nbformat":4,"cells":[{"cell_type":"code","source":${deep},"outputs":[{"data":{"text/plain":${deep}}}]}]}`;
    expect(readJson(text, { url, contentType: "application/json" } as never, {} as never)).toEqual({
      markdown: "",
      truncated: false,
    });
  });
});
