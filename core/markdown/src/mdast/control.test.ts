import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

describe("controls", () => {
  it("are no row of tabs that holds its panels", () => {
    expect(md("<div role=tablist><button role=tab>Price</button><div role=tabpanel>12 euros</div></div>")).toContain("12 euros");
    expect(md("<div role=tablist><button role=tab>Price</button><button role=tab>Size</button></div><p>text</p>")).toBe("text");
  });

  it("are no button that holds a heading, however far its words are indented", () => {
    const indent = `\n${" ".repeat(40)}`;
    const button = `<button>${indent}<svg></svg>${indent}<span>How much does it cost?</span></button>`;
    expect(md(`<h3>${button}</h3><p>Nothing.</p>`)).toBe("### How much does it cost?\n\nNothing.");
  });

  it("are boxes of a wiki only on a wiki", () => {
    expect(md('<div class="navbox"><p>whole article</p></div>')).toBe("whole article");
    const wiki = '<p>text</p><div class="navbox"><p>other pages</p></div>';
    expect(md(`<div class="mw-parser-output">${wiki}</div>`)).toBe("text");
    expect(md('<p>text</p><div class="navbox mw-collapsible"><p>other pages</p></div>')).toBe("text");
  });
});
