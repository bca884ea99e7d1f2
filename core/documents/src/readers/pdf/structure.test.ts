import { describe, expect, it } from "vitest";
import { type EngineNode, structureOf } from "./structure.ts";

const content = (mcid: number): EngineNode => ({ type: "content", id: `p1R_mc${mcid}` });
const node = (role: string, ...children: EngineNode[]): EngineNode => ({ role, children });

describe("a page's structure tree", () => {
  it("tells headings with their level", () => {
    const { tags } = structureOf(node("Root", node("H2", node("Span", content(0))), node("P", content(1))));
    expect([tags.get(0)?.heading, tags.get(1)?.heading]).toEqual([2, undefined]);
  });

  it("puts content of one paragraph together and of two apart", () => {
    const { tags } = structureOf(node("Root", node("P", content(0), node("Span", content(1))), node("P", content(2))));
    expect(tags.get(0)?.element).toBe(tags.get(1)?.element);
    expect(tags.get(2)?.element).not.toBe(tags.get(1)?.element);
  });

  it("tells list items and their labels", () => {
    const { tags } = structureOf(node("L", node("LI", node("Lbl", content(0)), node("LBody", content(1)))));
    expect([tags.get(0)?.label, tags.get(1)?.label]).toEqual([true, undefined]);
    expect(tags.get(0)?.item).toBe(tags.get(1)?.item);
  });

  it("gives tables row by row", () => {
    const row = (...cells: number[]): EngineNode => node("TR", ...cells.map((mcid) => node("TD", node("P", content(mcid)))));
    const { tables } = structureOf(node("Root", node("Table", node("TBody", row(0, 1), row(2, 3)))));
    expect(tables.map((rows) => rows.map((cells) => cells.map((cell) => [...cell])))).toEqual([
      [
        [[0], [1]],
        [[2], [3]],
      ],
    ]);
  });

  it("stops in trees that are nested without end", () => {
    let deep = content(0);
    for (let level = 0; level < 5_000; level++) deep = node("Div", deep);
    expect(structureOf(deep).tags.size).toBe(0);
  });
});
