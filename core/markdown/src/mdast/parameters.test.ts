import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

describe("a parameter in small boxes", () => {
  const row = (name: string, type: string, more: string, text: string) =>
    `<div><div><div>${name}</div><div><div><span>${type}</span></div><div>${more}</div></div></div><div><p>${text}</p></div></div>`;

  it("is one paragraph, its name and type on a line", () => {
    expect(
      md(
        row("berth", "integer", "required", "The number of the berth.") +
          row("mole", "enum&lt;string&gt;", "default: north", "Where."),
      ),
    ).toBe("berth integer required\\\nThe number of the berth.\n\nmole enum&lt;string> default: north\\\nWhere.");
    expect(md("<div><code>since</code></div><div>string | null</div><div>array of strings</div><ul><li>a</li></ul>")).toBe(
      "`since` string | null array of strings\n\n- a",
    );
  });

  it("is so in an item, too, and with what only listeners are told", () => {
    expect(md("<ul><li><div>days</div><div>Type: integer</div><div>required</div><p>How many.</p></li></ul>")).toBe(
      "- days Type: integer required\\\n  How many.",
    );
  });

  it("stands below a method with its path", () => {
    const pieces = ["/", "v1", "/", "berths", "/", "{number}"].map((piece) => `<div>${piece}</div>`).join("");
    expect(md(`<div><div>POST</div><div>${pieces}</div></div><p>Makes a berth.</p>`)).toBe(
      "POST /v1/berths/{number}\n\nMakes a berth.",
    );
  });

  it("ends before the next one", () => {
    expect(md("<p>a.b</p><p>string</p><p>c[]</p><p>int32</p><p>Text.</p>")).toBe("a.b string\n\nc[] int32\\\nText.");
  });

  it.each(["<p>Boats</p><p>Sails</p>", "<p>string</p><p>number</p>", "<p>Boats are here.</p><p>string</p>"])(
    "is no other run of short lines: %s",
    (html) => expect(md(html)).not.toMatch(/\\\n|\w \w+$/),
  );
});
