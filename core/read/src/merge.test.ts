import { expect, it } from "vitest";
import { merge } from "./merge.ts";

interface Film {
  title: string;
  year: number | null;
  rating: number | null;
  cast: string[];
}

it("takes each field from the first record that has it", () => {
  const page: Partial<Film> = { title: "Smoke", year: null, cast: [] };
  const list: Partial<Film> = { title: "Smoke (1995)", year: 1995, rating: 0, cast: ["Harvey Keitel"] };
  expect(merge<Film>(page, null, list)).toEqual({ title: "Smoke", year: 1995, rating: 0, cast: ["Harvey Keitel"] });
});

it("keeps an empty list where no record has more", () => {
  expect(merge<Film>({ cast: [] }, { year: null })).toEqual({ cast: [] });
});
