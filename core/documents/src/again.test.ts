import { expect, it } from "vitest";
import { makeXlsx } from "../test/office.ts";
import { convert } from "./convert.ts";
import { LIMITS } from "./limits.ts";

it("reads the same bytes as often as it is called", async () => {
  const rows = Array.from(
    { length: 200 },
    (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>${(at * 7_919) % 99_991}</v></c></row>`,
  );
  const bytes = makeXlsx([{ name: "Boats", rows: rows.join("") }]);
  const limits = { ...LIMITS, rereads: 1_000 };
  const first = await convert(bytes, {}, limits);
  for (let at = 0; at < 12; at++) expect(await convert(bytes, {}, limits)).toEqual(first);
});
