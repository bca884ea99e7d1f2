import { describe, expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { keepHaddock } from "./haddock.ts";

const kept = keptBy(keepHaddock);
const DECLARED = '<div id="interface"><p class="src"><a href="#v:coil">coil</a> :: <a href="#t:Rope">Rope</a></p></div>';
const page = (header: string, body: string) => `<div id="${header}">harbour</div><div id="content">${body}</div><p>Made</p>`;

describe("a page of Haddock", () => {
  it("is kept with its declarations, and without what stands around them", () => {
    expect(kept(page("package-header", DECLARED), 0.01)).toEqual(["coil :: Rope"]);
  });

  it("is kept without the lists that lead to its own parts", () => {
    const lists = '<div id="synopsis"><ul><li>+coil</li></ul></div><div id="contents-list"><ul><li>+Coils</li></ul></div>';
    expect(kept(page("package-header", lists + DECLARED), 0.01)).toEqual(["coil :: Rope"]);
  });

  it("is told by its header: any page may call its content so", () => {
    expect(kept(page("header", DECLARED), 0.01)).toEqual([]);
  });
});
