import { parsePiece } from "@farthing/html";
import { describe, expect, it } from "vitest";
import { outline } from "../dom/outline.ts";
import { isPlain } from "./plain.ts";
import { survey } from "./survey.ts";

const plain = (html: string): boolean => isPlain(survey(outline(parsePiece(html))));
const TEXT = `<center><font size="+2"><h1>Ropes</h1></font></center><p>${"A rope has strands. ".repeat(20)}</p><ul><li>hemp</li></ul>`;

const row = (...cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
const table = (...rows: string[]): string => `${TEXT}<table>${rows.join("").repeat(20)}</table>`;

describe("a page without a layout", () => {
  it.each([
    ["written by hand", TEXT],
    ["in one box", `<div>${TEXT}</div>`],
    ["with a small table", `${TEXT}<table><tr><td>hemp</td><td>12</td></tr></table>`],
    ["with long tables of values", table(row("hemp", "12"), row("sisal", "14"))],
  ])("is told: %s", (_, html) => expect(plain(html)).toBe(true));

  it.each([
    ["a table that lays it out", `<table><tr><td>Home</td><td>${TEXT}</td></tr></table>`],
    ["long tables of links", table(row("<a href=h>hemp</a>", "<a href=m>manila</a>"))],
    ["long tables whose rows differ", table(row("hemp", "12"), row("sisal", "14", "brown"))],
    ["long tables of other things", table(row("hemp", "<p>12</p>"))],
    ["boxes with names", `<div class="left">${TEXT}</div>`],
    ["navigation", `${TEXT}<nav>${"Ropes, sails and spars. ".repeat(5)}</nav>`],
  ])("is none with %s", (_, html) => expect(plain(html)).toBe(false));
});
