import { expect, it } from "vitest";
import { readJson } from "./json.ts";

const read = (text: string, contentType = "application/json") => readJson(text, { contentType } as never, {} as never);

it.each(['{"a": 1}', "[]", " 12\r\n", '"text"', '{"a": 1, "a": 2}'])("JSON is shown as such: %s", (text) => {
  expect(read(text)).toEqual({ markdown: `\`\`\`json\n${text.trim()}\n\`\`\``, truncated: false });
});

it.each([
  ['{"a": [1, 2', "it ends too soon"],
  ['{"a": "b', "it ends too soon"],
  ['{"a": 1', "it ends too soon"],
  ["{'a': 1}", "it is damaged"],
  ['{"a": 1}\n{"a": 2}', "it is damaged"],
  [")]}',\n{}", "it is damaged"],
])("what is called JSON and is none is told: %s", (text, where) => {
  expect(read(text)).toEqual({
    markdown: `\`\`\`\n${text}\n\`\`\``,
    truncated: false,
    warnings: [expect.stringContaining(`application/json is no valid JSON: ${where}`)],
  });
});
