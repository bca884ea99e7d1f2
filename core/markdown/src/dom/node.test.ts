import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

describe("elements of unknown names", () => {
  it.each([
    ["<p>It was lit <relative-time>two days ago</relative-time> by Ida.</p>", "It was lit two days ago by Ida."],
    ["<p>In <st1:place><st1:city>Lund</st1:city></st1:place> it rained.<o:p></o:p></p>", "In Lund it rained."],
    ["<p>Ask <x-ref><b>Ida</b></x-ref> for oil.</p>", "Ask **Ida** for oil."],
    ["<h2>Lamps <x-mark>new</x-mark></h2>", "## Lamps new"],
    ["<pre>light(<x-name>north</x-name>);</pre>", "```\nlight(north);\n```"],
    ["<p>They paid.<mark-of-note>1</mark-of-note> He left<footnotemark>2</footnotemark> then.</p>", "They paid.1 He left2 then."],
    [
      "<div>The lamp of <claim-ref>claim 1</claim-ref>, in which <figref>a pin</figref> holds.</div>",
      "The lamp of claim 1, in which a pin holds.",
    ],
    ["<span>Lit <x-time>today</x-time></span>", "Lit today"],
  ])("are part of the line that they stand in: %s", (html, written) => {
    expect(md(html)).toBe(written);
  });

  it.each([
    ["<x-page>Lit.<x-page>Put out.</x-page></x-page>", "Lit.\n\nPut out."],
    ["<p>Lit <x-list><ul><li>north</li></ul></x-list></p>", "Lit\n\n- north"],
    ["<div>Lamps <x-card><div>Lit</div></x-card></div>", "Lamps\n\nLit"],
    ["<div><x-card>Lit</x-card><x-card>Put out</x-card></div>", "Lit\n\nPut out"],
  ])("are blocks elsewhere: %s", (html, written) => {
    expect(md(html)).toBe(written);
  });
});

describe("advertisements of AMP", () => {
  it("are no text, and neither is what stands in their place", () => {
    expect(md("<p>Herring</p><amp-ad><div placeholder>Advertisement</div></amp-ad><p>Gulls</p>")).toBe("Herring\n\nGulls");
  });
});
