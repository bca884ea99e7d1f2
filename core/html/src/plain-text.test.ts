import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { plainText } from "./plain-text.ts";

describe("plain text", () => {
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
  it("is read in time, however many elements lie in each other", async () => {
    expect(await inTime(2, () => plainText(`<p>a${"<div>".repeat(20_000)}b`))).toBe("a\n\nb");
  });
});

it("of which the parser would make far more elements than it has tags is text without them, in time", async () => {
  const marks = Array.from({ length: 400 }, (_, at) => `<b id=${at}>`).join("");
  const text = await inTime(1, () => plainText(`Tea &amp; <p>${marks}<<i>p>${"<p>pot".repeat(4_000)}`));
  expect(text.slice(0, 40)).toMatch(/^Tea & < ?p> pot pot /);
});
