import { expect, it } from "vitest";
import { type Route, staged } from "./site.ts";

const prose = `<p>${"A sentence that stands on this page from the beginning. ".repeat(6)}</p>`;
const page = (body: string, head = "") => `<!doctype html><title>Title</title>${head}<body>${prose}${body}<script>1</script>`;
const OFF = 'style="display:none"';

const routes: Record<string, Route> = {
  "/tabs": page(
    `<div role="tablist"><button role="tab" aria-controls="one">One</button><button role="tab" aria-controls="menu2">Two</button></div>
     <div role="tabpanel" id="one">First panel.</div><div role="tabpanel" id="menu2" ${OFF}>Second panel.</div><div role="tabpanel" hidden>Third panel.</div>`,
  ),
  "/bootstrap": page(
    '<a data-toggle="tab" href="#b">B</a><div id="b" class="tab-pane fade">Second pane.</div><button data-bs-target="#c">C</button><div id="c" class="collapse">Folded away.</div>',
    "<style>.tab-pane,.collapse{display:none}.fade{opacity:0;transition:opacity 9s}</style>",
  ),
  "/accordion": page(
    `<h3><button aria-expanded="false" aria-controls="a">When?</button></h3><div id="a" ${OFF}>At six.</div>
     <h3><button aria-expanded="false">Where?</button></h3><div hidden>On the quay.</div>
     <button aria-expanded="false" aria-controls="c">More</button><div id="c" style="height:30px;overflow:hidden"><p>First line.</p><p>Line behind the edge.</p></div>`,
  ),
  "/table": page(
    `<button aria-expanded="false" aria-controls="row">Row</button><table><tr><td>Shown.</td></tr><tr id="row" ${OFF}><td>Hidden row.</td></tr></table>`,
  ),
  "/shadow": page(
    `<x-tabs></x-tabs><script>document.querySelector("x-tabs").attachShadow({ mode: "open" }).innerHTML = '<button aria-controls="s">S</button><div id="s" ${OFF}>In the shade.</div>'</script>`,
  ),
  "/slotted": page(
    `<x-part><h4 slot="head" id="h" aria-controls="p">Head</h4><p id="p" aria-hidden="true">In a slot that is folded away.</p></x-part><x-collapse>In a slot without height.</x-collapse>
     <div role="heading"><button aria-expanded="false">Why?</button></div><div hidden>For the tide.</div>
     <button role="tab" aria-controls="w">W</button><div role="tabpanel" id="w" style="visibility:hidden"><div style="visibility:hidden"><p>In a box in the panel.</p></div></div>
     <script>const shade = (name, html) => { document.querySelector(name).attachShadow({ mode: "open" }).innerHTML = html };
     shade("x-part", '<slot name="head"></slot><div ${OFF}><slot></slot></div>');
     shade("x-collapse", '<slot style="display:block;height:0;overflow:hidden"></slot>')</script>`,
  ),
  "/summaries": page(
    `<x-fold><x-head slot="head" role="heading">When?</x-head>At six.</x-fold>
     <x-details><x-summary slot="head" role="button" aria-expanded="false">Where?</x-summary>On the quay.</x-details>
     <script>const shade = (name, html) => { document.querySelector(name).attachShadow({ mode: "open" }).innerHTML = html };
     const inside = '<slot name="head"></slot><div ${OFF}><slot></slot></div>';
     shade("x-fold", inside); shade("x-details", inside);
     shade("x-head", '<button aria-expanded="false"><slot></slot></button>'); shade("x-summary", "<slot></slot>")</script>`,
  ),
  "/regions": page(
    `<div role="button" id="NavBarHead1" aria-controls="NavBarPanel1" aria-expanded="false">When?</div><div role="region" aria-labelledby="NavBarHead1" id="NavBarPanel1" ${OFF}>At six.</div>
     <div role="tablist"><a role="tab" id="t1" aria-selected="true">One</a><a role="tab" id="t2" aria-selected="false">Two</a></div>
     <div role="tabpanel" aria-labelledby="t1">Shown.</div><div role="tabpanel" aria-labelledby="t2" style="position:absolute;left:-10000px;top:-10000px">Kept away.</div>`,
  ),
  "/closed": page(
    `<button aria-controls="nav">Menu</button><nav id="nav" ${OFF}>not this</nav>
     <button aria-controls="d">Share</button><div id="d" role="dialog" ${OFF}>not this</div>
     <button aria-controls="m" aria-haspopup="menu">File</button><div id="m" ${OFF}>not this</div>
     <button data-bs-target="#sign" data-bs-toggle="modal">Sign in</button><div id="sign" class="modal" ${OFF}>not this</div>
     <input role="combobox" aria-controls="list" aria-expanded="false"><ul id="list" ${OFF}><li>not this</ul>
     <div ${OFF}><button aria-controls="x">X</button></div><div id="x" ${OFF}>not this</div>`,
  ),
  "/clobbered": page(
    `<form aria-controls="f"><input name="getAttribute"><input name="closest"></form><button aria-controls="f g">F</button><div id="g" ${OFF}>All the same.</div>`,
  ),
  "/unopenable": page(
    `<div role="tabpanel" hidden>not this</div><a aria-controls="l" style="position:absolute;left:-9999px">L</a><div id="l" hidden>not this</div>
     <a aria-controls="t" style="position:absolute;top:-99px">T</a><div id="t" hidden>not this</div><span aria-expanded="false"></span><div hidden>not this</div>
     <button aria-controls="s" style="position:absolute;width:1px;height:1px;padding:0;border:0;overflow:hidden">S</button><div id="s" hidden>not this</div>`,
  ),
  "/deep": page(
    `${"<div>".repeat(250)}${`<button aria-controls="${"deep ".repeat(8)}">B</button>`.repeat(4_900)}<div id="deep" hidden>Deep down.</div>`,
  ),
  "/panels": page(`<button role="tab">A</button>${'<div role="tabpanel" hidden>Panel.</div>'.repeat(100_000)}`),
  "/many": page(`${'<button aria-controls="z">Z</button>'.repeat(20_000)}<div id="z" ${OFF}>At the end.</div>`),
};

