import { describe, expect, it } from "vitest";
import { plainText, readText } from "./text.ts";

describe("texts", () => {
  it("decodes entities once", () => {
    expect(readText(" AT&amp;T &amp;lt;\n now ")).toBe("AT&T &lt; now");
    expect(readText("  ")).toBeNull();
  });
  it("makes paragraphs of HTML whose paragraphs are never closed", () => {
    expect(plainText("It&#x27;s <i>so</i>.<p>Second<br>line<script>x</script>")).toBe("It's so.\n\nSecond\nline");
  });
  it("leaves out what it is told to, and says a formula once", () => {
    const html =
      '<p>So<sup class="x reference">[1]</sup> <math><mi>A</mi><annotation encoding="application/x-tex">\\displaystyle A</annotation></math>.</p>';
    expect(plainText(html, { without: ["reference"] })).toBe("So A.");
  });
  it("leaves out what is not shown, but for a formula that a picture stands for", () => {
    const formula = '<span style="display: none;"><math><mi>A</mi></math></span><img src="a.svg">';
    expect(plainText(`Tea<i style="display:none">hidden</i><i hidden>too</i> is ${formula}.`)).toBe("Tea is A.");
  });
});
