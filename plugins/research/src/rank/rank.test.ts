import { describe, expect, it } from "vitest";
import { passagesOf } from "./passages.ts";
import { rank } from "./rank.ts";
import { queryTerms, termsOf } from "./terms.ts";

const words = (count: number, word: string) => Array.from({ length: count }, (_, at) => `${word}${at}`).join(" ");
const source = (url: string, text: string, fused = 1 / 61) => ({ url, title: url, text, fused });

describe("passages", () => {
  it("end where blocks end, and hold 60 to 120 words where the blocks allow it", () => {
    const text = [50, 40, 70, 30, 90].map((count, at) => words(count, `p${at}n`)).join("\n\n");
    const sizes = passagesOf(text).map((passage) => passage.text.split(/\s+/).length);
    expect(sizes).toEqual([90, 100, 90]);
  });

  it("are cut after sentences only where a paragraph is longer than a passage", () => {
    const sentence = (at: number) => `${words(49, `S${at}n`)} end.`;
    const [first, second] = passagesOf([0, 1, 2].map(sentence).join(" "));
    expect(first?.text).toBe(`${sentence(0)} ${sentence(1)}`);
    expect(second?.text).toBe(sentence(2));
  });

  it("keep tables and code whole and know their heading", () => {
    const table = ["| a | b |", "| --- | --- |", ...Array.from({ length: 50 }, (_, at) => `| ${at} | x |`)].join("\n");
    const [passage, ...rest] = passagesOf(`# Page\n\n## Prices\n\n${table}`);
    expect(rest).toEqual([]);
    expect(passage).toMatchObject({ heading: "Prices", text: expect.stringContaining("| 49 | x |") });
  });

  it("show text as a reader sees it", () => {
    const markdown = "A **bold** [link](https://a.example/x_(y)) and ![picture](https://a.example/p.png) of snake_case, 2 \\* 3.";
    expect(passagesOf(markdown)[0]?.text).toBe("A bold link and of snake_case, 2 * 3.");
  });

  it("of hostile Markdown take no long time", () => {
    const began = performance.now();
    for (const piece of ["[", "![", "[a](", "**", "*a", "_", "> ", "# ", "|", "`", "\\"]) passagesOf(piece.repeat(60_000));
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});

describe("terms", () => {
  it.each([
    ["Batteries and boxes", termsOf("battery and box")],
    ["C++ 3.14, node.js", ["c++", "3.14", "node.js"]],
    ["Café’s crème", ["cafe", "creme"]],
    ["東京タワー", ["東京", "京タ", "タワ", "ワー"]],
  ])("of %s", (text, terms) => expect(termsOf(text)).toEqual(terms));

  it("of a query leave out what is no subject, unless nothing else is left", () => {
    expect(queryTerms("what is the height of the tower")).toEqual(["height", "tower"]);
    expect(queryTerms("who is it")).toEqual(["who", "is", "it"]);
  });
});

describe("ranking", () => {
  const about = (subject: string) =>
    `${words(70, subject[0] ?? "")}\n\n${words(60, subject.at(-1) ?? "")} ${subject} is explained here.`;

  it("puts the source with the best passage first, and of it the best passage", () => {
    const [first] = rank("copper farthing", [source("a", about("silver penny")), source("b", about("copper farthing"))], 5);
    expect(first?.source.url).toBe("b");
    expect(first?.passages[0]?.text).toContain("copper farthing is explained");
  });

  it("takes the engines' order where passages are worth the same", () => {
    const one = source("a", `${words(70, "one")} farthing`, 1 / 70);
    const two = source("b", `${words(70, "two")} farthing`, 1 / 61);
    expect(rank("farthing", [one, two], 5).map(({ source: { url } }) => url)).toEqual(["b", "a"]);
  });

  it("keeps one of several copies and names the others", () => {
    const text = `${words(200, "agency")} farthing`;
    const ranked = rank(
      "farthing",
      [source("a", text), source("b", `Reprinted. ${text} Share this.`), source("c", about("farthing"))],
      5,
    );
    expect(ranked.map(({ source: { url } }) => url).sort()).toEqual(["a", "c"]);
    expect(ranked.find(({ source: { url } }) => url === "a")?.copies.map(({ url }) => url)).toEqual(["b"]);
  });

  it("gives the same answer to the same question", () => {
    const sources = ["a", "b", "c", "d"].map((url) => source(url, about(`farthing ${url}`)));
    expect(rank("farthing", sources, 3)).toEqual(rank("farthing", sources, 3));
  });
});