const stage = staged(routes);

const textOf = async (path: string): Promise<string> => (await stage.render(path)).page.text("body") ?? "";

it.each([
  ["panels of tabs", "/tabs", ["First panel.", "Second panel.", "Third panel."]],
  ["panes and folds by their classes, whatever fades them in", "/bootstrap", ["Second pane.", "Folded away."]],
  ["parts of accordions, and what is cut off", "/accordion", ["At six.", "On the quay.", "Line behind the edge."]],
  ["rows of tables, as rows", "/table", ["Hidden row."]],
  [
    "what custom elements and headings fold, and boxes in panels",
    "/slotted",
    ["folded away", "without height", "For the tide", "in the panel"],
  ],
  ["regions, whatever they are called, and panels that are kept beside the page", "/regions", ["At six.", "Kept away."]],
  ["panels in open shadow trees", "/shadow", ["In the shade."]],
  ["parts of which the head stands in a slot", "/summaries", ["At six.", "On the quay."]],
  ["panels beside a form whose fields are called as methods are", "/clobbered", ["All the same."]],
  ["a panel deep in others that thousands of controls name many times", "/deep", ["Deep down."]],
  ["thousands of panels of tabs", "/panels", ["Panel."]],
  ["a panel that thousands of controls name", "/many", ["At the end."]],
])("%s are read", async (_, path, texts) => {
  const text = await textOf(path);
  for (const one of texts) expect(text).toContain(one);
});

it("more controls than are looked at are told of, and no others", async () => {
  expect((await stage.render("/many")).warnings).toEqual([expect.stringContaining("5,000 controls")]);
  expect(await stage.render("/tabs")).not.toHaveProperty("warnings");
});

it("menus, dialogs, lists of suggestions, and what no visible control opens stay closed", async () => {
  expect(await textOf("/closed")).not.toContain("not this");
  expect(await textOf("/unopenable")).not.toContain("not this");
});
