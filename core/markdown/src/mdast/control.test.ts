import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

describe("controls", () => {
  it("are no button that holds a heading, however far its words are indented", () => {
    const indent = `\n${" ".repeat(40)}`;
    const button = `<button>${indent}<svg></svg>${indent}<span>How much does it cost?</span></button>`;
    expect(md(`<h3>${button}</h3><p>Nothing.</p>`)).toBe("### How much does it cost?\n\nNothing.");
  });
});
