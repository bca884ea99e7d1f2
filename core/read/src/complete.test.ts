import { Closed, Nullable, T } from "@farthing/contract";
import { expect, it } from "vitest";
import { complete } from "./complete.ts";

const Film = Closed({
  title: T.String(),
  year: Nullable(T.Integer()),
  rating: Nullable(T.Number()),
  cast: T.Array(T.String()),
});

it("fills what no source knows with null or the empty list", () => {
  expect(complete(Film, { title: "Smoke", year: null }, { year: 1995 })).toEqual({
    title: "Smoke",
    year: 1995,
    rating: null,
    cast: [],
  });
});

it("puts the fields in the order of the schema", () => {
  expect(Object.keys(complete(Film, { cast: ["Ada"] }, { title: "Smoke" }))).toEqual(["title", "year", "rating", "cast"]);
});

it("leaves out what a record must know and none does, for the schema to find", () => {
  expect(complete(Film, null, { rating: 0 })).toEqual({ year: null, rating: 0, cast: [] });
});
