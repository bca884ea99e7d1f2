import { expect, it } from "vitest";
import { childElements, find, parentElement, parsePiece, rawText } from "./index.ts";

const piece = parsePiece("a<div>b<p>c</p><!--d--><script>e < f</script></div>");
const [div] = childElements(piece);

it("gives the elements in a node, and the one around it", () => {
  expect(div && childElements(div).map(({ tagName }) => tagName)).toEqual(["p", "script"]);
  const paragraph = find(piece, ({ tagName }) => tagName === "p");
  expect(paragraph && parentElement(paragraph)).toBe(div);
  expect(div && parentElement(div)).toBeNull();
});

it("gives a script as it stands, and of other elements only what is directly in them", () => {
  const script = find(piece, ({ tagName }) => tagName === "script");
  expect(script && rawText(script)).toBe("e < f");
  expect(div && rawText(div)).toBe("b");
});
