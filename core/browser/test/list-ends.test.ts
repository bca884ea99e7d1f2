import { expect, it } from "vitest";
import { staged } from "./site.ts";

const prose = `<p>${"A sentence that stands on this page from the beginning. ".repeat(6)}</p>`;
const page = (body: string, script: string) =>
  `<!doctype html><title>Title</title><style>.part{height:400px;width:600px;overflow-y:auto}.list{position:relative}.list div{position:absolute}</style>
  <body>${prose}${body}<script>const part = document.querySelector(".part");${script}</script>`;

/** A list of so many rows, so many pixels high, of which it holds those in view. */
const drawn = (count: number, height: number, from = 0) => `{
  const part = [...document.querySelectorAll(".part")].at(${from / count}), list = part.firstChild;
  list.style.height = ${count * height} + "px";
  const draw = () => {
    const first = Math.floor(part.scrollTop / ${height}), seen = Math.ceil(400 / ${height}) + 2;
    list.replaceChildren(...Array.from({ length: Math.min(seen, ${count} - first) }, (_, at) => {
      const row = document.createElement("div");
      row.textContent = "Row " + (${from} + first + at);
      row.className = first + at < 60 ? "folder" : "file";
      row.style = "height:${height}px;top:" + (first + at) * ${height} + "px";
      return row;
    }));
  };
  part.onscroll = () => requestAnimationFrame(draw);
  draw();
}`;
const list = '<div class="part"><div class="list"></div></div>';
/** A conversation that shows its latest lines, and loads those before as its top comes into view. */
const conversation = (lines: number, add: string, isAtTop: string) => `let count = 0, isLoading = false;
  const more = () => {
    const { scrollHeight } = part;
    for (let end = count + 20; count < end && count < ${lines}; count++) {
      const line = document.createElement("p");
      line.textContent = "Row " + (${lines} - 1 - count);
      part.${add}(line);
    }
    if (part.scrollTop >= 0) part.scrollTop += part.scrollHeight - scrollHeight;
    isLoading = false;
  };
  more();
  setTimeout(() => { part.onscroll = () => {
    if (isLoading || count >= ${lines} || !(${isAtTop})) return;
    isLoading = true;
    fetch("/more").then(more);
  } }, 50);`;

const stage = staged({
  "/more": (_request, response) => void setTimeout(() => response.end("more"), 100),
  "/few-more": page(list, drawn(24, 20)),
  "/few-at-end": page(list, drawn(30, 190)),
  "/kinds": page(list, drawn(200, 20)),
  "/board": page(
    `<style>.part{float:left;width:180px;height:400px}</style>${list.repeat(6)}`,
    [0, 1, 2, 3, 4, 5].map((at) => drawn(40, 20, at * 40)).join("\n"),
  ),
  "/from-end": page(list, `${drawn(150, 20)}; part.scrollTop = 1e6`),
  "/upwards": page('<div class="part"></div>', conversation(70, "prepend", "part.scrollTop < 30")),
  "/upwards-endless": page('<div class="part"></div>', conversation(10_000, "prepend", "part.scrollTop < 30")),
  "/reversed": page(
    '<div class="part" style="display:flex;flex-direction:column-reverse"></div>',
    conversation(70, "append", "part.scrollHeight - part.clientHeight + part.scrollTop < 30"),
  ),
  // Each is taken out as others come, while its box has room.
  "/notes": page(
    '<div class="part"><div style="height:2000px"><p>One<p>Two<p>Three<p>Four<p>Five<p>Six</div></div>',
    "part.onscroll = () => part.firstChild.children[1]?.remove()",
  ),
});

const rowsOf = async (path: string) => {
  const { page, warnings } = await stage.render(path);
  return { rows: [...(page.text("body") ?? "").matchAll(/Row (\d+)/g)].map(([, row]) => Number(row)), warnings };
};
const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

it.each([
  ["holds all but two", "/few-more", 24],
  ["holds three at its end", "/few-at-end", 30],
  ["begins with folders and goes on with files", "/kinds", 200],
  ["begins at its end", "/from-end", 150],
])("a list that %s is read whole", async (_what, path, count) => {
  expect(await rowsOf(path)).toEqual({ rows: upTo(count), warnings: undefined });
});

it("six narrow lists side by side are read, or told of", async () => {
  const { rows, warnings } = await rowsOf("/board");
  expect(rows).toEqual([...new Set(rows)].sort((one, other) => one - other));
  if (rows.length < 240) expect(warnings).toContainEqual(expect.stringContaining("there are more"));
  expect(rows.length).toBeGreaterThan(160);
});

it.each(["/upwards", "/reversed"])("what a conversation loads at its top is read: %s", async (path) => {
  const { rows, warnings } = await rowsOf(path);
  expect(rows.sort((one, other) => one - other)).toEqual(upTo(70));
  expect(warnings).toBeUndefined();
});

it("a conversation that goes on is said to", async () => {
  const { rows, warnings } = await rowsOf("/upwards-endless");
  expect(rows.length).toBeGreaterThan(60);
  expect(warnings).toContainEqual(expect.stringContaining("loads more"));
});

it("what a page takes out from among others is not brought back", async () => {
  const { page } = await stage.render("/notes");
  expect(page.text("body")).toContain("One");
  expect(page.text("body")).not.toContain("Two");
});
