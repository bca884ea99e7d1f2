import { elementsOf, parsePiece } from "@farthing/html";
import { describe, expect, it } from "vitest";
import { convert } from "../convert.ts";
import { outline } from "../dom/outline.ts";
import { isAction } from "./actions.ts";

const PROSE = "<p>The spoon is carved from a single billet of cherry that fell in a garden, and no two have the same grain.</p>";
const read = (amid: string): string =>
  convert(`<!doctype html><title>Spoon</title><main><h1>Spoon</h1>${PROSE}${amid}${PROSE.repeat(2)}</main>`, "https://x.example/")
    .markdown;

describe("a button that does something", () => {
  it.each([
    ["alone", "<div><button>Add to basket</button></div>", "basket"],
    ["beside another", "<div><button>Place a first bid</button><button>Add to the list</button></div>", "bid"],
    ["in an item", "<ul><li>Oak</li><li><button>Add it to compare</button></li></ul>", "compare"],
  ])("is left out: %s", (_, html, text) => {
    expect(read(html)).not.toContain(text);
  });

  it.each([
    [
      "a question",
      "<div><button>How long does it last?</button><p>For ten years, if it is oiled once in each.</p></div>",
      "How long",
    ],
    [
      "what opens a part",
      '<div><button aria-expanded="false" aria-controls="a">Care of it</button><div id="a"><p>Wash it by hand and oil it once a year.</p></div></div>',
      "Care of it",
    ],
  ])("is not %s", (_, html, text) => {
    expect(read(html)).toContain(text);
  });

  it.each([
    ["a key amid a sentence", "<p>Press <button>Start</button> and wait.</p>"],
    ["an operation of an interface", "<div><button><span>post</span> <span>/lamps</span></button></div>"],
    ["a link", '<a href="/a"><button>All of the spoons</button></a>'],
    [
      "one of several choices",
      "<div><button>Dark blue slate</button><button>Light brown rust</button><button>Black</button></div>",
    ],
    [
      "what a branch of a tree is called",
      '<ul role="tree"><li role="treeitem"><div><button>Region of the north</button></div></li></ul>',
    ],
    ["one of two short choices", "<ul><li><button>Slate</button></li><li><button>Rust</button></li></ul>"],
  ])("is not %s", (_, html) => {
    const tree = parsePiece(html);
    const read = outline(tree);
    expect(elementsOf(tree).filter((element) => isAction(element, read))).toEqual([]);
  });
});
