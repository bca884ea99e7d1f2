import { expect, it } from "vitest";
import { markerOf } from "./list-marker.ts";

it("takes broken bars for bullets", () => {
  expect(markerOf("\u00a6")?.style).toBe("bullet");
});
