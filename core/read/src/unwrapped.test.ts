import { expect, it } from "vitest";
import { unwrapped } from "./unwrapped.ts";

it.each([
  ["bare", '\n {"a": 1}\n'],
  ["a statement", '{"a": 1} ;'],
  ["a comment", '<!-- {"a": 1} -->'],
  ["a CDATA section", '<![CDATA[{"a": 1}]]>'],
  ["a CDATA section behind comments", '//<![CDATA[\n{"a": 1}\n//]]>'],
  ["a CDATA section within comments", '/* <![CDATA[ */ {"a": 1} /* ]]> */;'],
])("finds the JSON of a script in %s", (_, script) => {
  expect(unwrapped(script)).toBe('{"a": 1}');
});
