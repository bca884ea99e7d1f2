import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { writtenInMarkdown } from "./written.ts";

describe("TeX in Markdown", () => {
  it.each([
    ["a formula as it is", "\\frac{a}{b} \\le x_{1}^2 [0, 1) \\mathbb{R}", undefined],
    ["signs of more and less", "a<b>c, a <b", "a< b>c, a < b"],
    ["the price of tea", "\\text{costs \\$5}", "\\text{costs \\text{\\textdollar}5}"],
    ["formulas in words", "x \\text{ if $y$ and $z$}", "x \\text{ if \\(y\\) and \\(z\\)}"],
    ["a dollar sign behind a line end", "a \\\\$ b", "a \\\\ b"],
    ["links", "[x](javascript:y) ![z](http://w)", "[x] (javascript:y) ![z] (http:{/}/w)"],
    ["tags", "<script>x</script><!--y-->", "< script>x< /script>< !--y-->"],
    ["code", "``a'' and `b`", "‘‘a'' and ‘b‘"],
    ["lines", "a\n\nb\r\n c", "a b c"],
    ["a backslash that would hide what follows", "a\\", "a"],
    ["a line end at the end", "a\\\\", "a\\\\"],
    ["nothing", " $\u0000$ ", ""],
  ])("keeps %s", (_, tex, written = tex) => {
    expect(writtenInMarkdown(tex)).toBe(written);
  });

  it.each(["\\", "$", "`", "<a", "](", "a@a.", "://", "www."])("is written in time, however many %s it has", async (sign) => {
    await inTime(1, () => Promise.resolve(writtenInMarkdown(sign.repeat(200_000))));
  });
});
