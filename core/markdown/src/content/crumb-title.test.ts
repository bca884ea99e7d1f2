import { describe, expect, it } from "vitest";
import { convert } from "../convert.ts";

const TEXT =
  "<h3>Description</h3><p>Reads the height of the water from one gauge, every six minutes, and tells those who asked for it. What was read is kept for a year.</p><h3>Methods</h3><p>Heights are asked for by their time, and come in metres above the datum of the chart.</p>";
const page = (crumbs: string, text = TEXT): string =>
  convert(`<!doctype html><title>harbour documentation</title><div class="content">${crumbs}${text}</div>`, "https://x.example/a")
    .markdown;
const CRUMBS = '<ol class="breadcrumb"><li>Injectables</li><li class="breadcrumb-item">TideService</li></ol>';
const LINKED = '<nav aria-label="Breadcrumbs"><div><a href="/">Home</a></div><div>TideService</div></nav>';

describe("the name of a page that stands in the way to it alone", () => {
  it("is its title, as of classes in generated references", () => {
    expect(page(CRUMBS)).toMatch(/^# TideService\n/);
    expect(page(LINKED)).toMatch(/^# TideService\n/);
    expect(page(CRUMBS)).not.toContain("Injectables");
  });

  it("is written once where the page says it", () => {
    expect(page(CRUMBS, `<h1>TideService</h1>${TEXT}`).match(/TideService/g)).toHaveLength(1);
    expect(page(CRUMBS, `<h2>TideService</h2>${TEXT}`).match(/TideService/g)).toHaveLength(1);
  });

  it("is none where the last step is a link, to another page", () => {
    expect(page('<ol class="breadcrumb"><li><a href="/">Home</a></li><li><a href="/api">API</a></li></ol>')).not.toContain("API");
  });
});
