import { describe, expect, it } from "vitest";
import { convert } from "../convert.ts";

const read = (html: string): string => convert(html, "https://files.example/pub/").markdown.trimEnd();

describe("a folder as a server lists it", () => {
  it("is a list of what leads to its files, with their dates and sizes: nginx", () => {
    const pre = `<a href="../">../</a>\n<a href="charts/">charts/</a>                 01-Jan-2026 10:00       -\n<a href="the%20tide-tables-of-the-estuary-of-2026.tar.gz">the tide-tables-of-the-estuary-of-2026..&gt;</a> 02-Jan-2026 10:00   12345\n`;
    expect(read(`<h1>Index of /pub/</h1><pre>${pre}</pre>`)).toBe(
      "# Index of /pub/\n\n- [charts/](https://files.example/pub/charts/) 01-Jan-2026 10:00\n- [the tide-tables-of-the-estuary-of-2026.tar.gz](https://files.example/pub/the%20tide-tables-of-the-estuary-of-2026.tar.gz) 02-Jan-2026 10:00 12345",
    );
  });

  it("may have a line of heads and pictures: Apache", () => {
    const pre = `<img src="/icons/blank.gif" alt="Icon "> <a href="?C=N;O=D">Name</a>      <a href="?C=M;O=A">Last modified</a>  <a href="?C=S;O=A">Size</a><hr><img src="/icons/back.gif" alt="[DIR]"> <a href="/">Parent Directory</a>   -   \n<img src="/i.gif" alt="[ ]"> <a href="a.zip">a.zip</a>   2026-01-02 12:00  1.2K  \n<img src="/i.gif" alt="[ ]"> <a href="b.zip">b.zip</a>   2026-01-02 12:00  7.0M  \n<hr>`;
    expect(read(`<h1>Index of /pub</h1><pre>${pre}</pre>`)).toBe(
      "# Index of /pub\n\n- [a.zip](https://files.example/pub/a.zip) 2026-01-02 12:00 1.2K\n- [b.zip](https://files.example/pub/b.zip) 2026-01-02 12:00 7.0M",
    );
  });

  it("may say what files are, where its heads say so: Apache", () => {
    const heads = ["N", "M", "S", "D"].map((column) => `<a href="?C=${column};O=A">${column}</a>`).join(" ");
    const pre = `${heads}<hr><a href="charts/">charts/</a>  2026-01-02 12:00    -   \n<a href="a%20long%20name.txt">a long na..&gt;</a>   2026-01-02 12:00  1.2K  the tide - by day\n`;
    const html = `<h1>Index of /pub</h1><pre>${pre}</pre>`;
    expect(read(html)).toBe(
      "# Index of /pub\n\n- [charts/](https://files.example/pub/charts/) 2026-01-02 12:00\n- [a long name.txt](https://files.example/pub/a%20long%20name.txt) 2026-01-02 12:00 1.2K the tide - by day",
    );
    expect(read(html.replace('<a href="?C=D;O=A">D</a>', ""))).toContain("```");
  });

  it("says what kind files are in the same form in each row of a table", () => {
    const row = (name: string, kind: string) =>
      `<tr><td><img src="/icons/${name}.gif" alt="[${kind}]"></td><td><a href="${name}">${name}</a></td><td>2026-01-02 12:00</td></tr>`;
    const rows = [row("charts", "DIR"), row("tide", "TXT"), row("wave", "TXT"), row("moon", "TXT")].join("").repeat(4);
    const html = `<h1>Index of /pub</h1><table><tr><th><img src="/i.gif" alt="[ICO]"></th><th>Name</th><th>Last modified</th></tr>${rows}</table>`;
    expect(read(html)).not.toContain("![");
    expect(read(html)).toContain("| [TXT] | [moon](https://files.example/pub/moon) |");
  });

  it("may tell the dates first: IIS", () => {
    const pre = `<A HREF="/">[To Parent Directory]</A><br><br> 1/2/2026 10:00 AM        &lt;dir&gt; <A HREF="/pub/charts/">charts</A><br> 1/2/2026 10:00 AM         8812 <A HREF="/pub/a.zip">a.zip</A><br>`;
    expect(read(`<h1>files.example - /pub/</h1><hr><pre>${pre}</pre>`)).toContain(
      "- [charts](https://files.example/pub/charts/) 1/2/2026 10:00 AM \\<dir>",
    );
  });

  it.each([
    ["numbers of lines that lead to themselves", '<a href="#l1">1</a> 10\n<a href="#l2">2</a> 20\n'],
    ["names in code", 'use <a href="io.html">io</a>;\nuse <a href="fs.html">fs</a>;\n'],
    ["a lone link", '<a href="a.txt">a.txt</a> 12\n'],
    ["lines that say something else", '<b>Totals</b>\n<a href="a">a</a> 12\n<a href="b">b</a> 13 <i>old</i>\n'],
    ["a first line of two files", '<a href="/x">x</a> <a href="/y">y</a>\n<a href="a">a</a> 12\n<a href="b">b</a> 13\n'],
    ["text with links", 'See <a href="a">a</a> first.\n<a href="b">b</a> 12\n<a href="c">c</a> 13\n'],
  ])("is not seen in %s", (_, pre) => {
    expect(read(`<h1>Code</h1><p>What follows is an example.</p><pre>${pre}</pre>`)).toContain("```");
  });
});
