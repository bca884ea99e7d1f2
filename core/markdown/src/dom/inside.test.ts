import { parsePiece } from "@farthing/html";
import { expect, it } from "vitest";
import { IN } from "./inside.ts";
import { outline } from "./outline.ts";

const isInButton = (html: string): boolean[] => outline(parsePiece(html)).blocks.map(({ inside }) => (inside & IN.button) !== 0);

it("what a branch of a tree is called is read, though it is a button", () => {
  const button = "<button>Region of the north</button>";
  expect(isInButton(`<ul><li role="treeitem">${button}</li><li role="treeitem"><div>${button}</div></li></ul>`)).toEqual([
    false,
    false,
  ]);
  expect(isInButton(`<ul><li>${button}</li></ul><div role="treeitem"><div><p>${button}</p></div></div>`)).toEqual([true, true]);
});
