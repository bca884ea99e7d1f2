import { expect, it } from "vitest";
import { lineText } from "./line-text.ts";
import type { LayoutItem } from "./page-layout.ts";
import { blocksOf } from "./paragraphs.ts";
import { type EngineNode, structureOf } from "./structure.ts";
import { typographyOf } from "./typography.ts";

const font = { bold: false, italic: false, monospace: false, symbol: false, vertical: false, scale: 0.001 };
const column = { left: 0, right: 400, top: 0, bottom: 800 };
const node = (role: string, ...children: EngineNode[]): EngineNode => ({ role, children });
const content = (mcid: number): EngineNode => ({ type: "content", id: `p1R_mc${mcid}` });

/** The paragraphs of lines that are equally wide, the first being content 0 of a tree. */
function paragraphs(texts: readonly string[], tree: EngineNode, flows: readonly number[] = []): string[] {
  const { tags } = structureOf(tree);
  const items = texts.map((text, mcid): LayoutItem => {
    const box = { left: 0, right: 400, top: 12 * mcid, bottom: 12 * mcid + 10, baseline: 12 * mcid + 8, size: 10 };
    const words = [{ ...box, text, font, mcid, operator: mcid, spaced: false }];
    return { kind: "line", segment: { ...box, words }, column, page: 1, flow: flows[mcid] ?? 0, tag: tags.get(mcid) };
  });
  return blocksOf(items, typographyOf(items)).map((block) =>
    block.kind === "text" ? block.lines.map(({ segment }) => lineText(segment)).join(" ") : "",
  );
}

const lines = [
  "The boats came in with the tide",
  "and went out again the day after",
  "while the master counted them",
  "from his window by the harbour",
];

it("ends a paragraph where its element ends", () => {
  const tree = node("Root", node("P", content(0), content(1)), node("P", content(2), content(3)));
  expect(paragraphs(lines, tree)).toEqual([lines.slice(0, 2).join(" "), lines.slice(2).join(" ")]);
});

it("does not where each line has an element", () => {
  expect(paragraphs(lines, node("Root", ...lines.map((_, at) => node("P", content(at)))))).toEqual([lines.join(" ")]);
});

it("does not where a line begins with a formula of the same paragraph", () => {
  const tree = node("Root", node("P", content(0), content(1), node("Formula", content(2)), content(3)));
  expect(paragraphs(lines, tree)).toEqual([lines.join(" ")]);
});

it("joins the lines of one element, though another column begins between them", () => {
  const tree = node("Root", node("H1", content(0), content(1)));
  expect(paragraphs(["Council votes to rebuild the pier", "After ten years"], tree, [0, 1])).toEqual([
    "Council votes to rebuild the pier After ten years",
  ]);
});

it("goes on with a paragraph behind what stands in its middle", () => {
  const tree = node("Root", node("P", content(0), content(1), content(3)), node("Div", node("P", content(2))));
  const texts = [lines[0] ?? "", lines[1] ?? "", "A tide is a tide.", "Boats and men alike were counted"];
  expect(paragraphs(texts, tree, [0, 0, 1, 2])).toEqual([[texts[0], texts[1], texts[3]].join(" "), texts[2]]);
});
