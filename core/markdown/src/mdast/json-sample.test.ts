import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

const item = (text: string) => `<li><div class="hoverable">${text}</div></li>`;

describe("samples of JSON that are lists which fold", () => {
  it("are code, each value on its line", () => {
    const fold = '<button class="collapser"></button>';
    const inner = `${fold}<span>[</span><ul>${item('"north",')}${item('"south"')}</ul><span>]</span>,`;
    const sample = `${fold}<span>{</span><ul>${item(`"lamps": ${inner}`)}${item('"lit": true')}</ul><span>}</span>`;
    expect(md(`<div class="redoc-json"><code>${sample}</code></div>`)).toBe(
      '```json\n{\n  "lamps": [\n    "north",\n    "south"\n  ],\n  "lit": true\n}\n```',
    );
  });

  it("are told by what Redoc calls them", () => {
    expect(md(`<div class="json"><ul>${item("a")}</ul></div>`)).toBe("- a");
  });
});
