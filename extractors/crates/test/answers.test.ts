import { replay } from "@farthing/kit";
import { expect, it } from "vitest";
import extractor from "../src/index.ts";

const answered = async (value: unknown) => {
  const url = "https://crates.io/api/v1/crates/kettle";
  const recording = { url, contentType: "application/json", bytes: Buffer.from(JSON.stringify(value)) };
  return (await replay(extractor, "https://crates.io/crates/kettle", [recording])).record;
};

it("says that there is no such crate where the registry says so with a status of 200", async () => {
  await expect(answered({ errors: [{ detail: "Not Found" }] })).rejects.toMatchObject({ code: "not_found" });
});

it("leaves a description as it is written, in one line", async () => {
  const crate = { name: "kettle", max_version: "1.0.0", downloads: 1, description: "Reads &amp; writes\n  &lt;tea&gt;.\n" };
  expect((await answered({ crate, versions: [] })).description).toBe("Reads &amp; writes &lt;tea&gt;.");
});
