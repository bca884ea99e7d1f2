import { expect, it } from "vitest";
import { SAID_LATE, staged } from "./site.ts";

const prose = `<p>${"A sentence that stands on this page from the beginning. ".repeat(6)}</p>`;
const page = (body: string): string => `<!doctype html><title>Title</title><body>${body}<script>1</script>`;
/** A grid that is drawn, and the rows in view for those who do not see it, as Glide Data Grid keeps them. */
const grid = (rows: number, size: number, count = rows) =>
  `<div><canvas width="${size}" height="${size}"><table role="grid" aria-rowcount="${count + 1}"><tr role="row" aria-rowindex="1"><th>Boat<th>Tons</tr>${Array.from(
    { length: rows },
    (_, at) => `<tr role="row" aria-rowindex="${at + 2}"><td>Boat ${at}<td>${at * 3.5}</tr>`,
  ).join("")}</table></canvas></div>`;
/** Letters so close that they take the room of one, as where a font draws a picture in their place. */
const drawn = (word: string, attributes = "") =>
  `<span style="display:inline-block;font:20px monospace;letter-spacing:-11px" ${attributes}>${word}</span>`;

const stage = staged({
  "/socket": page(
    `<p id="place">Stop</p><script>new WebSocket("ws://" + location.host + "/says").onmessage = ({ data }) => { place.textContent = data }</script>`,
  ),
  "/grid": page(prose + grid(12, 400)),
  "/rows": page(prose + grid(12, 400, 60)),
  "/point": page(prose + grid(12, 40)),
  "/icons": page(
    `${prose}<p>${drawn("keyboard_arrow_right")} More ${drawn("menu", 'class="material-icons"')} Boats ${drawn("ton")} <i style="font-family:'Material Symbols Rounded'">home</i> <b>lighthouse_keeper</b> <i style="font-family:Lexicon">keeper</i></p>`,
  ),
});

it("what an application shows by a web socket is waited for while there is hardly anything", async () => {
  expect((await stage.render("/socket")).page.text("body")).toContain(SAID_LATE.text);
});

it("the rows that a drawn grid keeps for those who do not see it are read", async () => {
  const { page: read, warnings } = await stage.render("/grid");
  expect(read.text("table")).toContain("Boat 11");
  expect(warnings).toBeUndefined();
});

it("rows of it that are not in view are told of", async () => {
  const { page: read, warnings } = await stage.render("/rows");
  expect(read.text("table")).toContain("Boat 11");
  expect(warnings?.join()).toContain("61 rows");
});

it("what a drawing has no room for is not read", async () => {
  expect((await stage.render("/point")).page.text("body")).not.toContain("Boat 11");
});

it("the name of a picture that a font draws is no text", async () => {
  expect((await stage.render("/icons")).page.text("body p:nth-of-type(2)")?.replace(/\s+/g, " ").trim()).toBe(
    "More Boats ton lighthouse_keeper keeper",
  );
});
