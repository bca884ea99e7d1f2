import { expect, it } from "vitest";
import { readAboveTheFold } from "./stingray.ts";

const home = (streetAddress: object, more: object = {}) =>
  readAboveTheFold({ addressSectionInfo: { streetAddress, city: "Sparks", state: "NV", zip: "89436", ...more } });

it.each([
  [
    { assembledAddress: "7 Lemur Way #Homesite 5", unitType: "#", unitValue: "Homesite 5" },
    "7 Lemur Way #Homesite 5, Sparks, NV 89436",
  ],
  [{ assembledAddress: "7 Lemur Way", unitType: "#", unitValue: "5" }, "7 Lemur Way #5, Sparks, NV 89436"],
  [{ assembledAddress: "7 Lemur Way", unitType: "Unit", unitValue: "5" }, "7 Lemur Way Unit 5, Sparks, NV 89436"],
  [{ assembledAddress: "7 Lemur Way", unitType: "", unitValue: "" }, "7 Lemur Way, Sparks, NV 89436"],
])("writes the address %j in one line", (street, line) => {
  expect(home(street).address).toBe(line);
});

it("takes no estimate, area or former price for what it is not", () => {
  const known = home(
    { assembledAddress: "7 Lemur Way" },
    { avmInfo: { displayLevel: 1 }, sqFt: { displayLevel: 1 }, priceInfo: { amount: 9, label: "Last Sold Price" } },
  );
  expect(known).toMatchObject({ estimate: null, sqft: null, price: null });
});

it("does not take an estimate for what is asked", () => {
  const known = home({ assembledAddress: "7 Lemur Way" }, { latestPriceInfo: { amount: 9, label: "Redfin Estimate" } });
  expect(known.price).toBeNull();
});

it.each(["Sold", "Off Market"])("takes no price for what is asked of a home that is called %s", (displayValue) => {
  const known = home({ assembledAddress: "7 Lemur Way" }, { latestPriceInfo: { amount: 500_000 }, status: { displayValue } });
  expect(known.price).toBeNull();
});
