import { describe, expect, it } from "vitest";
import { addressAt, at, listAt, textAt, textsAt } from "./path.ts";

describe("paths", () => {
  const value = { a: { b: [{ c: 1 }, { c: 2 }] }, blank: " ", none: null, list: ["x", " ", 3, "y "] };
  it("walks keys, indexes and every member, and never throws", () => {
    expect(at(value, "a.b[1].c")).toBe(2);
    expect(at(value, "a.b[*].c")).toEqual([1, 2]);
    expect(at(value, "a.x.y.z", "none", "a.b[0].c")).toBe(1);
    expect(at(undefined, "a")).toBeNull();
    expect(at(value, "constructor.name")).toBeNull();
  });
  it("takes the first path that leads to the kind asked for", () => {
    expect(textAt(value, "blank", "list[3]")).toBe("y");
    expect(listAt(value, "a", "a.b")).toHaveLength(2);
    expect(textsAt(value, "none", "list")).toEqual(["x", "y"]);
  });
});

describe("addressAt", () => {
  it.each([
    ["https://kettle.example/a", "https://kettle.example/a"],
    [" kettle.example ", "http://kettle.example"],
    ["javascript:alert(1)", null],
    [1, null],
    [{}, null],
  ])("takes %j for %j", (value, address) => expect(addressAt({ value }, "value")).toBe(address));

  it("goes on to the next path where an address would act", () =>
    expect(addressAt({ a: "javascript:x", b: "https://kettle.example" }, "a", "b")).toBe("https://kettle.example"));
});
