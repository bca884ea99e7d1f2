import { parsePiece } from "@farthing/html";
import { describe, expect, it } from "vitest";
import { outline } from "../dom/outline.ts";
import { mailEndsOf } from "./mail-ends.ts";

/** What is left of a letter of which everything was kept. */
const left = (html: string): string[] => {
  const read = outline(parsePiece(html));
  const gone = mailEndsOf(read, new Uint8Array(read.blocks.length).fill(1));
  return read.blocks.map(({ text }) => text).filter((_, i) => !gone.some(([first, end]) => i >= first && i < end));
};

const TEXT = "<p>The shelves came on Monday.</p><p>They are made of larch.</p>";
const LINES = ["The shelves came on Monday.", "They are made of larch."];

describe("the ends of a letter that is shown as a page", () => {
  it.each([
    "View this mail in your browser",
    "Im Browser ansehen",
    "Voir la version en ligne",
    "Ver en tu navegador",
    "Bekijk in je browser",
  ])("go above: %s", (line) => {
    expect(left(`<p><a href="/v">${line}</a></p>${TEXT}`)).toEqual(LINES);
  });

  it.each(["Unsubscribe", "Newsletter abbestellen", "Se désabonner", "Darse de baja", "Отписаться", "退订"])(
    "go below, with what follows: %s",
    (line) => {
      const foot = `<p><a href="/f">Facebook</a></p><p>You signed up. <a href="/u">${line}</a></p><p>4 Mill Lane</p>`;
      expect(left(TEXT + foot)).toEqual(LINES);
    },
  );

  it.each([
    ["a sentence without the link", `${TEXT}<p>Nobody has to unsubscribe, says <a href="/x">Ann</a>.</p>`],
    ["a link amid the text", `<p><a href="/u">Unsubscribe</a></p>${TEXT.repeat(4)}`],
    ["a link to the browser in the text", `${TEXT.repeat(2)}<p><a href="/v">View it in your browser</a></p>`],
    ["code", `${TEXT}<pre>echo <a href="/u">unsubscribe</a></pre>`],
  ])("stay: %s", (_, html) => {
    expect(left(html)).toHaveLength(outline(parsePiece(html)).blocks.length);
  });
});
