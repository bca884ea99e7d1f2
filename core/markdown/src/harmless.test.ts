import { dice } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { harmOf, hostileFormula, hostilePage } from "../test/index.ts";
import { md } from "../test/written.ts";

const BASE = new URL("https://linked.example/docs/page");

/** Pages that are tried here; `npx node scripts/fuzz-text.ts` tries as many as one likes. */
const PAGES = 250;

describe("text stays text", () => {
  it("whatever texts, attributes, names and formulas a page holds", () => {
    for (let seed = 1; seed <= PAGES; seed++) {
      const html = hostilePage(dice(seed));
      const markdown = md(html, BASE);
      expect(harmOf(markdown), `seed ${seed}: ${html}\n---\n${markdown}`).toEqual([]);
    }
  });

  it("whatever a formula holds, before code and links that its signs could open", () => {
    for (let seed = 1; seed <= PAGES; seed++) {
      const tex = hostileFormula(dice(seed)).replace(/<\/script/gi, "");
      const html = `<p>a <script type="math/tex">${tex}</script> <code>&lt;script&gt; $</code> $ <a href="https://linked.example/$">b</a></p>`;
      const markdown = md(html, BASE);
      expect(harmOf(markdown), `seed ${seed}: ${html}\n---\n${markdown}`).toEqual([]);
    }
  });
});
