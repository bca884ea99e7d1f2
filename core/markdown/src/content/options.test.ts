import { describe, expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { md } from "../../test/written.ts";
import { keepOptions } from "./options.ts";

const kept = keptBy(keepOptions);
const radio = (name: string, more = "") => `<label><input type="radio" name="q" value="1" ${more}>${name}</label>`;
const options = (...names: readonly string[]) => names.map((name) => `<div>${radio(name)}</div>`).join("");

describe("options of a question", () => {
  it("are kept with it", () => {
    expect(kept(`<p>+Where is the mole?</p>${options("North", "South")}<p>Send</p>`, 0.1)).toEqual([
      "+Where is the mole?",
      "North",
      "South",
    ]);
    expect(kept(`<p>+The mole is in the</p>${options("north", "south")}<p>+Next</p>`, 0.1)).toHaveLength(4);
    expect(kept(`<p>+Which?</p>${options("+a", "b")}`, 0.1)).toHaveLength(3);
  });

  it.each([
    ["no question", `<p>+Boats are here</p>${options("Red", "Blue")}<p>Send</p>`],
    ["navigation", `<p>+Which?</p><nav>${options("Red", "Blue")}</nav>`],
    ["what is called a sign-up", `<p>+Which?</p><div class="newsletter">${options("Daily", "Weekly")}</div>`],
    ["long texts", `<p>+Which?</p>${options("It is as long as the tower is high. ".repeat(8))}`],
    ["lines without a control", "<p>+Which?</p><div>Red</div><div>Blue</div>"],
  ])("are left to the models of %s", (_, html) => expect(kept(html, 0.1)).toHaveLength(1));

  it("are written with what is chosen", () => {
    expect(md(`<form><p>Where?</p>${radio("North")} ${radio("South", "checked")}</form>`)).toBe("Where?\n\n○ North ◉ South");
    expect(md(`<form><ul><li>${radio("North")}</li><li>${radio("South", "checked")}</li></ul></form>`)).toBe(
      "- ○ North\n- ◉ South",
    );
    const box = (more: string) => `<input type="checkbox" name="b" value="1" ${more}>`;
    expect(md(`<p>${box("")}Boats<br>${box("checked")}Ships</p>`)).toBe("☐ Boats\\\n☑ Ships");
    expect(md(`<ul><li><input type="checkbox" checked disabled> Moor</li></ul>`)).toBe("- [x] Moor");
  });

  it("of a list to choose from stand in its line", () => {
    const list = (...names: readonly string[]) =>
      `<select><option value="">Choose…</option>${names.map((n) => `<option>${n}</option>`).join("")}</select>`;
    expect(md(`<p>The sea is ${list("calm", "rough")} today.</p>`)).toBe("The sea is (calm / rough) today.");
    expect(md("<p>The sea is <select><option>calm<option selected>rough</select></p>")).toBe("The sea is (calm / rough ✓)");
    expect(md(`<p>Boats: ${list("1", "2")}</p>`)).toBe("Boats:");
    expect(md(`<p>Land: ${list(...Array.from({ length: 30 }, (_, i) => `Land ${i}`))}</p>`)).toBe("Land:");
  });

  it("are none of what only a style sheet uses", () => {
    expect(md('<input type="checkbox" id="menu"><label for="menu">Menu</label>')).toBe("Menu");
  });
});
