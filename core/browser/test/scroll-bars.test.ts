import { expect, it } from "vitest";
import { LIST_GOES_ON } from "../src/page/restore-rows.ts";
import { type Route, staged } from "./site.ts";

const prose = `<p>${"A sentence that stands on this page from the beginning. ".repeat(6)}</p>`;
/** An editor whose lines hide what goes beyond, and which is moved by a scroll bar of its own; `passes` events of it are passed over. */
const page = (count: number, passes: number): Route => `<!doctype html><title>Title</title><body>${prose}
  <style>#editor{position:relative;width:600px;height:300px}#lines{position:absolute;inset:0 20px 0 0;overflow:hidden}
    #bar{position:absolute;right:0;width:20px;height:300px;overflow-y:scroll}#bar div{height:${20 * count}px}#lines div{position:absolute;line-height:20px}</style>
  <div id="editor"><div id="lines"></div><div id="bar"><div></div></div></div><script>
  const draw = () => {
    const first = Math.floor(bar.scrollTop / 20);
    lines.replaceChildren(...Array.from({ length: Math.min(16, ${count} - first) }, (_, at) => {
      const line = document.createElement("div");
      line.textContent = "Line " + (first + at + 1);
      line.style.top = (first + at) * 20 - bar.scrollTop + "px";
      return line;
    }));
  };
  let passed = 0;
  bar.onscroll = () => { if (passed++ >= ${passes}) requestAnimationFrame(draw); };
  draw();</script>`;

const stage = staged({ "/heard": page(100, 0), "/passed-over": page(100, 1), "/long": page(20_000, 0) });
const linesOf = async (path: string) => {
  const { page: read, warnings = [] } = await stage.render(path);
  return { lines: [...(read.html() ?? "").matchAll(/>Line (\d+)</g)].map(([, line]) => Number(line)), warnings };
};

it.each(["/heard", "/passed-over"])("reads all lines that a scroll bar of the page's own moves: %s", async (path) => {
  const { lines, warnings } = await linesOf(path);
  expect(lines).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
  expect(warnings).toEqual([]);
});

it("says so where they are too many", async () => {
  const { lines, warnings } = await linesOf("/long");
  expect(lines.length).toBeGreaterThan(16);
  expect(warnings).toEqual([LIST_GOES_ON]);
});
