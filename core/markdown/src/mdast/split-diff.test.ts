import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

type Line = string | null;
const rows = (of: (old: Line, fresh: Line) => string) =>
  [
    ["tide()", "tide()"],
    ["boat(1)", "boat(2)"],
    ["sail(1)", "sail(2)"],
    [null, "moor()"],
    ["end()", "end()"],
  ]
    .map(([old = null, fresh = null]) => of(old, fresh))
    .join("");
const UNIFIED = "```diff\nHUNK tide()\n-boat(1)\n-sail(1)\n+boat(2)\n+sail(2)\n+moor()\n end()\n```";
const unified = (hunk = "") => UNIFIED.replace("HUNK", hunk);

const gitHub = (old: Line, fresh: Line) => {
  const side = (line: Line, kind: string) =>
    line === null
      ? '<td class="blob-num blob-num-empty"></td><td class="blob-code blob-code-empty"></td>'
      : `<td class="blob-num" data-line-number="3"></td><td class="blob-code blob-code-${old === fresh ? "context" : kind}"><span>${line}</span></td>`;
  return `<tr>${side(old, "deletion")}${side(fresh, "addition")}</tr>`;
};
const gitLab = (old: Line, fresh: Line) => {
  const side = (line: Line, kind: string) =>
    `<td class="diff-line-num">${line ? "4" : ""}</td><td class="line_content parallel ${old === fresh ? "" : kind}">${line ?? ""}</td>`;
  return `<tr class="line_holder parallel">${side(old, "old")}${side(fresh, "new")}</tr>`;
};
const phabricator = (old: Line, fresh: Line) => {
  const kind = old === fresh ? ["", ""] : ["old", "new"];
  return `<tr><td class="n">${old ? 7 : ""}</td><td class="left ${kind[0]}">${old ?? ""}</td><td class="n">7</td><td class="copy"></td><td class="right ${kind[1]}">${fresh ?? ""}</td></tr>`;
};
const wiki = (old: Line, fresh: Line) => {
  const side = (line: Line, sign: string, kind: string) =>
    line === null
      ? '<td colspan="2" class="diff-empty diff-side-deleted"></td>'
      : `<td class="diff-marker" data-marker="${sign}"></td><td class="diff-${old === fresh ? "context" : kind}"><div>${line}</div></td>`;
  return `<tr>${side(old, "−", "deletedline")}${side(fresh, "+", "addedline")}</tr>`;
};
/** Rows say what was done; blanks are signs of their own. */
const diffoscope = (old: Line, fresh: Line) => {
  const side = (line: Line) =>
    line === null ? '<td colspan="2"> </td>' : `<td class="diffline">4 </td><td class="diffpresent">${line}</td>`;
  const kind = old === null ? "added" : fresh === null ? "deleted" : old === fresh ? "unmodified" : "changed";
  return `<tr class="diff${kind}">${side(old)}${side(fresh)}</tr>`;
};

describe("changes whose old lines stand beside the new ones", () => {
  it.each([
    ["GitHub", rows(gitHub)],
    ["GitLab", rows(gitLab)],
    ["Phabricator", rows(phabricator)],
    ["MediaWiki", rows(wiki)],
    ["diffoscope", rows(diffoscope)],
  ])("are a unified diff: %s", (_, html) => expect(md(`<table>${html}</table>`)).toBe(unified()));

  it("have the blanks that signs stand for, and say where they begin (diffoscope)", () => {
    const dot = '<span class="dp">·</span>';
    const head =
      '<tr class="diffhunk"><td colspan="2">Offset 1, 2 lines modified</td><td colspan="2">Offset 1, 3 lines modified</td></tr>';
    const blank = '<tr style="display:none"><td>&nbsp;</td></tr>';
    const html = `<table>${blank}${head}${diffoscope(`${dot}${dot}let${dot}go`, `<span class="dp">»</span>   let${dot}go`)}<tr class="diffunmodified"><td colspan="2"> </td><td colspan="2"> </td></tr>${diffoscope(null, "moor()")}</table>`;
    expect(md(html)).toBe(
      "```diff\n@@ Offset 1, 2 lines modified | Offset 1, 3 lines modified @@\n-  let go\n+\tlet go\n+moor()\n```",
    );
  });

  it("name the place, and the versions", () => {
    const place = '<tr><td class="blob-num"></td><td class="blob-code blob-code-hunk" colspan="3">@@ -3,4 +3,5 @@</td></tr>';
    expect(md(`<table>${place}${rows(gitHub)}</table>`)).toBe(unified("@@ -3,4 +3,5 @@\n"));
    const versions = '<tr><td colspan="2" class="diff-otitle">Monday</td><td colspan="2" class="diff-ntitle">Tuesday</td></tr>';
    const line = '<tr><td colspan="2" class="diff-lineno">Line 3:</td><td colspan="2" class="diff-lineno">Line 3:</td></tr>';
    expect(md(`<table class="diff">${versions}${line}${rows(wiki)}</table>`)).toBe(
      unified("--- Monday\n+++ Tuesday\n@@ Line 3: @@\n"),
    );
  });

  it.each([
    ["columns called left and right", '<tr><td class="left old">Boats</td><td class="right new">Ships</td></tr>'.repeat(3)],
    ["lines that did not change", gitHub("a", "a") + gitHub("b", "b")],
  ])("are not %s", (_, html) => expect(md(`<table>${html}</table>`)).not.toContain("```diff"));

  it("take time in proportion", async () => {
    await inTime(3, () => md(`<table>${gitHub("<b>a</b>".repeat(5), "b").repeat(1_000)}</table>`));
  });

  it("has the lines of Mercurial's comparison, without their numbers", () => {
    const row = (name: string, ...lines: string[]) =>
      `<tr>${lines.map((line) => `<td class="source ${name}"><a href="#l1">     1</a> ${line}</td>`).join("")}</tr>`;
    const head = "<thead><tr><th>0:9a0f</th><th>1:ad6a</th></tr></thead>";
    const rows = row("equal", "lamp();", "lamp();") + row("replace", "  a();", "  A();") + row("delete", "b();", "");
    expect(md(`<table class="bigtable">${head}<tbody>${rows}${row("insert", "", "c();")}</tbody></table>`)).toBe(
      "```diff\n--- 0:9a0f\n+++ 1:ad6a\n lamp();\n-  a();\n-b();\n+  A();\n+c();\n```",
    );
    const data = "<tr><td class='equal'>12</td><td>13</td></tr>";
    expect(md(`<table>${head}<tbody>${data}${data}</tbody></table>`)).not.toContain("diff");
  });
});
