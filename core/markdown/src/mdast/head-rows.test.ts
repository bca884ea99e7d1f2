import { expect, it } from "vitest";
import { md } from "../../test/written.ts";

const BODY = "<tbody><tr><td>Wick</td><td>11</td><td>12</td></tr></tbody>";

it("names each column by all rows of the head", () => {
  const head = "<thead><tr><th rowspan=2>Port</th><th colspan=2>2024</th></tr><tr><th>In</th><th>Out</th></tr></thead>";
  expect(md(`<table>${head}${BODY}</table>`)).toBe("| Port | 2024 In | 2024 Out |\n| - | - | - |\n| Wick | 11 | 12 |");
});

it("names each column by all rows of heads that a head goes through, where nothing is called the head", () => {
  const head = "<tr><th rowspan=2>Port</th><th colspan=2>2024</th></tr><tr><th>In</th><th>Out</th></tr>";
  const row = "<tr><td>Wick</td><td>11</td><td>12</td></tr>";
  expect(md(`<table>${head}${row}</table>`)).toBe("| Port | 2024 In | 2024 Out |\n| - | - | - |\n| Wick | 11 | 12 |");
  const group = "<tr><th>Port</th><th>In</th><th>Out</th></tr><tr><th colspan=3>North</th></tr>";
  expect(md(`<table>${group}${row}</table>`)).toContain("| Port | In | Out |\n| - | - | - |\n");
});

it("keeps the rows of a table of nothing but heads", () => {
  const day = (name: string, one: string, two: string) =>
    `<tr><th rowspan=2>${name}</th><th>9:00</th><th>${one}</th></tr><tr><th>10:00</th><th>${two}</th></tr>`;
  expect(md(`<table>${day("Mon", "Tides", "Knots")}${day("Tue", "Charts", "Lights")}</table>`)).toBe(
    "| Mon | 9:00 | Tides |\n| - | - | - |\n| Mon | 10:00 | Knots |\n| Tue | 9:00 | Charts |\n| Tue | 10:00 | Lights |",
  );
});

it("says once what two rows of the head say", () => {
  const row = "<tr><th>Port</th><th>In</th><th>Out</th></tr>";
  expect(md(`<table><thead>${row}${row}</thead>${BODY}</table>`)).toBe("| Port | In | Out |\n| - | - | - |\n| Wick | 11 | 12 |");
});

it("leaves rows that are no head, and tables that are nothing else", () => {
  const rows = "<tr><th>Port</th><th>In</th></tr><tr><th>Wick</th><td>11</td></tr>";
  const written = "| Port | In |\n| - | - |\n| Wick | 11 |";
  expect(md(`<table>${rows}</table>`)).toBe(written);
  expect(md(`<table><thead>${rows}</thead></table>`)).toBe(written);
});

it("begins another table at a row of other heads, but not below what goes through it", () => {
  const rows = (name: string, more = "") =>
    `<tr><th${more}>${name}</th><th>Age</th></tr><tr><td>Wick</td><td>2 days</td></tr><tr><td>Oban</td><td>3 days</td></tr>`;
  const part = (name: string) => `| ${name} | Age |\n| - | - |\n| Wick | 2 days |\n| Oban | 3 days |`;
  expect(md(`<table>${rows("Branch")}${rows("Tag")}</table>`)).toBe(`${part("Branch")}\n\n${part("Tag")}`);
  expect(md(`<table>${rows("Branch")}${rows("Branch")}</table>`).split("| - |")).toHaveLength(2);
  const through = "<tr><th rowspan=4>Port</th><th>Age</th></tr><tr><td>1</td></tr><tr><th>Depth</th></tr><tr><td>2</td></tr>";
  expect(md(`<table>${through}</table>`).split("| - |")).toHaveLength(2);
});

it("repeats what spans columns no more often in many tables than in one", () => {
  const part = (i: number) => `<tr><th>a${i}</th><th>b</th></tr><tr><td colspan=200>${"tide ".repeat(400)}</td><td>x</td></tr>`;
  expect(md(`<table>${Array.from({ length: 40 }, (_, i) => part(i)).join("")}</table>`).length).toBeLessThan(1_000_000);
});
