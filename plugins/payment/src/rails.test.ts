import type { PaymentRail } from "@farthing/contract";
import { expect, it } from "vitest";
import { Rails } from "./rails.ts";

const x402 = (name: string) => ({ name, x402: { scheme: name, currency: "USDC" } }) as unknown as PaymentRail;
const own = (name: string) => ({ name, guide: {} }) as unknown as PaymentRail;
const ALL = [own("prepaid"), x402("exact"), x402("vouchers")];
const offered = (order: string[], mode: "x402" | "none" = "x402") => new Rails(ALL, order, mode).offered.map(({ name }) => name);

it("are offered in the operator's order, * being all others, and without it no others", () => {
  expect(offered(["exact", "*"])).toEqual(["exact", "prepaid", "vouchers"]);
  expect(offered(["*", "exact"])).toEqual(["prepaid", "vouchers", "exact"]);
  expect(offered(["vouchers"])).toEqual(["vouchers"]);
});

it("are offered without x402 where its calls are free of charge", () =>
  expect(offered(["exact", "*"], "none")).toEqual(["prepaid"]));

it("settle what was paid on them also where they are not offered any more", () =>
  expect(new Rails(ALL, ["exact"], "x402").of({ rail: "vouchers" })).toBe(ALL[2]));

it.each([
  [["exact", "exact"], /PAYMENT_RAILS names exact twice/],
  [["upto"], /PAYMENT_RAILS: upto is not installed; installed are prepaid, exact, vouchers/],
])("cannot be ordered as %j", (order, fault) => expect(() => offered(order)).toThrow(fault));

it("cannot have one name", () => expect(() => new Rails([x402("exact"), own("exact")], ["*"], "x402")).toThrow(/one name/));
