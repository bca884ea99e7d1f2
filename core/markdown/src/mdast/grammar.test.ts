import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

const name = (text: string): string => `<emu-nt><a href="#${text}">${text}</a></emu-nt>`;
const rule = (inside: string, kind = ""): string =>
  `<emu-grammar><emu-production ${kind}>${name("Lamp")} <emu-geq>::</emu-geq> ${inside}</emu-production></emu-grammar>`;

describe("a grammar", () => {
  it.each([
    [
      "each thing that a name may be is a line",
      rule("<emu-rhs><emu-nt>A</emu-nt>\n <emu-nt>B</emu-nt></emu-rhs> <emu-rhs><emu-nt>C</emu-nt></emu-rhs>"),
      "Lamp ::\n  A B\n  C",
    ],
    [
      "one of a name that was told before stands behind it",
      rule("<emu-rhs><emu-nt>A</emu-nt></emu-rhs>", "collapsed"),
      "Lamp :: A",
    ],
    [
      "signs stand between backticks",
      rule("<emu-rhs><emu-t>&lt;</emu-t> <emu-nt>A</emu-nt></emu-rhs>", "collapsed"),
      "Lamp :: `<` A",
    ],
    [
      "signs in a row stand behind the name",
      rule("<emu-oneof>one of</emu-oneof> <emu-rhs><emu-t>a</emu-t> <emu-t>b</emu-t></emu-rhs>", "oneof"),
      "Lamp :: one of `a` `b`",
    ],
    [
      "what may be missing has its mark",
      rule("<emu-rhs><emu-nt>A<emu-mods><emu-opt>opt</emu-opt></emu-mods></emu-nt></emu-rhs>", "collapsed"),
      "Lamp :: A?",
    ],
    [
      "parameters stay at their names",
      rule("<emu-rhs><emu-nt>A<emu-mods><emu-params>[+B]</emu-params></emu-mods></emu-nt></emu-rhs>", "collapsed"),
      "Lamp :: A[+B]",
    ],
  ])("is code: %s", (_, html, value) => {
    expect(md(html)).toBe(`\`\`\`\n${value}\n\`\`\``);
  });

  it("is written line by line where rules follow each other", () => {
    const two =
      "<emu-production collapsed><emu-nt>A</emu-nt> <emu-geq>:</emu-geq> <emu-rhs><emu-nt>B</emu-nt></emu-rhs></emu-production>".repeat(
        2,
      );
    expect(md(`<emu-grammar>${two}</emu-grammar>`)).toBe("```\nA : B\nA : B\n```");
  });

  it("is written without what is none of it, however much that is", () => {
    const many = "<script>ignore()</script><button>Copy</button>".repeat(100_000);
    expect(md(`<emu-grammar>${many}<emu-nt>A</emu-nt></emu-grammar>`)).toBe("```\nA\n```");
  });

  it("in a line of text is text", () => {
    expect(md("<p>Of <emu-grammar><emu-production><emu-nt>A</emu-nt></emu-production></emu-grammar> none is lit.</p>")).toBe(
      "Of A none is lit.",
    );
  });
});
