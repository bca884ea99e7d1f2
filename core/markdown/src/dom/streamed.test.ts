import { describe, expect, it } from "vitest";
import { convert } from "../convert.ts";

const url = "https://quay.example/splices";
const SENTENCE =
  "An eye splice keeps nearly all of the strength of a rope, where a knot takes up to half of it, as every rigger knows.";
const FOOT = "<footer><p>© 2026 Quay Guides</p><a href='/privacy'>Privacy</a></footer>";
const read = (body: string): string =>
  convert(`<!doctype html><html><head><title>Splices</title></head><body>${body}</body></html>`, url).markdown;
const headings = (markdown: string): string[] => markdown.split("\n").filter((line) => line.startsWith("#"));

const waiting = (n: number, name: string): string => `<!--$?--><template id="B:${n}"></template><p>Loading ${name}…</p><!--/$-->`;
const part = (n: number, name: string, more = ""): string =>
  `<div hidden id="S:${n}"><section><h2>${name}</h2><p>${SENTENCE} It is told of ${name}.</p>${more}</section></div><script>$RC("B:${n}","S:${n}")</script>`;

describe("parts that a server sends after the rest", () => {
  it("stand in their places, in their order, instead of what stood there", () => {
    const markdown = read(
      `<main><h1>Splices</h1><p>${SENTENCE}</p>${waiting(0, "eyes")}${waiting(1, "ends")}</main>${FOOT}${part(1, "Ends")}${part(0, "Eyes")}`,
    );
    expect(headings(markdown)).toEqual(["# Splices", "## Eyes", "## Ends"]);
    expect(markdown).not.toMatch(/Loading|Privacy/);
  });

  it("may wait in parts that wait themselves, and be joined of several", () => {
    const outer = `<div hidden id="S:0"><template id="P:2"></template>${waiting(1, "ends")}</div><div hidden id="S:2"><h2>Eyes</h2><p>${SENTENCE} Of eyes.</p></div><script>$RS("S:2","P:2")</script><script>$RC("B:0","S:0")</script>`;
    const markdown = read(`<main><h1>Splices</h1><p>${SENTENCE}</p>${waiting(0, "all")}</main>${FOOT}${outer}${part(1, "Ends")}`);
    expect(headings(markdown)).toEqual(["# Splices", "## Eyes", "## Ends"]);
    expect(markdown).not.toContain("Loading");
  });

  it("may be templates that are called like their places", () => {
    const markdown = read(
      `<main><template id="pl-0-1"></template><p>Loading…</p><!--pl-0-1--></main>${FOOT}<template id="0-1"><article><h1>Splices</h1><p>${SENTENCE}</p><h2>Ends</h2><p>${SENTENCE} Of ends.</p></article></template><script>$df("0-1")</script>`,
    );
    expect(headings(markdown)).toEqual(["# Splices", "## Ends"]);
    expect(markdown).not.toContain("Loading");
  });

  it("take what is waited with elsewhere for none of theirs", () => {
    const markdown = read(
      `<main><h1>Splices</h1><!--$?--><template id="B:0"></template><div><!--$--><p>Loading…</p><!--/$--></div><!--$--><p>Loading more…</p><!--/$--><!--/$--><p>${SENTENCE} It stays.</p></main>${part(0, "Eyes")}`,
    );
    expect(headings(markdown)).toEqual(["# Splices", "## Eyes"]);
    expect(markdown).not.toContain("Loading");
    expect(markdown).toContain("It stays.");
  });

  it("leaves what no script moves where it is, hidden", () => {
    const markdown = read(
      `<main><h1>Splices</h1><template id="B:0"></template><p>${SENTENCE}</p></main><div hidden id="S:0"><p>Never shown.</p></div><script>$RC("B:1","S:1")</script>`,
    );
    expect(markdown).toContain(SENTENCE);
    expect(markdown).not.toContain("Never shown");
  });

  it("loses nothing where places stand in each other's parts", () => {
    const ring = (own: number, other: number): string =>
      `<div hidden id="S:${own}"><p>${SENTENCE} Of ring ${own}.</p><template id="B:${other}"></template></div><script>$RC("B:${own}","S:${own}")</script>`;
    expect(() => read(`<main><h1>Splices</h1><p>${SENTENCE}</p></main>${ring(0, 1)}${ring(1, 0)}`)).not.toThrow();
  });
});
