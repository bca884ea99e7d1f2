import { expect, it } from "vitest";
import { convert } from "../convert.ts";

const TEXT = "<p>The harbour master counted every boat that came in before the storm, and wrote their names down in a book.</p>";
const read = (crumbs: string): string =>
  convert(`<!doctype html><main>${crumbs}<h1>Boats</h1>${TEXT.repeat(3)}</main>`, "https://x.example/a/b").markdown;
const LINES = '<ol><li><a href="/">Start</a></li><li>Boats in the harbour before the storm</li></ol>';

it.each([
  'class="MuiBreadcrumbs-root"',
  'class="bread-crumb"',
  'aria-label="Breadcrumb"',
  'itemtype="https://schema.org/BreadcrumbList"',
])("the last line of the way to a page goes with the others: %s", (name) => {
  expect(read(`<div ${name}>${LINES}</div>`)).toMatch(/^# Boats/);
});

it("its lines need no links where it says to those who listen what it is", () => {
  const lines = "<ul><li>Start</li><li>Boats in the harbour before the storm</li></ul>";
  expect(read(`<div aria-label="breadcrumb">${lines}</div>`)).toMatch(/^# Boats/);
});

it("a heading, and what has no link, stay", () => {
  expect(read('<div class="breadcrumb"><a href="/">Start</a> <h2>Boats of all kinds in the harbour</h2></div>')).toContain(
    "## Boats of",
  );
});
