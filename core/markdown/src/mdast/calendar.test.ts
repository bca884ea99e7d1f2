import { expect, it } from "vitest";
import { md } from "../../test/written.ts";

const two = (day: number) => String(day).padStart(2, "0");
const month = (events: Readonly<Record<number, string>>, days = 30) =>
  `<table role="grid"><thead><tr><th>Mon<th>Tue</thead><tbody><tr><td><table><tbody>${Array.from({ length: days / 2 }, (_, row) =>
    [2 * row + 1, 2 * row + 2]
      .map((day) => `<td data-date="2026-11-${two(day)}"><div><div><a>${day}</a></div><div>${events[day] ?? ""}</div></div></td>`)
      .join(""),
  )
    .map((cells) => `<tr>${cells}</tr>`)
    .join("")}</tbody></table></td></tr></tbody></table>`;

it("a month by days is a list of those that hold something", () => {
  const events = { 3: "<div>Low water</div><div><a href=/m>Market</a></div>", 30: "<p>Rope day<ul><li>a<li>b</ul>" };
  expect(md(month(events))).toBe("- 2026-11-03: Low water; [Market](https://x.example/m)\n- 2026-11-30: Rope day\n  - a\n  - b");
});

it("a month in which nothing happens is a table, and so are a few days", () => {
  expect(md(month({}))).toContain("17");
  expect(md(month({ 3: "Low water" }, 8))).not.toContain("2026-11-03");
  expect(md(month({ 3: "Low water" }).replace('role="grid"', ""))).not.toContain("2026-11-03");
});

it("days within days are written once", () => {
  const html = `<table role="grid">${'<tr><td data-date="2026-11-01">x<table role="grid">'.repeat(3_000)}`;
  expect(md(html).match(/x/g)?.length ?? 0).toBeLessThanOrEqual(3_000);
});
