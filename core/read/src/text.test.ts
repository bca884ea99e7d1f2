import { expect, it } from "vitest";
import { readText } from "./text.ts";

it("decodes the entities of a text once", () => {
  expect(readText(" AT&amp;T &amp;lt;\n now ")).toBe("AT&T &lt; now");
  expect(readText("  ")).toBeNull();
});
