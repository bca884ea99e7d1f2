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

  it("are kept with the title of their set", () => {
    const set = (tag: string, more = ""): string =>
      `<p>+Saw</p><${tag} ${more}><b>+Blade</b>${options("Fine", "Coarse")}</${tag}><p>Buy</p>`;
    expect(kept(set("fieldset"), 0.1)).toEqual(["+Saw", "+Blade", "Fine", "Coarse"]);
    expect(kept(set("div", 'role="radiogroup"'), 0.1)).toHaveLength(4);
    expect(kept(set("div", 'role="group"'), 0.1)).toHaveLength(4);
    expect(kept(set("div"), 0.1)).toHaveLength(2);
  });

  it("are kept amid what is, with a title that is not", () => {
    const set = (inside: string, tag = "fieldset"): string => `<p>+Saw</p><${tag}><legend>Blade</legend>${inside}</${tag}>`;
    const blade = options("Fine", "Coarse");
    expect(kept(`${set(blade)}<p>+For wood.</p>`, 0.1)).toEqual(["+Saw", "Blade", "Fine", "Coarse", "+For wood."]);
    expect(kept(`${set(blade)}<p>Buy</p>`, 0.1)).toEqual(["+Saw"]);
    expect(kept(`${set(blade, "div")}<p>+For wood.</p>`, 0.1)).toHaveLength(2);
    expect(kept(`${set(`${blade}<p>Help me choose</p>`)}<p>+For wood.</p>`, 0.1)).toHaveLength(2);
    expect(kept(`${set(blade.replaceAll("radio", "checkbox"))}<p>+For wood.</p>`, 0.1)).toHaveLength(2);
  });

  it("are kept with what stands between them, where their title and one of them is", () => {
    const set = (title: string, one: string, hint = ""): string =>
      `<fieldset><h1>${title}</h1>${hint}${options(one)}<p>Or</p>${options("On land")}<p>A trailer is land.</p></fieldset>`;
    expect(kept(set("+Where", "+At sea"), 0.1)).toHaveLength(5);
    expect(kept(set("+Where", "At sea"), 0.1)).toHaveLength(5);
    expect(kept(set("+Where", "+At sea", "<p>A boat has one place.</p>"), 0.1)).toHaveLength(6);
    expect(kept(set("+Where", "At sea", "<p>A boat has one place.</p>"), 0.1)).toHaveLength(1);
    expect(kept(set("Where", "+At sea"), 0.1)).toHaveLength(1);
    expect(kept(set("+Where", "At sea").replaceAll("radio", "checkbox"), 0.1)).toHaveLength(2);
  });

  it("are kept below a heading where they are three and more to be ticked off", () => {
    const tick = (name: string): string => `<div><input type="checkbox"><label>${name}</label></div>`;
    const list = ["500 g flour", "water", "salt"].map(tick).join("");
    expect(kept(`<h2>+Ingredients</h2>${list}<p>x</p>`, 0.1)).toEqual(["+Ingredients", "500 g flour", "water", "salt"]);
    expect(kept(`<h2>Brand</h2>${list}`, 0.1)).toEqual([]);
    expect(kept(`<p>+There are</p>${list}`, 0.1)).toHaveLength(1);
    expect(kept(`<h2>+Send</h2>${tick("I agree")}`, 0.1)).toHaveLength(1);
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
