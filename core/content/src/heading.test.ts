import { expect, it } from "vitest";
import { titleIn } from "./heading.ts";

it.each([
  ["# Tea\n\nwords", "Tea"],
  ["Words.\n\n# The *tea* `pot` ##\n", "The tea pot"],
  ["# C#\n", "C#"],
  ["## Tea\n", undefined],
  ["```\n# a remark\n```\n\n# Tea", undefined],
  ["# [Tea](https://tea.example/)", undefined],
  ["#\n# ", undefined],
])("the title of a text: %j", (text, title) => {
  expect(titleIn(text)).toBe(title);
});
