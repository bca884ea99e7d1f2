import { expect, it, vi } from "vitest";
import { convert } from "./convert.ts";

const reader = vi.hoisted(() => ({ error: new Error() as unknown }));
vi.mock("./readers/index.ts", () => ({ readerOf: async () => async () => Promise.reject(reader.error) }));

const CSV = Buffer.from("a,b\n1,2\n");

it("leaves a reader's own fault what it is, and takes exhaustion for a document that is too large", async () => {
  reader.error = new TypeError("undefined is not a cell");
  await expect(convert(CSV, { format: "csv" })).rejects.toBe(reader.error);
  reader.error = new RangeError("Maximum call stack size exceeded");
  await expect(convert(CSV, { format: "csv" })).rejects.toMatchObject({ code: "too_large" });
});
