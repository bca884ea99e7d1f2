import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import type { DocumentSnapshot, Snapshot } from "./snapshot-format.ts";
import { STYLES } from "./snapshot-format.ts";
import { toHtml } from "./to-html.ts";

/** A node as a test writes it: a text, or [name, attributes, what it holds, whether it has a box (default), its position]. */
type Sketch =
  | string
  | readonly [name: string, attributes: Record<string, string>, children: readonly Sketch[], box?: boolean, position?: string];

const rare = { index: [], value: [] };

/** A snapshot of one document, in the shape of `DOMSnapshot.captureSnapshot`. */
function snapshotOf(root: Sketch): Snapshot {
  const strings: string[] = [];
  const text = (value: string) => strings.push(value) - 1;
  const nodes = {
    parentIndex: [] as number[],
    nodeType: [] as number[],
    nodeName: [] as number[],
    nodeValue: [] as number[],
    attributes: [] as number[][],
  };
  const layout = { nodeIndex: [] as number[], styles: [] as number[][], bounds: [] as number[][], text: [] as number[] };
  const add = (sketch: Sketch, parent: number, shown: boolean): void => {
    const index = nodes.parentIndex.push(parent) - 1;
    const [name, attributes, children, box = true, position = "static"] = typeof sketch === "string" ? ["#text", {}, []] : sketch;
    nodes.nodeType.push(typeof sketch === "string" ? 3 : 1);
    nodes.nodeName.push(text(name));
    nodes.nodeValue.push(typeof sketch === "string" ? text(sketch) : -1);
    nodes.attributes.push(Object.entries(attributes).flatMap((pair) => pair.map(text)));
    if (shown && box) {
      layout.nodeIndex.push(index);
      layout.styles.push(
        STYLES.map((name) => text({ position, "z-index": "auto", visibility: "visible" }[name as string] ?? "")),
      );
      layout.bounds.push([0, 0, 1_440, 800]);
    }
    for (const child of children) add(child, index, shown && box);
  };
  add(root, -1, true);
  const document: DocumentSnapshot = {
    documentURL: text("https://example.com/"),
    baseURL: text("https://example.com/"),
    frameId: text("f"),
    nodes: {
      ...nodes,
      textValue: rare,
      inputValue: rare,
      inputChecked: rare,
      optionSelected: rare,
      contentDocumentIndex: rare,
      pseudoType: rare,
    },
    layout,
  };
  return { documents: [document], strings };
}

/** The snapshot of a sketch as HTML. */
const write = (root: Sketch): string => toHtml(snapshotOf(root)).html;

const body = (...children: Sketch[]): Sketch => ["html", {}, [["body", {}, children]]];
const long = "Text of the page that everybody came for. ".repeat(5);

it("escapes text and attributes", () => {
  expect(write(body(["p", { title: 'a"<' }, ["1 < 2 & 3"]]))).toContain('<p title="a&quot;<">1 &lt; 2 &amp; 3</p>');
});

it("leaves out what has no box, scripts' effects on it included", () => {
  const html = write(body(["p", {}, ["seen"]], ["p", {}, ["unseen"], false]));
  expect(html).toContain("seen");
  expect(html).not.toContain("unseen");
});

it("leaves out styles, handlers and pictures drawn by fonts", () => {
  const html = write(body(["p", { style: "color:red", onclick: "x()", class: "c" }, ["word \ue001"]]));
  expect(html).toContain('<p class="c">word </p>');
});

it("leaves out a sheet that covers the page", () => {
  const html = write(body(["p", {}, [long]], ["div", {}, ["Subscribe!"], true, "fixed"]));
  expect(html).not.toContain("Subscribe");
});

it("keeps a sheet that is the page", () => {
  expect(write(body(["div", {}, [long], true, "fixed"]))).toContain("everybody came for");
});

it("keeps a page that has nothing but hidden text", () => {
  expect(write(body(["div", { id: "onetrust-consent-sdk" }, ["Cookies"]]))).toContain("Cookies");
});

it("writes three thousand levels without recursion", () => {
  let deep: Sketch = ["b", {}, ["bottom"]];
  for (let level = 0; level < 3_000; level += 1) deep = ["div", {}, [deep]];
  expect(write(body(deep))).toContain("bottom");
});

it("writes an element that holds two hundred thousand", () => {
  const items = Array.from({ length: 200_000 }, (): Sketch => ["i", {}, []]);
  expect(write(["html", {}, [["body", {}, [...items, ["b", {}, ["the last"]]]]]])).toContain("the last");
});

it("is written in time, however many attributes look like scripts without end", async () => {
  const signs = Array.from({ length: 30_000 }, (): Sketch => ["b", { title: "<script" }, []]);
  expect(await inTime(2, () => write(body(long, ...signs)))).toContain(long);
});

/** Boxes in boxes, each drawn over the page, around nodes without a word: each asks what text it holds. */
function nestedBoxes(levels: number, hidden: number): Sketch {
  let nested: Sketch = ["div", {}, Array.from({ length: hidden }, (): Sketch => ["i", {}, [" "], false])];
  for (let level = 0; level < levels; level += 1) nested = ["div", { role: "dialog" }, [nested, "Cookies"], true, "fixed"];
  return body(["p", {}, [long.repeat(200)]], nested);
}
it.each([
  [500, 40_000, 1],
  [2_000, 160_000, 4],
])("%i boxes in one another over %i nodes without a box are left out in time", async (levels, hidden, seconds) => {
  const snapshot = snapshotOf(nestedBoxes(levels, hidden));
  const { html } = await inTime(seconds, () => toHtml(snapshot));
  expect(html).toContain("everybody came for");
  expect(html).not.toContain("Cookies");
});

it("ends where a page has one long text, name or attribute very many times", async () => {
  for (const many of [
    ["p", {}, ["x".repeat(100_000)]],
    ["p", { title: "x".repeat(100_000) }, []],
    ["x".repeat(100_000), {}, []],
  ] as const satisfies Sketch[]) {
    const snapshot = snapshotOf(body(long, ...Array(3_000).fill(many)));
    const shared = snapshot.strings.map((text) => text);
    const first = new Map(shared.map((text, at) => [text, at]).reverse() as [string, number][]);
    const once = (index: number) => (index < 0 ? index : (first.get(shared[index] ?? "") ?? index));
    const [document] = snapshot.documents;
    if (!document) throw new Error("no document");
    const { nodeName, nodeValue, attributes } = document.nodes;
    const nodes = {
      ...document.nodes,
      nodeName: nodeName.map(once),
      nodeValue: nodeValue.map(once),
      attributes: attributes.map((list) => list.map(once)),
    };
    const { html, truncated } = await inTime(3, () => toHtml({ documents: [{ ...document, nodes }], strings: shared }));
    expect(html).toContain("everybody came for");
    expect([html.length <= 10_000_000, truncated]).toEqual([true, true]);
  }
});

it("takes a consent form away that says more than the page", () => {
  const consent: Sketch = ["div", { role: "dialog" }, [`We use cookies. ${"Our partner has interests of its own. ".repeat(60)}`]];
  const html = write(body(["p", {}, [long.repeat(4)]], consent));
  expect(html).toContain("everybody came for");
  expect(html).not.toContain("partner");
});

it("takes a plea to subscribe away, and leaves a window that holds the page", () => {
  const plea: Sketch = ["div", {}, ["Join our newsletter"], true, "fixed"];
  expect(write(body(["p", {}, [long]], plea))).not.toContain("newsletter");
  expect(write(body("Behind.", ["div", { role: "dialog" }, [long]]))).toContain("everybody came for");
});
