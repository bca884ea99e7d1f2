import { expect, it } from "vitest";
import { baseOf, basesOf } from "./endings.ts";

it("takes the ending of a dictionary's form off, the longest that it may be", () => {
  expect(["mieten", "miete"].map((word) => baseOf("de", word))).toEqual(["miet", "miet"]);
  expect(["alquilar", "casa"].map((word) => baseOf("es", word))).toEqual(["alquil", "cas"]);
  expect(baseOf("ru", "покупать")).toBe("покуп");
});

it("tries each ending of another form, the longest rest first", () => {
  expect(basesOf("de", "mietet")).toEqual(["miete", "miet", "mie"]);
  expect(basesOf("pl", "psami")).toEqual(["psam"]);
});

it("leaves short words and those of languages without endings as they are", () => {
  expect(baseOf("de", "ehe")).toBe("ehe");
  expect([baseOf("ja", "電気"), basesOf("ja", "電気")]).toEqual(["電気", []]);
});
