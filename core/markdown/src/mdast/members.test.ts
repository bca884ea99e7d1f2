import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

const row = (kind: string, cells: string) => `<tr class="${kind}:a1">${cells}</tr>`;
const declared = (type: string, name: string) =>
  row("memitem", `<td class="memItemLeft">${type}&#160;</td><td class="memItemRight"><a href="#${name}">${name}</a> ()</td>`);
const table = (rows: string) => `<table class="memberdecls">${rows}</table>`;

describe("a table of Doxygen's members", () => {
  it("is a list of what is declared, type and name, and of what it is for", () => {
    const described = row("memdesc", "<td>&#160;</td><td>Coils a rope.<br></td>");
    const written = md(
      table(
        `<tr class="heading"><td colspan="2"><h2>Functions</h2></td></tr>${declared("void", "coil")}${described}${declared("", "~Rope")}`,
      ),
    );
    expect(written).toBe(
      "## Functions\n\n- void [coil](https://x.example/docs/page?x=1#coil) ()\n\n  Coils a rope.\n\n- [\\~Rope](https://x.example/docs/page?x=1#~Rope) ()",
    );
  });

  it("has the parameters of a template before what they are of", () => {
    const parameters = row("memitem", '<td class="memTemplParams" colspan="2">template&lt;class T&gt;</td>');
    expect(md(table(parameters + declared("T", "coil")))).toBe(
      "- template&lt;class T> T [coil](https://x.example/docs/page?x=1#coil) ()",
    );
  });

  it("leaves out no parameters that nothing follows, and takes time in proportion to them", async () => {
    const parameters = row("memitem", '<td class="memTemplParams" colspan="2">class T</td>');
    expect(md(table(parameters.repeat(2)))).toBe("- class T\n- class T");
    await inTime(4, () => md(table(parameters.repeat(20_000))));
  });

  it("says whose members are folded", () => {
    const folded =
      '<tr class="inherit_header pub"><td colspan="2"><img src="c.png" alt="-">&#160;Functions inherited from <a href="t">Twine</a></td></tr>';
    expect(md(table(declared("void", "coil") + folded))).toBe(
      "- void [coil](https://x.example/docs/page?x=1#coil) ()\n\nFunctions inherited from [Twine](https://x.example/docs/t)",
    );
  });
});
