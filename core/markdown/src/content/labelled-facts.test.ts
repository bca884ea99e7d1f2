import { expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { keepLabelledFacts } from "./labelled-facts.ts";

const kept = keptBy(keepLabelledFacts);
const TEXT = "<p>+A clerk finds a book.</p>";
const fact = (name: string, value: string): string => `<p><strong>${name}</strong> ${value}</p>`;
const FACTS = fact("Status", "Released") + fact("Budget", "$4,500,000.00") + fact("Language", "Norwegian");

it("keeps lines of a label and a value below a title", () => {
  expect(kept(`${TEXT}<h4>Facts</h4>${FACTS}<h4>Links</h4>`, 0.1)).toHaveLength(5);
});

it.each([
  ["of two", `<h4>Facts</h4>${fact("Status", "Released")}${fact("Budget", "$4")}`],
  ["without a title", FACTS],
  ["below a number", `<h4>3</h4>${FACTS}`],
  ["in a sidebar", `<aside><h4>Facts</h4>${FACTS}</aside>`],
  ["of a widget", `<div class="widget"><h4>Popular</h4>${FACTS}</div>`],
  ["among comments", `<div class="recent-comments"><h4>Recent</h4>${FACTS}</div>`],
  ["by which one reaches somebody", `<h4>Contact</h4>${FACTS}${fact("Mail", "desk@example.org")}`],
  [
    "that lead elsewhere",
    `<h4>Facts</h4>${FACTS.replaceAll(/<\/strong> [^<]*/g, '</strong> <a href="/x">everything that is like it</a>')}`,
  ],
  ["that are bold throughout", `<h4>Facts</h4>${"<p><b>Read more of it</b></p>".repeat(3)}`],
  ["that are texts", `<h4>Facts</h4>${fact("Status", "so and so ".repeat(8)).repeat(3)}`],
])("leaves lines to the models %s", (_, html) => {
  expect(kept(TEXT + html, 0.1)).toHaveLength(1);
});
