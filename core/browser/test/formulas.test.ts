import { expect, it } from "vitest";
import { staged } from "./site.ts";

const prose = `<p>${"A sentence that stands on this page from the beginning. ".repeat(6)}</p>`;
const mathml = "<math><msup><mi>c</mi><mn>2</mn></msup><mo>+</mo><mi>α</mi></math>";
const style = `<style>
  .clipped { position: absolute; clip: rect(1px, 1px, 1px, 1px); width: 1px; height: 1px; overflow: hidden }
  .inset { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden }
  .drawing { display: inline-block; width: 40px; height: 18px }
  .glyph::before { content: "c" }
</style>`;
const page = (formula: string): string =>
  `<!doctype html><title>Title</title>${style}<body>${prose}<p>It is <span class="formula">${formula}</span> here.</p>${prose}<script>1</script>`;

const drawing = '<span class="drawing" aria-hidden="true"><i class="glyph"></i></span>';
const stage = staged({
  "/clipped": page(`${drawing}<span class="clipped">${mathml}</span>`),
  "/inset": page(`<span class="inset">${mathml}</span><span aria-hidden="true">c2+α</span>`),
  "/svg": page(
    `<svg aria-hidden="true" width="40" height="18"><path d="M0 0h9v9z"/></svg><b class="clipped"><b>${mathml}</b></b>`,
  ),
  "/alone": page(`<span class="clipped">${mathml}</span>`),
  "/read-out": page(`<span class="drawing">a drawing</span><span class="clipped">${mathml}</span>`),
  "/nothing-drawn": page(`<span aria-hidden="true"></span><span class="clipped">${mathml}</span>`),
  "/unseen": page(
    `<span class="drawing" style="visibility:hidden" aria-hidden="true">c</span><span class="clipped">${mathml}</span>`,
  ),
  "/more-than-drawn": page(
    `${drawing}<span class="clipped"><math><mi>α</mi><mtext>${"and words without end ".repeat(4)}</mtext></math></span>`,
  ),
  "/words": page(`${drawing}<span class="clipped">c2+α</span>`),
});

it.each(["/clipped", "/inset", "/svg"])("a formula that is drawn beside its MathML is read from that: %s", async (path) => {
  const { page, hidden } = await stage.render(path);
  expect([page.text("math"), hidden]).toEqual(["c2+α", 0]);
});

it.each(["/alone", "/read-out", "/nothing-drawn", "/unseen", "/more-than-drawn", "/words"])(
  "what nobody sees is left out beside it: %s",
  async (path) => {
    const { page, hidden } = await stage.render(path);
    expect([page.text("body")?.includes("α"), (hidden ?? 0) > 3]).toEqual([false, true]);
  },
);
