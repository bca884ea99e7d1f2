import { expect, it } from "vitest";
import { compare } from "./compare.ts";

const of = (value: unknown, status = 200) => ({ status, body: JSON.stringify(value) });

it("finds nothing where replies are the same", () => {
  expect(compare(of({ a: 1, b: "x" }), of({ a: 1, b: "x" }))).toEqual([]);
});

it("leaves out no field, whatever it is called", () => {
  expect(compare(of({ a: 1, proof: "x" }), of({ a: 1, proof: "y" }))).toEqual(['proof: "x" -> "y"']);
  expect(compare({ status: 200, body: "text" }, { status: 200, body: "text" })).toEqual([]);
});

it("names what differs, and where in a text", () => {
  const before = of({ title: "Kettle", price: null, list: [1, 2], content: "one\ntwo\nthree" });
  const after = of({ title: "Kettle", price: 40, list: [1], content: "one\n2\nthree" });
  expect(compare(before, after)).toEqual([
    "price: null -> 40",
    "list.1: 2 -> (nothing)",
    "content, from line 2 on:",
    "  - two",
    "  + 2",
  ]);
  expect(compare(of({}), of({}, 502))).toEqual(["status: 200 -> 502"]);
});

it("says that bytes differ though the values do not", () => {
  expect(compare(of({ a: 1, b: 2 }), of({ b: 2, a: 1 }))).toHaveLength(1);
});
