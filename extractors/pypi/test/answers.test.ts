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

it.each([
  [404, "1.0", "not_found"],
  [500, "1.0", "upstream_error"],
  [429, "1.0", "site_rate_limited"],
  [404, "0.9", null],
])("of a release whose document answers %i, the current one being %s, says %s", async (status, version, code) => {
  const json = (path: string, value: unknown, answered = 200) => ({
    url: `https://pypi.org/pypi/kettle/${path}json`,
    status: answered,
    contentType: "application/json",
    bytes: Buffer.from(JSON.stringify(value)),
  });
  const current = { info: { name: "kettle", version } };
  const extracted = replay(extractor, "https://pypi.org/project/kettle/0.9/", [json("0.9/", {}, status), json("", current)]);
  if (code === null) expect((await extracted).record).toMatchObject(current.info);
  else await expect(extracted).rejects.toMatchObject({ code });
});

it.each([
  [{ author: "Zoë Brewer <zoe@kettle.example>" }, "Zoë Brewer"],
  [{ author: "Zoë Brewer <zoe@kettle.example>, Ben Leaf <ben@kettle.example>" }, "Zoë Brewer, Ben Leaf"],
  [{ author: "Zoë Brewer, Ben Leaf" }, "Zoë Brewer, Ben Leaf"],
  [{ author: "<zoe@kettle.example>", maintainer: "Ben Leaf" }, "Ben Leaf"],
])("reads the author of %j", async (info, author) => {
  const url = "https://pypi.org/pypi/kettle/json";
  const bytes = Buffer.from(JSON.stringify({ info: { name: "kettle", version: "1.0", ...info } }));
  const { record } = await replay(extractor, "https://pypi.org/project/kettle", [
    { url, contentType: "application/json", bytes },
  ]);
  expect(record.author).toBe(author);
});
