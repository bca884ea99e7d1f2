import { describe, expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { keepRows } from "./data-rows.ts";

const kept = keptBy((s, keep) => keepRows(s.outline, keep));
const row = (date: string, name: string) => `<tr><td>${date}</td><td><a href="/c">${name}</a></td></tr>`;
const table = (...rows: string[]) => `<table>${rows.join("")}</table>`;

describe("a table of data", () => {
  it("is kept whole where something of each row is", () => {
    expect(
      kept(table(row("+May", "Oil for lamps"), row("+June", "Wicks of wool"), row("+July", "Glass for lamps")), 0.1),
    ).toHaveLength(6);
  });

  it("is kept with the few rows of which nothing was", () => {
    const rows = ["May", "June", "July", "August"].map((month) => row(`+${month}`, "Oil for lamps"));
    expect(kept(table(row("Month", "What"), ...rows), 0.1)).toHaveLength(10);
  });

  it("is kept with its figures where only what they are of was", () => {
    const measured = (file: string, ...figures: string[]) => `<tr><td>+src/boats/${file}.ts<td>${figures.join("<td>")}</tr>`;
    const files = table(measured("names", "1,204", "88.5 %"), measured("winds", "7", "100%"), measured("ropes", "−3", "2.5 ms"));
    expect(kept(files, 0.1)).toHaveLength(9);
    const told = ["names", "winds", "ropes"].map((file) => measured(file, "Ada", "at noon"));
    expect(kept(table(...told), 0.1)).toHaveLength(3);
  });

  it("is kept whole though it has one row or two, if each has several texts, a cell each", () => {
    const tag = (age: string, name: string) =>
      `<tr><td>+${age}</td><td><a href="/t">${name}</a></td><td><a href="/c">changes</a></td><td>now</td></tr>`;
    expect(kept(table(tag("2 min ago", "v1")), 0.1)).toHaveLength(4);
    expect(kept(table(tag("2 min ago", "v1"), tag("3 days ago", "v0")), 0.1)).toHaveLength(8);
    expect(kept(table(tag("2 min ago", "v1").replace("now", "<p>now</p><p>here</p>")), 0.1)).not.toContain("changes");
  });

  it.each([
    ["of which few rows are", table(row("+May", "Oil for lamps"), row("June", "Wicks of wool"), row("July", "Glass for lamps"))],
    ["of which most is", table(...["oil", "wicks", "glass"].map((name) => `<tr><td>+Who brings ${name}?</td><td>Ada</td></tr>`))],
    ["of two rows", table(row("+May", "Oil for lamps"), row("+June", "Wicks of wool"))],
    [
      "of a menu",
      `<nav>${table(row("+May", "Oil for lamps"), row("+June", "Wicks of wool"), row("+July", "Glass for lamps"))}</nav>`,
    ],
    [
      "that lays out texts",
      table(...["+May", "+June", "+July"].map((month) => row(`${month}<p>a</p><p>b</p>`, "Oil for lamps"))),
    ],
  ])("is left to the models: %s", (_, html) => {
    expect(kept(html, 0.1).filter((text) => !text.startsWith("+"))).toEqual([]);
  });
});
