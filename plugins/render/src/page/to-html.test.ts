import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import type { DocumentSnapshot, Snapshot } from "./snapshot.ts";
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
  const layout = { nodeIndex: [] as number[], styles: [] as number[][], bounds: [] as number[][] };
  const add = (sketch: Sketch, parent: number, shown: boolean): void => {
    const index = nodes.parentIndex.push(parent) - 1;
    const [name, attributes, children, box = true, position = "static"] = typeof sketch === "string" ? ["#text", {}, []] : sketch;
    nodes.nodeType.push(typeof sketch === "string" ? 3 : 1);
    nodes.nodeName.push(text(name));
    nodes.nodeValue.push(typeof sketch === "string" ? text(sketch) : -1);
    nodes.attributes.push(Object.entries(attributes).flatMap((pair) => pair.map(text)));
    if (shown && box) {
      layout.nodeIndex.push(index);
      layout.styles.push([text("visible"), text(position)]);
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

const body = (...children: Sketch[]): Sketch => ["html", {}, [["body", {}, children]]];
const long = "Text of the page that everybody came for. ".repeat(5);

it("escapes text and attributes", () => {
  expect(toHtml(snapshotOf(body(["p", { title: 'a"<' }, ["1 < 2 & 3"]])))).toContain('<p title="a&quot;<">1 &lt; 2 &amp; 3</p>');
});

it("leaves out what has no box, scripts' effects on it included", () => {
  const html = toHtml(snapshotOf(body(["p", {}, ["seen"]], ["p", {}, ["unseen"], false])));
  expect(html).toContain("seen");
  expect(html).not.toContain("unseen");
});

it("leaves out styles, handlers and pictures drawn by fonts", () => {
  const html = toHtml(snapshotOf(body(["p", { style: "color:red", onclick: "x()", class: "c" }, ["word \ue001"]])));
  expect(html).toContain('<p class="c">word </p>');
});

it("leaves out a sheet that covers the page", () => {
  const html = toHtml(snapshotOf(body(["p", {}, [long]], ["div", {}, ["Subscribe!"], true, "fixed"])));
  expect(html).not.toContain("Subscribe");
});

it("keeps a sheet that is the page", () => {
  expect(toHtml(snapshotOf(body(["div", {}, [long], true, "fixed"])))).toContain("everybody came for");
});

it("keeps a page that has nothing but hidden text", () => {
  expect(toHtml(snapshotOf(body(["div", { id: "onetrust-consent-sdk" }, ["Cookies"]])))).toContain("Cookies");
});

it("writes three thousand levels without recursion", () => {
  let deep: Sketch = ["b", {}, ["bottom"]];
  for (let level = 0; level < 3_000; level += 1) deep = ["div", {}, [deep]];
  expect(toHtml(snapshotOf(body(deep)))).toContain("bottom");
});

it("writes an element that holds two hundred thousand", () => {
  const items = Array.from({ length: 200_000 }, (): Sketch => ["i", {}, []]);
  expect(toHtml(snapshotOf(["html", {}, [["body", {}, [...items, ["b", {}, ["the last"]]]]]]))).toContain("the last");
});

it("is written in time, however many attributes look like scripts without end", async () => {
  const signs = Array.from({ length: 30_000 }, (): Sketch => ["b", { title: "<script" }, []]);
  expect(await inTime(2, () => toHtml(snapshotOf(body(long, ...signs))))).toContain(long);
});
