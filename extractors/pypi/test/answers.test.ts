import { replay } from "@farthing/kit";
import { expect, it } from "vitest";
import extractor from "../src/index.ts";

it.each([
  [{ project_urls: { "Home-Page": "https://kettle.example" } }, "https://kettle.example"],
  [{ project_urls: { Repository: "https://git.example", Homepage: "UNKNOWN" } }, null],
  [{ home_page: "https://kettle.example", project_urls: { Homepage: "https://other.example" } }, "https://kettle.example"],
  [{ home_page: "", project_urls: null }, null],
])("finds the home page in %j", async (info, homepage) => {
  const url = "https://pypi.org/pypi/kettle/json";
  const body = JSON.stringify({ info: { name: "kettle", version: "1.0", ...info } });
  const recording = { url, contentType: "application/json", bytes: Buffer.from(body) };
  expect((await replay(extractor, "https://pypi.org/project/kettle", [recording])).record.homepage).toBe(homepage);
});
